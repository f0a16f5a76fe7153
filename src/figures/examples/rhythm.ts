import * as z from 'zod';
import {formatPercent, formatKnown} from '../../content/format';
import {FIRST_DAY, LAST_DAY, PERIODS} from '../../content/sample';
import {present, at, mean, type SignalState} from '../../engine';
import {requireOne} from '../kit/checks';
import {findExample, runExample, stretchOfDays, marketSources} from '../kit/example';
import {figure} from '../kit/figure';
import {table} from '../kit/value';

/** Activity of a strategy in a stretch, without an account of money. */
interface SignalRhythm {
  bars: number;
  buys: number;
  sells: number;
  /** Share of days that end with the symbol held, 0–1; a state H, or B on the day of the signal. */
  heldShare: number;
  /** Round trips with both signals in the stretch. */
  roundTrips: number;
  /** Round trips sold at or below their purchase price, each one bar after the signal. */
  roundTripsLower: number;
  /** Mean number of bars from the buy signal to the sell signal of the round trips; `null` without any. */
  averageBars: number | null;
}

/**
 * Counts signals, days held and round trips. Fills are at the close of the bar after the signal; a sell signal on the
 * last bar of the history has no fill and makes no round trip.
 * @param states of the whole history, so that a position older than the stretch counts as held.
 * @param close one price per state.
 * @param first index of the first bar of the stretch.
 * @param last index of its last bar, included.
 * @throws RangeError when the series differ in length or the stretch lies outside of them.
 */
export function signalRhythm(
  states: readonly SignalState[],
  close: readonly number[],
  first: number,
  last: number,
): SignalRhythm {
  if (states.length !== close.length) {
    throw new RangeError(`状态与收盘价应一样长，实际是 ${states.length} 与 ${close.length}。`);
  }
  if (!(Number.isInteger(first) && Number.isInteger(last) && first >= 0 && first <= last && last < states.length)) {
    throw new RangeError(
      `时段应在第 0 到第 ${states.length - 1} 根之间，且起点不晚于终点，实际是 ${first} 到 ${last}。`,
    );
  }
  const days = Array.from({length: last - first + 1}, (_, index) => first + index);
  const on = (wanted: SignalState): number[] => days.filter((t) => states[t] === wanted);
  const buys = on('B');
  const trips = buys.flatMap((entry) => {
    const exit = days.find((t) => t > entry && states[t] === 'S');
    return exit === undefined || exit + 1 >= close.length ? [] : [{entry, exit}];
  });
  return {
    bars: days.length,
    buys: buys.length,
    sells: on('S').length,
    heldShare: (buys.length + on('H').length) / days.length,
    roundTrips: trips.length,
    roundTripsLower: trips.filter(({entry, exit}) => at(close, exit + 1) <= at(close, entry + 1)).length,
    averageBars: trips.length === 0 ? null : mean(trips.map(({entry, exit}) => exit - entry)),
  };
}

interface RhythmRow extends SignalRhythm {
  name: string;
}

/** Minimum round trips for a verdict on a stretch. */
const ENOUGH = 4;

function worstStretch(rows: readonly RhythmRow[]): string {
  const share = ({roundTrips, roundTripsLower}: RhythmRow): number => roundTripsLower / roundTrips;
  const enough = rows.slice(0, -1).filter(({roundTrips}) => roundTrips >= ENOUGH);
  const [worst] = enough.sort((a, b) => share(b) - share(a));
  if (worst === undefined) {
    return '各段的来回都太少，看不出哪一段更难。';
  }
  const few = `来回不少于 ${ENOUGH} 次的几段里，`;
  return share(worst) < 0.5
    ? `${few}卖价不高于买价的来回都不到一半。`
    : `${few}最难的是“${worst.name}”：${worst.roundTrips} 次来回，${worst.roundTripsLower} 次卖价不高于买价。`;
}

export const RhythmTable = figure('table', {
  about: '几份策略多久买卖一次',
  hint: '`compare` 是几份策略代码块的 `id`：信号数、平均持仓、持仓的日子。',
  example: "<RhythmTable compare={['full-ema', 'full-rsi']} />",
  // `of`: one strategy, with a row per stretch of history; `compare`: one row each, on the whole sample.
  props: z.strictObject({of: z.string().optional(), compare: z.array(z.string()).min(1).optional()}),
  readsExamples: true,
  compute: ({of, compare}, sample) => {
    requireOne([of, compare], '请写 of="示例的 id"，或者写 compare={[几个 id]}，二者选一。');
    const {bars} = sample;
    const runs = (compare ?? [present(of)]).map((id) => {
      const example = findExample(id, sample);
      return {title: example.title, ...runExample(example, sample)};
    });
    const rows = runs.flatMap(({title, result}) =>
      (of === undefined ? [{label: title, from: FIRST_DAY, to: LAST_DAY}] : PERIODS).map(
        ({label, ...days}): RhythmRow => {
          const {first, last} = stretchOfDays(bars, days);
          return {name: label, ...signalRhythm(result.state, bars.close, first, last)};
        },
      ),
    );
    return table({
      caption: of === undefined ? '几份策略在整个样本上的节奏' : `${runs[0]?.title}在不同行情里的节奏`,
      rows,
      columns: [
        {title: of === undefined ? '策略' : '时期', heading: true, cell: ({name}) => name},
        {title: '买入信号', numeric: true, cell: ({buys}) => buys},
        {title: '持仓的日子', numeric: true, cell: ({heldShare}) => formatPercent(heldShare, 0)},
        {title: '完成的来回', numeric: true, cell: ({roundTrips}) => roundTrips},
        {title: '卖价不高于买价', numeric: true, cell: ({roundTripsLower}) => roundTripsLower},
        {
          title: '平均持仓',
          numeric: true,
          cell: ({averageBars}) => (averageBars === null ? '—' : `${formatKnown(averageBars, 0)} 日`),
        },
      ],
      finding: of === undefined ? undefined : worstStretch(rows),
      source:
        `标普 500，${FIRST_DAY} 至 ${LAST_DAY}。` +
        `${marketSources(runs.flatMap(({markets}) => markets))}${runs.some(({second}) => second !== null) ? '股债开关只数第一个标的。' : ''}` +
        (of === undefined ? '来回按次日收盘价计，不含佣金。' : ''),
    });
  },
});
