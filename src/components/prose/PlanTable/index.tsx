import type {ReactNode} from 'react';
import {planRows, type EncodedBars, type PlanRow} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import CaptionedTable from '../CaptionedTable';
import {formatDate, formatKnown, formatNumber} from '../format';
import {stateNames} from '../stateNames';

interface Props {
  /** A strategy document. */
  document: object;
  /** ISO date of a trading day of the sample. */
  date: string;
  data: EncodedBars;
}

function valueText({value}: PlanRow): string {
  return typeof value === 'boolean' ? (value ? '真' : '假') : value === null ? '未知' : formatKnown(value);
}

/** What the engine computes for a strategy, in order, with the values of one day of the sample. */
export default function PlanTable({document, date, data}: Props): ReactNode {
  const {rows, state} = planRows(barsOf(data), document, date);
  return (
    <CaptionedTable
      caption={`${formatDate(date)}，引擎依次算了什么`}
      rows={rows}
      columns={[
        {title: '步', heading: true, numeric: true, cell: (_, index) => index + 1},
        {title: '算什么', cell: ({label}) => label},
        {title: '读哪几步', numeric: true, cell: ({reads}) => (reads.length === 0 ? '行情' : reads.join('、'))},
        {title: '得到', numeric: true, cell: ({kind}) => (kind === 'num' ? '数值' : '真假')},
        {title: '从第几日起有值', numeric: true, cell: ({firstBar}) => formatNumber(firstBar, 0)},
        {title: '当日的值', numeric: true, cell: valueText},
      ]}
      finding={`这一天的状态：${stateNames[state]}。`}
      source={`标普 500 指数，${formatDate(date)}。`}
    />
  );
}
