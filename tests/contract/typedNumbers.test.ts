import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {exampleReport, resultsByStart} from '../../src/engine';
import {sampleBars} from '../support/sampleBars';

// Formulas hold no components: these pages type what the engine computes. Here it is compared.
const page = (path: string): string => readFileSync(`docs/${path}.mdx`, 'utf8');
const bars = sampleBars();

describe('guides/portfolio-analysis types what its report says', () => {
  const text = page('guides/portfolio-analysis');
  const {metrics, benchmarkMetrics, nav} = exampleReport(bars);
  const days = (Date.parse(metrics.to) - Date.parse(metrics.from)) / 86_400_000;
  const years = (days / 365.25).toFixed(2);
  const percent = (value: number): string => (Math.abs(value) * 100).toFixed(2);
  const {winRate, profitLossRatio, cagr, maxDrawdown, calmar, closedTrades} = metrics as typeof metrics & {
    winRate: number;
    profitLossRatio: number;
  };

  test('in the formula of the annual return', () => {
    expect(text).toContain(
      `运行了 ${days.toLocaleString('en')} 天，约 ${years} 年；$${(nav.at(-1) as number).toFixed(3)}^{1/${years}} - 1 \\approx ${percent(cagr)}\\%$`,
    );
  });

  test('in the formula of the expectancy', () => {
    const expectancy = winRate * profitLossRatio - (1 - winRate);
    expect(text).toContain(
      `$${winRate.toFixed(3)} \\times ${profitLossRatio.toFixed(2)} - ${(1 - winRate).toFixed(3)} \\times 1 \\approx ${expectancy.toFixed(2)}$`,
    );
  });

  test('in the formula of the Calmar ratio', () => {
    expect(text).toContain(`$${percent(cagr)} \\div ${percent(maxDrawdown.depth)} \\approx ${(calmar as number).toFixed(2)}$`);
  });

  test('in what the reader is told to write down', () => {
    const starts = ['2000-01-03', '2000-03-24', '2002-10-09', '2005-01-03', '2007-10-09', '2009-03-09', '2015-01-02'];
    const machine = resultsByStart(bars, starts);
    const span = (values: number[]): string[] =>
      [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(1).replace('-', '−'));
    const depths = machine.map(({depth}) => Math.abs(depth) * 100);
    const [slowest, fastest] = span(machine.map((row) => row.cagr * 100));
    const [worst, best] = span(machine.map(({excess}) => excess * 100));
    expect(text).toContain(`年复合收益率从 ${slowest}% 到 ${fastest}%，超额从 ${worst} 到 ${best} 个百分点`);
    expect(text).toContain(`回撤在 ${Math.round(Math.min(...depths))}% 到 ${Math.round(Math.max(...depths))}% 之间`);
    expect(text).toContain(`每年少 ${((Number(benchmarkMetrics?.cagr) - cagr) * 100).toFixed(2)} 个百分点`);
    expect(closedTrades).toBe(47);
    expect(text).toContain('四十七笔里');
  });
});

test('primitives/advanced/optimization types the chance that luck beats every shuffle', () => {
  const study = readFileSync('src/figures/study.ts', 'utf8');
  const shuffles = Number(/shuffles: (\d+)/.exec(study)?.[1]);
  expect(shuffles + 1).toBe(20);
  expect(page('primitives/advanced/optimization')).toContain('机会是二十分之一');
});
