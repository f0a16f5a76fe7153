/** How late a choice between two assets follows a turn that is known only afterwards. */
export interface SwitchDelay {
  /** Bars from the turn to the close at which the choice is carried out; 0 when it was right already. */
  bars: number;
  /** Change of the price in between, as a fraction. */
  change: number;
}

/**
 * The delay of a choice after a turn of the market. Carried out at the close after the one that decides.
 * @param inFirst per bar, whether the first asset is chosen at its close.
 * @param close of the first asset, same length.
 * @param turn index of the bar of the turn.
 * @param toFirst the choice that is right after the turn: true after a low, false after a high.
 * @returns `null` when the choice is not carried out until the end.
 * @throws RangeError when the turn lies outside of the bars.
 */
export function switchDelay(inFirst: readonly boolean[], close: readonly number[], turn: number, toFirst: boolean): SwitchDelay | null {
  const start = close[turn];
  if (start === undefined) {
    throw new RangeError(`转折日应在 0 到 ${close.length - 1} 之间，实际是 ${turn}。`);
  }
  if (inFirst[turn] === toFirst) {
    return {bars: 0, change: 0};
  }
  const decided = inFirst.findIndex((first, t) => t > turn && first === toFirst);
  const price = decided === -1 ? undefined : close[decided + 1];
  return price === undefined ? null : {bars: decided + 1 - turn, change: price / start - 1};
}
