import type {ReactNode} from 'react';
import {leveragedPath} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber, formatPercent} from '../format';

interface Props {
  /** Daily changes of the index as fractions. */
  changes: readonly number[];
  multiple: number;
}

/** Day by day: an index and a fund that multiplies each of its daily changes. */
export default function LeverageTable({changes, multiple}: Props): ReactNode {
  return (
    <DataTable
      caption={`指数与每日 ${multiple} 倍基金的逐日数值`}
      rows={leveragedPath(changes, multiple)}
      columns={[
        {title: '日', heading: true, numeric: true, cell: (_, day) => day + 1},
        {title: '指数涨跌', numeric: true, cell: ({change}) => formatPercent(change, 0)},
        {title: '指数', numeric: true, cell: ({index}) => formatNumber(index * 100, 1)},
        {title: `${multiple} 倍涨跌`, numeric: true, cell: ({change}) => formatPercent(change * multiple, 0)},
        {title: `${multiple} 倍基金`, numeric: true, cell: ({leveraged}) => formatNumber(leveraged * 100, 1)},
      ]}
    />
  );
}
