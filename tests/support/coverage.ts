/**
 * How often intervals of 90 % hold the truth of simulated worlds: measured by the tests of the engine, stated by the page
 * concepts/uncertainty. Chance alone moves a share of 300 worlds by 1.7 points; the bootstrap is known to be a little too narrow.
 */
export const COVERAGE = {
  /** Simulated histories of each kind. */
  worlds: 300,
  /** Bounds of the share of intervals that hold the truth. */
  share: {least: 0.84, most: 0.94},
  /** What blocks of one day stay below where days hang together. */
  single: 0.82,
  /** Bounds of the share of intervals that hold the deepest fall of another history. */
  laterDepth: {least: 0.67, most: 0.92},
};
