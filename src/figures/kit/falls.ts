import {DEEPEST_LENGTH, formatNumber, LONGEST_LENGTH} from '../../content/format';
import {at, daysBetween, drawdownEpisodes, type DrawdownLength, type Performance} from '../../engine';
import {share, table, whole, type TableValue} from './value';

const SHOWN = 5;

type Lengths = Pick<Performance, 'maxDrawdown' | 'longestDrawdown'>;

const lengthText = ({days, recoveryDate}: DrawdownLength): string => `${whole(days)} 天${recoveryDate === null ? '（未恢复）' : ''}`;

/** The lengths of the deepest and of the longest drawdown, as every table of figures lists them. */
export const DRAWDOWN_LENGTHS: readonly {name: string; text: (figures: Lengths) => string}[] = [
  {name: DEEPEST_LENGTH, text: ({maxDrawdown}) => lengthText(maxDrawdown)},
  {name: LONGEST_LENGTH, text: ({longestDrawdown}) => lengthText(longestDrawdown)},
];

/** The deepest drawdowns, with the days each took. */
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
