import {describe, test, expect} from 'vitest';
import {ruleLines} from '../../../../src/results/ruleLines';
import {mapSentence} from '../../../../src/components/lab/StrategyLab/mapSentence';
import {moveInGrid} from '../../../../src/components/lab/StrategyLab/CellGrid';
import {otherPeriod} from '@site/src/content/findPeriod';
import {FIRST_DAY, LAST_DAY, PERIODS} from '@site/src/content/sample';
import {runSignals, type Runner} from '../../../../src/components/lab/StrategyLab/run';
import {dualMovingAverageEntry, buyAndHoldEntry} from '../../../../src/engine/registry/strategies';
import {runStrategy} from '../../../support/lab/runStrategy';
import {axisValues, SIDE, cellReturn, bestOf, rankOf} from '../../../../src/components/lab/StrategyLab/sensitivity';
import {sentence} from '../../../../src/results/outcome';
import {strategyDoc} from '../../../../src/results/strategyDoc';
import {strategyLab, conditionsOf, mapAxes, paramsOf} from '../../../../src/components/lab/StrategyLab/strategyLab';
import {defaults} from '../../../../src/components/lab/state/fields';
import {withDefaults, computeStrategy, registryEntry, strategies, type StrategyType} from '../../../../src/engine';
import {compile, evaluate, type Plan} from '../../../../src/engine/language';
import {backtest, allIn, runFigures, type BacktestRun, type RuleRun} from '../../../../src/engine/backtest';
import {judge} from '../../../../src/engine/uncertainty';
import {isRule} from '../../../../src/engine/teaching';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();
const rules = strategies.filter(({id}) => isRule(id));

const whole = {from: FIRST_DAY, to: LAST_DAY, commission: 0, wholeShares: false};

const crisis = {from: '2007-07-01', to: '2009-06-30', commission: 0.001, wholeShares: false};

const params = withDefaults('DualMovingAverageStrategy', {});

describe('a run', () => {
  // Calibration rows of an independent implementation.
  test.each([
    [0, 142_582],
    [0.001, 119_691],
  ])('of the 10/30 rule on the whole sample at a commission of %d ends with %d', (commission, final) => {
    const {equity, metrics} = runStrategy(bars, 'DualMovingAverageStrategy', params, {...whole, commission});
    expect(Math.round(equity.at(-1) as number)).toBe(final);
    expect(metrics.closedTrades).toBe(87);
  });

  test('gives the numbers of the engine for the same settings', () => {
    const assets = [{symbol: 'x', bars}];
    const signals = computeStrategy('DualMovingAverageStrategy', assets, {});
    const direct = backtest({assets, signals, capital: allIn(), commission: 0.001, lot: 1, from: crisis.from, to: crisis.to});
    const ours = runStrategy(bars, 'DualMovingAverageStrategy', params, {...crisis, wholeShares: true});
    expect(ours.metrics).toEqual(direct.metrics);
    expect(ours.equity).toEqual(direct.equity);
  });

  test('has the same first figures as its table', () => {
    const signals = computeStrategy('DualMovingAverageStrategy', [{symbol: 'x', bars}], {});
    const {metrics, benchmarkMetrics, ...run} = runSignals(bars, signals, crisis);
    const figures = runFigures(run as unknown as BacktestRun);
    expect(figures.metrics).toMatchObject(metrics);
    expect(figures.benchmarkMetrics).toMatchObject(benchmarkMetrics);
  });

  test('has closes, states, lines and benchmark of the same days', () => {
    const {dates, close, states, lines, benchmark} = runStrategy(bars, 'DualMovingAverageStrategy', params, crisis);
    expect(dates[0]).toBe('2007-07-02');
    expect(close[0]).toBe(bars.close[bars.date.indexOf('2007-07-02')]);
    expect([close, states, benchmark, ...Object.values(lines)].map(({length}) => length)).toEqual(Array(5).fill(dates.length));
    expect(benchmark[0]).toBe(100_000);
  });

  test.each(rules)('of $id has the series that the registry declares, and the parameters that name them', (entry) => {
    const all = withDefaults(entry.id, {});
    const run = runStrategy(bars, entry.id, all, crisis);
    expect(Object.keys(run.lines).sort()).toEqual(Object.keys(entry.lines).sort());
    const {overlays, panel, marks} = ruleLines(run, entry, all);
    expect(JSON.stringify([overlays, panel])).not.toContain('undefined');
    expect(marks.length).toBeGreaterThan(0);
  });
});

describe('the sentence', () => {
  const told = (run: RuleRun, name: string, commission: number): string => sentence(run, judge(run), name, {commission});

  test('states days, trades and both results', () => {
    const text = told(runStrategy(bars, 'DualMovingAverageStrategy', params, crisis), '双均线策略', 0.001);
    expect(text).toMatch(/^2007-07-02 至 2009-06-30，共 504 个交易日：双均线策略买入 8 次，卖出 8 次，完成的 8 笔交易里 3 笔盈利。/);
    expect(text).toMatch(
      /同期一直持有 −39\.5%：比一直持有少亏 \d+\.\d 个百分点，(但分不出高下|高于一直持有)：凭这 2\.0 年，每年真实的差九成落在/,
    );
  });

  test('calls bars that are no days bars', () => {
    const week = bars.date.flatMap((_, t) => (t % 5 === 0 ? [t] : []));
    const weekly = {...bars, date: week.map((t) => bars.date[t] as string), close: week.map((t) => bars.close[t] as number)};
    const run = runStrategy(weekly as typeof bars, 'BuyAndHoldStrategy', {}, {...crisis, from: '2007-07-01'});
    expect(told(run, 'x', 0)).toMatch(/共 \d+ 根：/);
  });

  test('says so when holding did better', () => {
    const bull = {...crisis, from: '2009-07-01', to: '2019-12-31'};
    expect(told(runStrategy(bars, 'DualMovingAverageStrategy', params, bull), '双均线策略', 0.001)).toMatch(
      /：比一直持有少 \d+\.\d 个百分点，/,
    );
  });

  test('says so when nothing was bought, and when a position is still open', () => {
    const short = {...crisis, from: '2020-01-02', to: '2020-02-15'};
    const idle = told(runStrategy(bars, 'DualMovingAverageStrategy', {...params, long_period: 250, short_period: 120}, short), 'x', 0);
    expect(idle).toContain('一次也没有买入');
    expect(idle).toContain('没有买过，没有什么可以比较');
    expect(idle).not.toContain('百分点');
    expect(told(runStrategy(bars, 'BuyAndHoldStrategy', {}, crisis), 'x', 0)).toContain('期末仍持有一笔');
  });

  test('calls results equal when they round to the same', () => {
    const same = runStrategy(bars, 'BuyAndHoldStrategy', {}, crisis);
    const text = told({...same, benchmarkMetrics: same.metrics} as RuleRun, 'x', 0);
    expect(text).toContain('与一直持有几乎一样');
  });
});

describe('the strategy document', () => {
  const cases: [StrategyType, Record<string, number | string | boolean>][] = [
    ['BuyAndHoldStrategy', {}],
    ['DualMovingAverageStrategy', {}],
    ['DualMovingAverageStrategy', {average_type: 'EMA', short_period: 5, long_period: 60}],
    ['MacdStrategy', {}],
    ['MacdStrategy', {zero_filter: true}],
    ['BollingerBandsStrategy', {}],
    ['BollingerBandsStrategy', {mode: 'breakout', stddev: 1.5}],
  ];

  test.each(cases)('of %s with %o gives the same states as the strategy', (id, changes) => {
    const all = withDefaults(id, changes);
    const {plan, diagnostics} = compile(JSON.parse(JSON.stringify(strategyDoc(id, all))));
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
    const {state} = evaluate(plan as Plan, bars, {symbol: 'x', symbols: ['x']});
    expect(state).toEqual(runStrategy(bars, id, all, whole).states);
  });

  test.each(strategies.map((entry) => [entry.id, entry] as const))('of %s is there, or a reason why not that no other has', (id, entry) => {
    expect(strategyDoc(id, withDefaults(id, {})) === null).toBe(entry.noDocument !== null);
    expect(strategies.filter(({noDocument}) => noDocument !== null && noDocument === entry.noDocument).length).toBeLessThanOrEqual(1);
  });
});

describe('the map', () => {
  const lab = strategyLab(dualMovingAverageEntry, 'crisis');
  const axes = mapAxes(lab.parameters);

  test('varies the first two numbers, with their defaults on the axes', () => {
    expect([axes?.x.key, axes?.y.key]).toEqual(['short_period', 'long_period']);
    for (const axis of [axes?.x, axes?.y]) {
      const values = axisValues(axis as never);
      expect(values).toHaveLength(SIDE);
      expect(values).toContain(axis?.default);
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
    }
    expect(mapAxes(strategyLab(buyAndHoldEntry, 'crisis').parameters)).toBeNull();
  });

  test('has the return of the engine in each cell, and none where the rule forbids the parameters', () => {
    const values = defaults(lab);
    const runner: Runner<RuleRun> = (changed, conditions) => runStrategy(bars, 'DualMovingAverageStrategy', changed, conditions);
    const cell = cellReturn(lab, runner, values, conditionsOf(values));
    expect(cell).toBe(runStrategy(bars, 'DualMovingAverageStrategy', paramsOf(lab, values), conditionsOf(values)).metrics.totalReturn);
    expect(cellReturn(lab, runner, {...values, short_period: 60}, conditionsOf(values))).toBeNull();
  });

  test('finds its best cell and the rank of a value', () => {
    expect(bestOf([null, -0.2, 0.1, 0.05])).toBe(2);
    expect(rankOf(3, [null, -0.2, 0.1, 0.05])).toBe(2);
  });

  test('states the rank of the best cell in another period', () => {
    const cells = [0.3, 0.1, -0.1, null];
    const text = mapSentence(cells, 0.05, (index) => `第 ${index} 格`, {label: '2009–2019 牛市', cells: [0.1, 0.5, 0.2, null]});
    expect(text).toContain('3 组参数里，2 组好过一直持有（5.0%）；最好 30.0%，最差 −10.0%。');
    expect(text).toContain('这一段里最好的是第 0 格；放到 2009–2019 牛市，它排第 3');
    expect(mapSentence(cells, 1, String, null)).toContain('没有一组好过');
  });

  test('is navigated with arrow keys and stops at its edges', () => {
    expect(moveInGrid('ArrowRight', 0, 8, 8)).toBe(1);
    expect(moveInGrid('ArrowDown', 1, 8, 8)).toBe(9);
    expect(moveInGrid('ArrowLeft', 8, 8, 8)).toBeNull();
    expect(moveInGrid('End', 9, 8, 8)).toBe(15);
    expect(moveInGrid('Tab', 0, 8, 8)).toBeNull();
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

test('the registry has the strategies that the labs name', () => {
  expect(registryEntry('DualMovingAverageStrategy').name).toBe('双均线策略');
});
