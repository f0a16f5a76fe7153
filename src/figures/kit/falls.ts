import {formatNumber, share} from '../../content/format';
import {at, daysBetween, drawdownEpisodes} from '../../engine';
import {table, type TableValue} from './value';

const SHOWN = 5;

/** The deepest drawdowns, with their durations in days. */
export function fallsTable(dates: readonly string[], values: readonly number[], source?: string): TableValue {
  const day = (index: number): string => at(dates, index);
  const took = (from: number, to: number): string => `${formatNumber(daysBetween(day(from), day(to)), 0)} 天`;
  return table({
    caption: `最深的 ${SHOWN} 次回撤`,
    source,
    rows: drawdownEpisodes(values).slice(0, SHOWN),
    columns: [
      {title: '最深', heading: true, numeric: true, cell: ({depth}) => share(depth)},
      {title: '下跌', numeric: true, cell: ({peak, trough}) => took(peak, trough)},
      {title: '全程', numeric: true, cell: ({peak, recovery}) => took(peak, recovery ?? dates.length - 1)},
      {title: '从高点', numeric: true, cell: ({peak}) => day(peak)},
      {title: '到低点', numeric: true, cell: ({trough}) => day(trough)},
      {title: '恢复', numeric: true, cell: ({recovery}) => (recovery === null ? '至今未恢复' : day(recovery))},
    ],
  });
}
