/** A simulation needs a first return and a second for its spread. */
const FEWEST_DAYS = 3;

/**
 * The simulated days as indices into the calendar, both included.
 * @param from, to ISO dates, included; left out: the ends of the calendar.
 * @throws RangeError for fewer than three days.
 */
export function simulatedDays(calendar: readonly string[], from?: string, to?: string): {first: number; last: number} {
  const first = from === undefined ? 0 : calendar.findIndex((date) => date >= from);
  const after = to === undefined ? -1 : calendar.findIndex((date) => date > to);
  const last = (after === -1 ? calendar.length : after) - 1;
  if (first === -1 || last - first + 1 < FEWEST_DAYS) {
    throw new RangeError(`${from ?? calendar[0] ?? ''} 至 ${to ?? calendar.at(-1) ?? ''} 之间不足 ${FEWEST_DAYS} 个交易日，无法回测。`);
  }
  return {first, last};
}
