import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test, vi} from 'vitest';
import ParameterStudy from '../../../../src/components/prose/ParameterStudy';
import RhythmTable from '../../../../src/components/prose/RhythmTable';
import StudyValue from '../../../../src/components/prose/StudyValue';
import TradeDifference from '../../../../src/components/prose/TradeDifference';
import VersionTable from '../../../../src/components/prose/VersionTable';
import {parameterStudy, ruleRun} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();
const document = JSON.stringify({
  trade_strategy: {
    indicators: [
      {id: 'fast', type: 'SMA', params: {period: 10, column: 'Close'}},
      {id: 'slow', type: 'SMA', params: {period: 30, column: 'Close'}},
    ],
    signals: [
      {id: 'up', type: 'Crossover', inputs: [{ref: 'fast'}, {ref: 'slow'}]},
      {id: 'down', type: 'Crossunder', inputs: [{ref: 'fast'}, {ref: 'slow'}]},
    ],
    outputs: {buy_signal: 'up', sell_signal: 'down'},
  },
});
const study = parameterStudy(bars, document, {
  space: {'fast.period': [5, 10], 'slow.period': [30, 60]},
  fixed: {'fast.period': 10, 'slow.period': 30},
  split: '2010-01-01',
  commission: 0.001,
  trainYears: 5,
  shuffles: 1,
});
const holder = vi.hoisted(() => ({text: ''}));
holder.text = document;
vi.mock('../../../../src/components/prose/StrategyExample/findExample', () => ({
  findExample: (id: string) => ({id, page: 'p', title: `示例 ${id}`, text: holder.text}),
}));
vi.mock('../../../../src/components/prose/ParameterStudy/knownStudy', () => ({knownStudy: () => study}));

const text = (part: React.ReactElement): string => renderToStaticMarkup(part).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const rows = (part: React.ReactElement): number => renderToStaticMarkup(part).split('<tr').length - 2;

describe('the parts of the study', () => {
  test.each([
    ['grid', 2],
    ['ranks', 4],
    ['walk', 16],
    ['objectives', 5],
    ['shuffles', 4],
  ] as const)('%s is one table without holes', (part, count) => {
    for (const of of ['cagr', 'calmar', 'sharpe'] as const) {
      const drawn = <ParameterStudy part={part} of={of} />;
      expect(rows(drawn)).toBe(count);
      expect(text(drawn)).not.toMatch(/undefined|NaN|Infinity|\[object/);
    }
  });

  test('are refused under other names', () => {
    expect(() => text(<ParameterStudy part={'map' as never} />)).toThrow('没有这一部分；可用的有：grid、ranks');
    expect(() => text(<ParameterStudy part="grid" of={'profit' as never} />)).toThrow('没有这个目标；可用的有：cagr、calmar、sharpe');
    expect(() => text(<StudyValue of="worst" />)).toThrow('没有这个数；可用的有：candidates');
  });

  test('agree with the numbers in prose', () => {
    expect(text(<StudyValue of="candidates" />)).toContain('4');
    expect(text(<ParameterStudy part="ranks" of="calmar" />)).toContain(text(<StudyValue of="bestTestCalmar" />).trim());
  });
});

describe('a table of variants', () => {
  test('has the figures of the backtest, and holding last', () => {
    const {metrics} = ruleRun(bars, {document}, {commission: 0.001});
    const drawn = <VersionTable bars={bars} compare={['one']} />;
    expect(text(drawn)).toContain(`示例 one ${(metrics.cagr * 100).toFixed(2)}%`);
    expect(rows(drawn)).toBe(2);
    expect(rows(<VersionTable bars={bars} of="one" vary="slow.period" values={[30, 60]} />)).toBe(3);
  });

  test('puts less of the account to work with a smaller percentage', () => {
    const shares = [20, 60].map((percent) => Number(/(\d+)% 一直持有/.exec(text(<VersionTable bars={bars} of="one" percents={[percent]} />))?.[1]));
    expect(shares[0]).toBeLessThan(shares[1] as number);
  });

  test('is refused without saying what varies', () => {
    expect(() => text(<VersionTable bars={bars} of="one" />)).toThrow('请写 compare，或者写 of 与 vary');
  });
});

describe('the trades that two sets of parameters do not share', () => {
  test('are none for the same set', () => {
    expect(rows(<TradeDifference bars={bars} of="one" a={{'slow.period': 30}} b={{'slow.period': 30}} />)).toBe(0);
    expect(rows(<TradeDifference bars={bars} of="one" a={{'slow.period': 30}} b={{'slow.period': 60}} />)).toBeGreaterThan(0);
  });
});

describe('the rhythm of strategies', () => {
  test('has a row per stretch, or one per strategy', () => {
    expect(rows(<RhythmTable bars={bars} of="one" />)).toBe(6);
    expect(rows(<RhythmTable bars={bars} compare={['one', 'two']} />)).toBe(2);
    expect(() => text(<RhythmTable bars={bars} />)).toThrow('请写 of="示例的 id"');
  });

  test('names the stretch in which most round trips were for nothing', () => {
    expect(text(<RhythmTable bars={bars} of="one" />)).toMatch(/最难的是“\d{4}[^”]*”：\d+ 次来回/);
  });
});
