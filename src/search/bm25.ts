/** How soon more of a term stops to count: the usual value of BM25 (Robertson and Zaragoza 2009). */
const SATURATION = 1.2;
/** How much of a long text's advantage is taken away, 0–1. */
const LENGTH = 0.4;

/** How rare a term is that `having` of `count` sections have: Robertson and Spärck Jones' inverse document frequency. */
export const rarity = (having: number, count: number): number => Math.log(1 + (count - having + 0.5) / (having + 0.5));

/**
 * What an amount of a term is worth: it grows ever more slowly, up to `1 + SATURATION`.
 * @param length of the text, in lengths of an average text.
 */
export const saturated = (amount: number, length = 1): number =>
  (amount * (1 + SATURATION)) / (amount + SATURATION * (1 - LENGTH + LENGTH * length));
