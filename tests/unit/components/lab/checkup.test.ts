import {describe, expect, test} from 'vitest';
import {
  checkedRules,
  CHECKUP,
  fallChart,
  fallSentence,
  lastAnswer,
  simulatedBars,
  startsAnswer,
  untold,
  verdictAnswer,
} from '../../../../src/components/lab/Checkup/checkup';
import {defaults} from '../../../../src/components/lab/state/fields';
import {SAMPLE} from '../../../../src/content/sample';
import {closeBars} from '../../../../src/engine';
import {ruleRun} from '../../../../src/engine/backtest';
import {judge} from '../../../../src/engine/uncertainty';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();

describe('how deep and how long prices fell', () => {
  const dates = ['2020-01-01', '2020-07-01', '2021-01-01', '2023-01-01', '2024-01-01'];

  test('in money of the amount that is put in', () => {
    expect(fallSentence({name: '甲'}, closeBars(dates, [8, 10, 6, 10, 12]), 50_000)).toBe(
      '最深的一次跌了 40.0%。在最高的那天 2020-07-01 放进 50,000 元，到 2021-01-01 只剩 30,000 元；2023-01-01 才回到原来的高点，前后 2.5 年。',
    );
  });

  test('where they have not recovered, and where they never fell', () => {
    expect(fallSentence({name: '甲'}, closeBars(dates, [8, 10, 6, 7, 9]), 1000)).toContain(
      '到 2024-01-01 还没有回到原来的高点，已经 3.5 年',
    );
    expect(fallSentence({name: '甲'}, closeBars(dates.slice(0, 3), [10, 6, 7]), 1000)).toContain('已经 12 个月');
    expect(fallSentence({name: '甲'}, closeBars(dates, [1, 2, 3, 4, 5]), 1000)).toBe(
      '甲 从 2020-01-01 到 2024-01-01 没有跌破过此前的最高收盘。',
    );
  });

  test('as a picture of few points', () => {
    const {points, title} = fallChart('甲', bars, '');
    expect(points.length).toBeLessThan(400);
    expect(Math.min(...points.map(([, depth]) => depth))).toBeCloseTo(-0.5678, 3);
    expect(title).toContain('甲');
  });
});

test('once or in instalments is said of as many years as the prices bear', () => {
  const first = (days: number) => closeBars(bars.date.slice(0, days), bars.close.slice(0, days));
  expect(startsAnswer(bars)).toMatch(/^从任何一个月开始、各投 5 年，共 184 个起点/);
  expect(startsAnswer(first(1000))).toMatch(/^从任何一个月开始、各投 1 年/);
  expect(startsAnswer(first(400))).toContain('不到两年');
});

describe('the four rules', () => {
  const rules = checkedRules(bars);

  test('are run with their defaults', () => {
    expect(rules.map(({page}) => page)).toEqual(['dual-moving-average', 'chandelier-exit', 'macd-strategy', 'bollinger-bands']);
    const [averages] = rules;
    const {equity, states} = ruleRun(bars, {strategy: 'DualMovingAverageStrategy'});
    expect(averages?.run.equity.at(-1)).toBeCloseTo(equity.at(-1) ?? NaN, 6);
    expect(lastAnswer({states})).toBe(lastAnswer(rules[0]!.run));
  });

  test('are told from holding only where their interval does', () => {
    expect(verdictAnswer(judge(rules[0]!.run), SAMPLE)).toMatch(/^每年少 \d\.\d 个百分点，分不出高下$/);
    expect(verdictAnswer('no-fill', SAMPLE)).toContain('一次也没有买');
    expect(verdictAnswer('too-short', SAMPLE)).toContain('太短');
  });

  test('say one of four words on the last day', () => {
    expect(lastAnswer({states: ['B', 'H']})).toBe('持有');
    expect(lastAnswer({states: []})).toBe('空仓');
  });
});

test('five assets are offered, one of them real, and each has prices', () => {
  const [, {options, default: start}] = CHECKUP.fields;
  expect([options.length, options[0].value, defaults(CHECKUP).asset]).toEqual([5, start, start]);
  for (const {value, label} of options.slice(1)) {
    expect(simulatedBars(value).close.length).toBeGreaterThan(500);
    expect(label).toContain('模拟');
  }
});

test('what is not told depends on whose prices they are', () => {
  expect(untold('index')[0]).toContain('股息');
  expect(untold('own')[0]).toContain('前复权');
  expect(untold('simulated')[0]).toContain('模拟数据');
});

test('simulated prices have years that count from 1, in every sentence', () => {
  const simulated = simulatedBars('SIM_TECH');
  expect(simulated.date[0]).toMatch(/^0001-/);
  expect(new Set(simulated.date).size).toBe(simulated.date.length);
  const fall = fallSentence({name: '模拟科技股'}, simulated, 1000);
  expect(fall).toMatch(/在最高的那天第 \d 年 \d+ 月 \d+ 日放进/);
  expect(fall).not.toMatch(/\d{4}-/);
  expect(fallChart('模拟科技股', simulated, '').years[0]).toEqual({year: 1, position: 0});
  expect(startsAnswer(simulated)).toMatch(/^从任何一个月开始、各投 \d 年/);
});
