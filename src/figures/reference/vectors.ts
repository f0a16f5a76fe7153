import * as z from 'zod';
import {formatValue, span, whole} from '../../content/format';
import {figure} from '../kit/figure';
import {table} from '../kit/value';
import {vectorColumns, vectorMetrics, type VectorColumn} from '../kit/vectors';

const firstKnown = ({values}: VectorColumn): number => values.findIndex((value) => value !== null);
const shown = (value: number | boolean | null | undefined): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(10))).replace('-', '−') : formatValue(value);

export const VectorTable = figure('table', {
  about: '对照文件的各列与样本最后一天的值',
  hint: '`kind` 是 `indicators`、`signals` 或 `metrics`，与 `/data/vectors/` 里的文件同名。',
  example: '<VectorTable kind="metrics" />',
  props: z.strictObject({kind: z.enum(['indicators', 'signals', 'metrics'])}),
  compute: ({kind}, {bars}) => {
    if (kind === 'metrics') {
      return table({
        caption: '一直持有与双均线 10 / 30 的各项指标',
        rows: vectorMetrics(bars),
        columns: [
          {title: '回测', heading: true, cell: ({run}) => run},
          {title: '指标', cell: ({name}) => name},
          {title: '值', numeric: true, cell: ({value}) => shown(value)},
        ],
      });
    }
    return table({
      caption: kind === 'indicators' ? '对照文件里的指标' : '对照文件里的信号',
      rows: vectorColumns(bars)[kind],
      columns: [
        {title: '列', heading: true, cell: ({name}) => name},
        {title: '怎样算', cell: ({formula}) => formula},
        {title: '第几根起有值', numeric: true, cell: (column) => whole(firstKnown(column) + 1)},
        {title: '最后一天', numeric: true, cell: ({values}) => shown(values.at(-1))},
      ],
      source: `标普 500，${span(bars.date)}，共 ${whole(bars.date.length)} 根。`,
    });
  },
});
