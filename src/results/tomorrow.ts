import {REACH, STATES, type Turning} from '../engine/language';
import {formatNumber, formatPercent} from '../content/format';

const HOLDING: readonly string[] = ['B', 'H'];

/** Prices to the cent, rounded away from the last close: the rule has turned for certain beyond them. */
const beyond = (price: number, side: 1 | -1): string =>
  formatNumber((side > 0 ? Math.ceil(price * 100) : Math.floor(price * 100)) / 100, 2);

/** The condition for a turn: "若明日收盘高于 2,931.40"; `null` where no close within reach, or every one, meets it. */
function closes({turnsFlat, above, below}: Omit<Turning, 'state'>): string | null {
  const upper = above === null ? null : turnsFlat ? `不高于 ${beyond(above, -1)}` : `高于 ${beyond(above, 1)}`;
  const lower = below === null ? null : turnsFlat ? `不低于 ${beyond(below, 1)}` : `低于 ${beyond(below, -1)}`;
  const parts = [upper, lower].filter((part) => part !== null);
  return parts.length === 0 ? null : `若明日收盘${parts.join(turnsFlat ? '、又' : '，或')}`;
}

/**
 * The state of a rule on the last day of the data, and the next close at which it would turn.
 * @param date of the last bar. @param close of the last bar.
 */
export function tomorrowSentence({state, ...turning}: Turning, date: string, close: number): string {
  const holds = HOLDING.includes(state);
  const now = {B: '发出买入信号', S: '发出卖出信号', H: '持有', E: '空仓'}[state];
  const act = STATES[holds ? 'S' : 'B'];
  const when = closes(turning);
  const range = `涨跌 ${formatPercent(REACH, 0)} 以内`;
  const then =
    when !== null
      ? `${when}，当日收盘后发出${act}信号`
      : turning.turnsFlat
        ? `明日${range}不论收在哪里，都发出${act}信号`
        : `明日${range}不论收在哪里，都不${act}`;
  return `数据的最后一天 ${date}（收盘 ${formatNumber(close, 2)}），这条规则${now}。${then}。`;
}
