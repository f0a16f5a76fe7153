/** State of one symbol on one bar: B buy, S sell, H held, E empty. */
export type SignalState = 'B' | 'S' | 'H' | 'E';

/**
 * Turns buy and sell conditions into states. While flat only `buy` counts, while held only `sell`; unknown counts as
 * false.
 * @param buy one entry per bar.
 * @param sell same length as `buy`.
 * @param first bar from which `buy` counts; default: the first.
 * @returns one state per bar, starting flat.
 * @throws RangeError when the inputs differ in length.
 */
export function runStateMachine(
  buy: readonly (boolean | null)[],
  sell: readonly (boolean | null)[],
  first = 0,
): SignalState[] {
  if (buy.length !== sell.length) {
    throw new RangeError(`买入与卖出序列应一样长，实际是 ${buy.length} 与 ${sell.length}。`);
  }
  let held = false;
  return buy.map((buyNow, t) => {
    if (held) {
      held = sell[t] !== true;
      return held ? 'H' : 'S';
    }
    held = buyNow === true && t >= first;
    return held ? 'B' : 'E';
  });
}
