import type {ReactNode} from 'react';
import {parameterKey, registryEntry, type AnyParameterValues, type Parameter} from '@site/src/engine';
import type {RotationRun} from '../../lab/RotationLab/runRotation';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';
import {rotationOf, rotationSource, stretchOf, switchCount, type RotationProps} from '../rotation/rotationProps';
import {rateText} from '../rule/ruleTexts';

interface Props extends RotationProps {
  /** Key of the parameter that takes the values, or `commission`. */
  vary: string;
  values: readonly (number | string)[];
}

interface Row {
  name: string;
  cagr: number;
  first: number;
  second: number;
  depth: number;
  switches: number | null;
  commission: number | null;
}

const COMMISSION_KEY = 'commission';

function rowOf(name: string, [whole, first, second]: readonly RotationRun[], key: 'metrics' | 'benchmarkMetrics'): Row {
  const figures = (run: RotationRun | undefined): RotationRun['benchmarkMetrics'] => (run as RotationRun)[key];
  const isRule = key === 'metrics';
  return {
    name,
    cagr: figures(whole).cagr,
    first: figures(first).cagr,
    second: figures(second).cagr,
    depth: figures(whole).maxDrawdown.depth,
    switches: isRule ? switchCount(whole as RotationRun) : null,
    commission: isRule ? (whole as RotationRun).metrics.commission : null,
  };
}

function costFinding(rows: readonly Row[], hold: Row): string {
  const [low, high] = [rows[0], rows.at(-1)] as [Row, Row];
  const behind = rows.filter(({cagr}) => cagr < hold.cagr).map(({name}) => name);
  return (
    `排名与换仓的日子完全一样，佣金从 ${low.name} 升到 ${high.name}，年复合收益率从 ${formatPercent(low.cagr)} 变成 ${formatPercent(high.cagr)}。` +
    `${behind.length === 0 ? '每一档都高于等权持有。' : `佣金为 ${behind.join('、')} 时，低于等权持有的 ${formatPercent(hold.cagr)}。`}`
  );
}

function finding(rows: readonly Row[], hold: Row): string {
  const rates = rows.map(({cagr}) => cagr);
  const ahead = rows.filter(({cagr}) => cagr > hold.cagr).length;
  const best = rows.reduce((a, b) => (b.first > a.first ? b : a));
  const later = 1 + rows.filter(({second}) => second > best.second).length;
  return (
    `年复合收益率在 ${formatPercent(Math.min(...rates))} 与 ${formatPercent(Math.max(...rates))} 之间，${rows.length} 行里 ${ahead} 行高于等权持有。` +
    `前半段最好的是“${best.name}”，到后半段${later === 1 ? '仍' : ''}排第 ${later}。`
  );
}

/** Momentum rotation with several values of one parameter, or at several commissions, beside holding the pool. */
export default function RotationSweep({vary, values, ...props}: Props): ReactNode {
  const {from, to} = stretchOf(props);
  const isRate = vary === COMMISSION_KEY;
  const parameter = registryEntry('MomentumRotationStrategy').parameters.find((one) => parameterKey(one) === vary) as Parameter | undefined;
  if (!isRate && parameter === undefined) {
    throw new Error(`<RotationSweep vary="${vary}">：动量轮动没有这个参数；佣金写 commission。`);
  }
  const {dates} = rotationOf(props);
  const middle = Math.floor(dates.length / 2);
  const split = {to: dates[middle - 1] as string, from: dates[middle] as string};
  const setOf = (value: number | string): RotationProps =>
    isRate ? {...props, commission: value as number} : {...props, params: {...props.params, [vary]: value} as AnyParameterValues};
  const nameOf = (value: number | string): string => (isRate ? rateText(value as number) : (parameter?.valueLabels?.[String(value)] ?? String(value)));
  const runs = values.map((value) => [{from, to}, {from, to: split.to}, {from: split.from, to}].map((stretch) => rotationOf({...setOf(value), ...stretch})));
  const rows = runs.map((run, index) => rowOf(nameOf(values[index] as number | string), run, 'metrics'));
  const hold = rowOf('等权持有', runs[0] as readonly RotationRun[], 'benchmarkMetrics');
  const title = isRate ? '佣金（单边）' : `${parameter?.label}${parameter?.unit === undefined ? '' : `（${parameter.unit}）`}`;
  return (
    <CaptionedTable
      caption={`模拟数据，${title}取不同值的结果`}
      rows={[...rows, hold]}
      columns={[
        {title, heading: true, cell: ({name}) => name},
        {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatPercent(cagr)},
        {title: '其中前半段', numeric: true, cell: ({first}) => formatPercent(first)},
        {title: '其中后半段', numeric: true, cell: ({second}) => formatPercent(second)},
        {title: '最大回撤', numeric: true, cell: ({depth}) => formatPercent(depth, 1)},
        {title: '换仓次数', numeric: true, cell: ({switches}) => switches ?? '—'},
        {title: '付出的佣金', numeric: true, cell: ({commission}) => (commission === null ? '—' : formatNumber(commission, 0))},
      ]}
      finding={(isRate ? costFinding : finding)(rows, hold)}
      source={`期初 100,000 元；前半段到 ${split.to} 为止，两段各自从现金重新开始。${rotationSource(props, {without: [vary], rate: !isRate})}`}
    />
  );
}
