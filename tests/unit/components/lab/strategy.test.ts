import {describe, test, expect} from 'vitest';
import {ruleLines} from '../../../../src/results/ruleLines';
import {bestOf, rankOf, rowSentence, rowValues, VALUES} from '../../../../src/components/lab/parts/variedValues';
import {otherPeriod} from '@site/src/content/findPeriod';
import {FIRST_DAY, LAST_DAY, PERIODS} from '@site/src/content/sample';
import {dualMovingAverageEntry} from '../../../../src/engine/registry/strategies';
import {runStrategy} from '../../../support/lab/runStrategy';
import {sentence} from '../../../../src/results/outcome';
import {strategyDoc} from '../../../../src/results/strategyDoc';
import {strategyLab, fits} from '../../../../src/components/lab/StrategyLab/strategyLab';
import {defaults} from '../../../../src/components/lab/state/fields';
import {closeBars, strategies, withDefaults, type StrategyType} from '../../../../src/engine';
import {compile, evaluate, type Plan} from '../../../../src/engine/language';
import type {RuleRun} from '../../../../src/engine/backtest';
import {isRule} from '../../../../src/engine/teaching';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();
const rules = strategies.filter(({id}) => isRule(id));

const whole = {from: FIRST_DAY, to: LAST_DAY, commission: 0, wholeShares: false};

const crisis = {from: '2007-07-01', to: '2009-06-30', commission: 0.001, wholeShares: false};

const params = withDefaults('DualMovingAverageStrategy', {});

describe('a run', () => {
  const run = runStrategy(bars, 'DualMovingAverageStrategy', params, crisis);

  test('has closes, states, lines and benchmark of the same days', () => {
    const {dates, close, states, lines, benchmark} = run;
    expect([dates[0], close[0], benchmark[0]]).toEqual([
      '2007-07-02',
      bars.close[bars.date.indexOf('2007-07-02')],
      100_000,
    ]);
    expect([close, states, benchmark, ...Object.values(lines)].map(({length}) => length)).toEqual(
      Array(5).fill(dates.length),
    );
  });

  test.each(rules)('of $id has the series that the registry declares, and the parameters that name them', (entry) => {
    const all = withDefaults(entry.id, {});
    const own = runStrategy(bars, entry.id, all, crisis);
    expect(Object.keys(own.lines).sort()).toEqual(Object.keys(entry.lines).sort());
    const {overlays, panel, marks} = ruleLines(own, entry, all);
    expect(JSON.stringify([overlays, panel])).not.toContain('undefined');
    expect(marks.length).toBeGreaterThan(0);
  });
});

describe('the sentence', () => {
  const told = (run: RuleRun): string => sentence(run, 'too-short', '双均线策略', {commission: 0});
  const idle = {...params, long_period: 250, short_period: 120};
  const held = runStrategy(bars, 'BuyAndHoldStrategy', {}, crisis);

  test.each([
    [
      runStrategy(bars, 'DualMovingAverageStrategy', params, crisis),
      /^2007-07-02 至 2009-06-30，共 504 个.*买入 8 次，卖出 8 次，.* 8 笔.* 3 笔盈利/,
    ],
    [
      runStrategy(bars, 'DualMovingAverageStrategy', idle, {...crisis, from: '2020-01-02', to: '2020-02-15'}),
      /一次也没有买入/,
    ],
    [held, /期末仍持有一笔.* −39\.5%/],
    [{...held, benchmarkMetrics: held.metrics}, /几乎一样/],
  ])('states days, trades and both results: %#', (run, words) => {
    expect(told(run as RuleRun)).toMatch(words);
  });

  test('calls bars that are no days bars', () => {
    const week = bars.date.flatMap((_, t) => (t % 5 === 0 ? [t] : []));
    const weekly = closeBars(
      week.map((t) => bars.date[t] as string),
      week.map((t) => bars.close[t] as number),
    );
    expect(told(runStrategy(weekly, 'BuyAndHoldStrategy', {}, crisis))).toMatch(/共 \d+ 根/);
  });
});

describe('the strategy document', () => {
  test.each<[StrategyType, Record<string, number | string | boolean>]>([
    ['BuyAndHoldStrategy', {}],
    ['DualMovingAverageStrategy', {}],
    ['DualMovingAverageStrategy', {average_type: 'EMA', short_period: 5, long_period: 60}],
    ['MacdStrategy', {}],
    ['MacdStrategy', {zero_filter: true}],
    ['BollingerBandsStrategy', {}],
    ['BollingerBandsStrategy', {mode: 'breakout', stddev: 1.5}],
  ])('of %s with %o gives the same states as the strategy', (id, changes) => {
    const all = withDefaults(id, changes);
    const {plan, diagnostics} = compile(JSON.parse(JSON.stringify(strategyDoc(id, all))));
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
    const {state} = evaluate(plan as Plan, bars, {symbol: 'x', symbols: ['x']});
    expect(state).toEqual(runStrategy(bars, id, all, whole).states);
  });

  test('is there, or a reason why not that no other strategy has', () => {
    const documents = strategies.map(({id}) => strategyDoc(id, withDefaults(id, {})) === null);
    expect(documents).toEqual(strategies.map(({noDocument}) => noDocument !== null));
    const reasons = strategies.flatMap(({noDocument}) => noDocument ?? []);
    expect(new Set(reasons).size).toBe(reasons.length);
  });
});

describe('a row of values', () => {
  const lab = strategyLab(dualMovingAverageEntry, 'crisis');

  test.each(lab.parameters.flatMap((field) => (field.kind === 'number' ? [field] : [])))(
    'of $label has its default in it',
    (field) => {
      const values = rowValues(field.default, field);
      expect(values).toHaveLength(VALUES);
      expect(values).toContain(field.default);
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
    },
  );

  test.each([
    [20, {min: 1, max: 2000, step: 1}, [14, 20, 28]],
    [1, {min: 1, max: 2000, step: 1}, [1, 2]],
    [0, {min: -2, max: 2, step: 1}, [-1, 0, 1]],
    [-2, {min: -10, max: 0, step: 1}, [-3, -2, -1]],
  ])('has the neighbours of %d, as far as the range %j goes', (value, range, around) => {
    expect(rowValues(value, range).join()).toContain(around.join());
  });

  test('leaves out what the rule forbids', () => {
    expect([10, 60].map((short_period) => fits(lab, {...defaults(lab), short_period}))).toEqual([true, false]);
  });

  test('finds its best value, and states its rank in another period', () => {
    expect([bestOf([null, -0.2, 0.1, 0.05]), rankOf(3, [null, -0.2, 0.1, 0.05])]).toEqual([2, 2]);
    const returns = [0.3, 0.1, -0.1, null];
    const said = (benchmark: number, elsewhere: Parameters<typeof rowSentence>[3]): string =>
      rowSentence(returns, benchmark, (index) => `第 ${index} 个`, elsewhere, '一直持有');
    const text = said(0.05, {label: '牛市', returns: [0.1, 0.5, 0.2, null]});
    expect(text).toMatch(/3 个值里，2 个.*（5\.0%）；最好 30\.0%，最差 −10\.0%.*第 0 个；放到 牛市，它排第 3/);
    expect(said(1, undefined)).toContain('没有一个');
    expect(rowSentence([null, null], 1, String, undefined, '一直持有')).toContain('用不上');
  });
});

describe('the periods of history', () => {
  test('lie within the sample', () => {
    expect([bars.date[0], bars.date.at(-1)]).toEqual([FIRST_DAY, LAST_DAY]);
    PERIODS.forEach(({from, to}) => expect(from >= FIRST_DAY && from < to && to <= LAST_DAY).toBe(true));
  });

  test('have another one to compare with, except for the whole sample', () => {
    PERIODS.forEach((period) => {
      const other = otherPeriod(PERIODS, period.from, period.to);
      expect(other === undefined || other.to < period.from || other.from > period.to).toBe(true);
      expect(other === undefined).toBe(period.id === 'all');
    });
  });
});
