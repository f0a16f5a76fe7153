import {luckNote} from '../kit/judged';
import * as z from 'zod';
import {formatPercent, spaced, share, points} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {
  at,
  isMore,
  own,
  parameterKey,
  present,
  registryEntry,
  type AnyParameterValues,
  type Bars,
  type StrategyType,
  type Parameter,
} from '../../engine';
import {ruleSignals, signalsRun, COMMISSION, type RuleConditions, type RuleRun} from '../../engine/backtest';
import {halvesOf, type Halves} from '../kit/halves';
import {requireOne} from '../kit/checks';
import {figure, parameters} from '../kit/figure';
import {runProps, stretchOf, strategyId, source, type RunProps} from '../kit/rule';
import {table} from '../kit/value';

/**
 * Runs a strategy with several sets of parameters, whole and on both halves; its signals are computed once per set.
 * @param sets at least one; missing parameters have their defaults.
 * @throws RangeError without sets, or for parameters that the strategy refuses.
 */
export const parameterSweep = (
  bars: Bars,
  strategy: StrategyType,
  sets: readonly AnyParameterValues[],
  conditions: RuleConditions = {},
): Halves<RuleRun> =>
  halvesOf(
    sets.map((params) => {
      const signals = [ruleSignals({strategy, params}, bars, '')];
      return (stretch) => signalsRun(bars, signals, {...conditions, ...stretch});
    }),
  );

export const SweepTable = figure('table', {
  about: '换相邻的参数，结果稳不稳',
  hint: '`vary` 与 `values` 换一个参数，`sets` 换几组。',
  example: '<SweepTable strategy="DualMovingAverage" vary="short_period" values={[5, 10, 20]} />',
  props: z.strictObject({
    ...runProps,
    document: z.undefined().optional(),
    strategy: z.string(),
    // Key of the parameter that varies, and its values in order.
    vary: z.string().optional(),
    values: z.array(z.union([z.number(), z.string(), z.boolean()])).optional(),
    // Or whole sets of parameters.
    sets: z.array(parameters).optional(),
  }),
  compute: ({vary, values = [], sets, ...props}, sample) => {
    const {bars} = sample;
    const {params = {}, commission = COMMISSION} = props;
    const {from, to} = stretchOf(props);
    const strategy = strategyId(props.strategy);
    requireOne([vary, sets], '请写 vary 与 values，或者写 sets，二者选一。');
    const all: NonNullable<RunProps['params']>[] = sets ?? values.map((value) => ({...params, [present(vary)]: value}));
    const keys = vary === undefined ? Object.keys(all[0] ?? {}) : [vary];
    const {parameters} = registryEntry(strategy);
    const known = keys.map((key) => parameters.find((one) => parameterKey(one) === key));
    const title = keys.map((key, index) => known[index]?.label ?? key).join(' / ');
    const shown = (value: unknown, parameter: Parameter | undefined): string =>
      typeof value === 'boolean'
        ? value
          ? '打开'
          : '关闭'
        : (own(parameter?.valueLabels, String(value)) ?? String(value));
    const name = (set: AnyParameterValues): string =>
      keys.map((key, index) => shown(own(set, key), known[index])).join(' / ');
    const {rows, best, laterRank, hold, splitDate} = parameterSweep(bars, strategy, all, {from, to, commission});
    const rates = rows.map(({cagr}) => cagr);
    const steps = rates.slice(1).map((growth, index) => Math.abs(growth - at(rates, index)));
    const isOrdered = vary !== undefined && steps.length > 0;
    const ahead = (key: 'cagr' | 'firstHalf' | 'secondHalf'): number =>
      rows.filter((row) => isMore(row[key], hold[key])).length;
    const groups = (key: 'cagr' | 'firstHalf' | 'secondHalf'): string =>
      ahead(key) === 0 ? '一组也没有' : ahead(key) === rows.length ? `是全部 ${rows.length} 组` : `有 ${ahead(key)} 组`;
    return table({
      caption: `${SYMBOL}，${title}取不同值的结果`,
      rows: [
        ...rows.map((row, index) => ({...row, name: name(all[index] ?? {})})),
        {...hold, name: '一直持有', run: null},
      ],
      columns: [
        {title, heading: true, numeric: true, cell: (row) => row.name},
        {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatPercent(cagr)},
        {title: '其中前半段', numeric: true, cell: ({firstHalf}) => formatPercent(firstHalf)},
        {title: '其中后半段', numeric: true, cell: ({secondHalf}) => formatPercent(secondHalf)},
        {title: '最大回撤', numeric: true, cell: ({depth}) => share(depth)},
        {title: '完成的交易', numeric: true, cell: ({run}) => run?.metrics.closedTrades ?? '—'},
      ],
      finding: spaced(
        `年复合收益率在 ${formatPercent(Math.min(...rates))} 与 ${formatPercent(Math.max(...rates))} 之间` +
          `${isOrdered ? `，相邻两个取值最多差 ${points(Math.max(...steps))}` : ''}。` +
          `${rows.length} 组里胜过一直持有的，前半段${groups('firstHalf')}，后半段${groups('secondHalf')}，全段${groups('cagr')}。` +
          `前半段最好的是${name(all[best] ?? {})}，到后半段${laterRank === 1 ? '仍' : ''}排第 ${laterRank}。哪一组最好，走完之后才知道。` +
          luckNote(
            rows.map(({run}) => run),
            sample,
          ),
      ),
      source: `前半段到 ${splitDate} 为止，两段各自从现金重新开始。${source(props, {varying: keys})}`,
    });
  },
});
