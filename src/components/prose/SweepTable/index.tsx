import type {ReactNode} from 'react';
import {parameterKey, parameterSweep, registryEntry, type AnyParameterValues, type Parameter, type Sweep} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {formatPercent, spaced} from '../format';
import {COMMISSION, stretchOf, strategyId, type RunProps} from '../rule/ruleProps';
import {points, source} from '../rule/ruleTexts';

interface Props extends Omit<RunProps, 'document' | 'strategy'> {
  strategy: string;
  /** Key of the one parameter that varies, and its values; neighbours stand side by side. */
  vary?: string;
  values?: readonly (number | string | boolean)[];
  /** Instead: whole sets of parameters. */
  sets?: readonly AnyParameterValues[];
}

function finding({rows, best, laterRank, hold}: Sweep, name: (params: AnyParameterValues) => string, neighbours: boolean): string {
  const rates = rows.map(({cagr}) => cagr);
  const steps = rates.slice(1).map((rate, index) => Math.abs(rate - (rates[index] as number)));
  const ahead = (key: 'cagr' | 'firstHalf' | 'secondHalf'): number => rows.filter((row) => row[key] > hold[key]).length;
  return spaced(
    `年复合收益率在 ${formatPercent(Math.min(...rates))} 与 ${formatPercent(Math.max(...rates))} 之间` +
    `${neighbours && steps.length > 0 ? `，相邻两个取值最多差 ${points(Math.max(...steps))}` : ''}。` +
    `高于一直持有的，前半段有 ${ahead('firstHalf')} 组，后半段有 ${ahead('secondHalf')} 组，放到全段有 ${ahead('cagr')} 组，一共 ${rows.length} 组。` +
    `前半段最好的是${name(best.params)}，到后半段${laterRank === 1 ? '仍' : ''}排第 ${laterRank}。哪一组最好，走完之后才知道。`,
  );
}

/** Several values of one parameter, or several sets, on the whole stretch and on its halves. */
export default function SweepTable({vary, values = [], sets, ...props}: Props): ReactNode {
  const {data, params = {}, commission = COMMISSION} = props;
  const {from, to} = stretchOf(props);
  const strategy = strategyId(props.strategy);
  if ((vary === undefined) === (sets === undefined)) {
    throw new Error('<SweepTable>：请写 vary 与 values，或者写 sets，二者选一。');
  }
  const all = sets ?? values.map((value) => ({...params, [vary as string]: value}));
  const keys = vary === undefined ? Object.keys(all[0] ?? {}) : [vary];
  const parameters = keys.map((key) => registryEntry(strategy).parameters.find((one) => parameterKey(one) === key) as Parameter | undefined);
  const title = keys.map((key, index) => parameters[index]?.label ?? key).join(' / ');
  const shown = (value: AnyParameterValues[string], parameter: Parameter | undefined): string =>
    typeof value === 'boolean' ? (value ? '打开' : '关闭') : (parameter?.valueLabels?.[String(value)] ?? String(value));
  const name = (set: AnyParameterValues): string => keys.map((key, index) => shown(set[key], parameters[index])).join(' / ');
  const sweep = parameterSweep(barsOf(data), strategy, all, {from, to, commission});
  return (
    <CaptionedTable
      caption={`${SYMBOL}，${title}取不同值的结果`}
      rows={[...sweep.rows, {...sweep.hold, params: null, closedTrades: null}]}
      columns={[
        {title, heading: true, numeric: true, cell: (row) => (row.params === null ? '一直持有' : name(row.params))},
        {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatPercent(cagr)},
        {title: '其中前半段', numeric: true, cell: ({firstHalf}) => formatPercent(firstHalf)},
        {title: '其中后半段', numeric: true, cell: ({secondHalf}) => formatPercent(secondHalf)},
        {title: '最大回撤', numeric: true, cell: ({depth}) => formatPercent(depth, 1)},
        {title: '完成的交易', numeric: true, cell: ({closedTrades}) => closedTrades ?? '—'},
      ]}
      finding={finding(sweep, name, vary !== undefined)}
      source={`前半段到 ${sweep.splitDate} 为止，两段各自从现金重新开始。${source(props, {without: keys})}`}
    />
  );
}
