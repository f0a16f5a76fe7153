import {formatPercent, share, whole} from '../../content/format';
import {at, median, present, type Bars} from '../../engine';
import {COMMISSION} from '../../engine/backtest';
import {stretches} from '../../results/monthStarts';
import {unbroken} from '../kit/content';
import {tableFigure, type Sample} from '../kit/figure';
import {sixMarkets} from '../uncertainty/markets';
import {agreed, apartStarts, closesSource, FILLS, moreIn, UNCLEAR, type Start} from './starts';

/** Distance between levels, and the number of lots in the whole money: half of them are bought on the first day. */
const STEP = 0.05;
const LOTS = 10;

/** The grid, half of the money invested, and all of it, from one start; as multiples of the money. */
export interface GridStart {
  from: string;
  to: string;
  grid: number;
  half: number;
  all: number;
  /** Purchases and sales after the first day. */
  trades: number;
}

/**
 * A grid of some years from the first trading day of each month. Half of the money is invested. Each time the close
 * has fallen by a step from the last level a lot is bought, each time it has risen by one a lot is sold, as long as
 * there are lots and money. A lot is a fixed number of shares: a tenth of the money at the first close. Decided at a
 * close, filled at the next; cash earns nothing.
 * @param years whole years, ≥ 1. @param commission share of the traded value, 0 ≤ rate < 0.1.
 */
export function gridStarts(
  {date, close}: Pick<Bars, 'date' | 'close'>,
  years: number,
  commission: number = COMMISSION,
): GridStart[] {
  return stretches(date, years).map(({start, end}) => {
    const first = at(close, start);
    const lot = 1 / LOTS / (1 + commission) / first;
    let [lots, cash, level, wanted, trades] = [LOTS / 2, 1 / 2, first, 0, 0];
    // Indexes are cast: checked access (`at`) takes several times as long.
    for (let day = start + 1; day <= end; day += 1) {
      const price = close[day] as number;
      for (; wanted < 0 && lots > 0; wanted += 1) {
        lots -= 1;
        cash += lot * price * (1 - commission);
        trades += 1;
      }
      for (; wanted > 0 && cash >= lot * price * (1 + commission); wanted -= 1) {
        lots += 1;
        cash -= lot * price * (1 + commission);
        trades += 1;
      }
      wanted = 0;
      for (; price >= level * (1 + STEP); level *= 1 + STEP) {
        wanted -= 1;
      }
      for (; price <= level / (1 + STEP); level /= 1 + STEP) {
        wanted += 1;
      }
    }
    const all = at(close, end) / first / (1 + commission);
    return {
      from: at(date, start),
      to: at(date, end),
      grid: cash + lots * lot * at(close, end),
      half: (1 + all) / 2,
      all,
      trades,
    };
  });
}

const YEARS = 3;

/** Changes up to this count as sideways. */
const SIDEWAYS = 0.1;

const KINDS: readonly {name: string; is: (start: GridStart) => boolean}[] = [
  {name: '横着走', is: ({all}) => Math.abs(all - 1) <= SIDEWAYS},
  {name: '涨了', is: ({all}) => all - 1 > SIDEWAYS},
  {name: '跌了', is: ({all}) => all - 1 < -SIDEWAYS},
];

const startsOf = (sample: Sample): {name: string; starts: GridStart[]}[] =>
  sixMarkets(sample).map(({name, bars}) => ({name, starts: gridStarts(bars, YEARS)}));

const as = (way: 'grid' | 'half' | 'all', starts: readonly GridStart[]): Start[] =>
  starts.map((start) => ({from: start.from, to: start.to, final: start[way]}));

const middle = (way: 'grid' | 'half' | 'all', starts: readonly GridStart[]): string =>
  share(present(median(starts.map((start) => start[way]))) - 1);

const RULE =
  `先买一半；比上一格每跌 ${formatPercent(STEP, 0)} 买一份，每涨 ${formatPercent(STEP, 0)} 卖一份，一份是期初全部资金的十分之一；` +
  '买完了等，卖完了也等，现金不计利息。“半仓”是第一天买一半，之后不动。';

export const GridKinds = tableFigure<object, {name: string; starts: readonly GridStart[]}>({
  about: '网格在横盘、上涨与下跌里',
  caption: `网格、半仓与满仓，各走 ${YEARS} 年，按这三年的涨跌分开`,
  rows: (_, sample) => {
    const all = startsOf(sample).flatMap(({starts}) => starts);
    return KINDS.map(({name, is}) => ({name, starts: all.filter(is)}));
  },
  columns: [
    {title: `${YEARS} 年里指数`, heading: true, cell: ({name}) => unbroken(name)},
    {title: '起点', numeric: true, cell: ({starts}) => whole(starts.length)},
    {title: '网格正中', numeric: true, cell: ({starts}) => middle('grid', starts)},
    {title: '半仓正中', numeric: true, cell: ({starts}) => middle('half', starts)},
    {title: '满仓正中', numeric: true, cell: ({starts}) => middle('all', starts)},
    {
      title: '网格多于半仓',
      numeric: true,
      cell: ({starts}) => share(moreIn(as('grid', starts), as('half', starts)) / starts.length),
    },
  ],
  finding: () => `“横着走”是三年后离起点不到 ${formatPercent(SIDEWAYS, 0)}。是哪一种，三年走完才知道。`,
  source: (_, sample) => `六个市场的全部起点放在一起，多数来自道琼斯与标普 500。${RULE}${FILLS}${closesSource(sample)}`,
});

export const GridTable = tableFigure<object, {name: string; starts: readonly GridStart[]}>({
  about: '网格与半仓，六个市场',
  caption: `网格与半仓，六个市场各走 ${YEARS} 年`,
  rows: (_, sample) => startsOf(sample),
  columns: [
    {title: '市场', heading: true, cell: ({name}) => unbroken(name)},
    {title: '起点', numeric: true, cell: ({starts}) => whole(starts.length)},
    {title: '网格多于半仓', numeric: true, cell: ({starts}) => whole(moreIn(as('grid', starts), as('half', starts)))},
    {
      title: '正中相差',
      numeric: true,
      cell: ({starts}) => share(present(median(starts.map(({grid, half}) => grid - half)))),
    },
    {title: '网格多于满仓', numeric: true, cell: ({starts}) => whole(moreIn(as('grid', starts), as('all', starts)))},
    {
      title: '与半仓比',
      cell: ({starts}) =>
        unbroken(agreed([as('grid', starts)], as('half', starts), {more: '网格更多', less: '网格更少'})),
    },
  ],
  finding: (rows) => {
    const apart = rows.map(({name, starts}) => `${name} ${apartStarts(as('half', starts)).length} 段`).join('、');
    return `互不重叠的只有：${apart}。${UNCLEAR}`;
  },
  source: (_, sample) => `${RULE}${FILLS}${closesSource(sample)}`,
});
