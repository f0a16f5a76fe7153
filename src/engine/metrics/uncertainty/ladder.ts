import {at} from '../../series';
import {longestBlocks} from './blockLength';
import type {IntervalVerdict} from './interval';
import {MEASURES, realHistory, resample, type Histories, type PairedReturns} from './resample';
import {MOST_DRAWS, standing, CLEAR_ERRORS, CLEAR_ERRORS_EARLY} from './standing';
import {RESAMPLES, SEED, type Judging} from './uncertainty';

/** Multiples of the chosen block length at which a verdict must hold; the furthest first, as they disagree soonest. */
const MULTIPLES = [16, 1 / 4, 8, 1 / 2, 4, 2];

/**
 * The mean block lengths at which a verdict must hold: the chosen one, then up to six others between a quarter and
 * sixteen times of it, none shorter than a day nor longer than {@link longestBlocks}.
 * @param chosen in days, ≥ 1. @param days of the history.
 */
export function blockLadder(chosen: number, days: number): number[] {
  const longest = Math.max(chosen, longestBlocks(days));
  return [...new Set([chosen, ...MULTIPLES.map((multiple) => Math.min(Math.max(1, multiple * chosen), longest))])];
}

/** Doubles up to {@link MOST_DRAWS}, then infinity. */
const nextCount = (count: number): number => (count < MOST_DRAWS ? Math.min(2 * count, MOST_DRAWS) : Infinity);

/** Histories between two progress reports: a few milliseconds of work. */
const PART = 16;

/**
 * A verdict at all of {@link blockLadder}; `blocks` where one length gives another, `null` where the chosen one is
 * inconclusive.
 */
export type Borne = IntervalVerdict | 'blocks' | null;

/**
 * Finds the verdicts that hold at all of {@link blockLadder}. Histories of the chosen length come first; a figure
 * that they leave open needs no others. Each length is drawn from until the verdicts of the remaining figures are
 * conclusive, at most {@link MOST_DRAWS} times; a figure is dropped once a length gives another verdict.
 * @param hasFalls as in `resample`.
 * @param onDraws called every {@link PART} histories, with the number drawn and those of the chosen length.
 * @returns the histories of the chosen length, and the verdict of each figure.
 */
export function climb(
  pair: PairedReturns,
  chosen: number,
  names: readonly Judging[],
  hasFalls: boolean,
  onDraws?: (total: number, histories: Histories) => void,
): {histories: Histories; verdictOf: (name: Judging) => Borne} {
  const real = realHistory(pair);
  const side = (name: Judging): IntervalVerdict => (MEASURES[name](real) > 0 ? 'higher' : 'lower');
  const rungs = blockLadder(chosen, pair.strategy.length).map((blockLength) => ({
    blockLength,
    histories: null as Histories | null,
  }));
  const histories = resample(pair, {blockLength: chosen, seed: SEED}, hasFalls);
  at(rungs, 0).histories = histories;

  let total = 0;
  const draw = (rung: Histories, count: number): void => {
    while (rung.count < count) {
      rung.draw();
      total += 1;
      if (total % PART === 0 || rung.count === count) {
        onDraws?.(total, histories);
      }
    }
  };

  let left = names;
  let isSettled = false;
  for (let count = RESAMPLES; left.length > 0 && !isSettled && count <= MOST_DRAWS; count = nextCount(count)) {
    isSettled = true;
    for (const rung of rungs) {
      const drawn = (rung.histories ??= resample(pair, {blockLength: rung.blockLength, seed: SEED}, hasFalls));
      const verdictAt = (name: Judging): IntervalVerdict | null => standing(drawn.values(name), CLEAR_ERRORS_EARLY);
      if (drawn.count === 0 || left.some((name) => verdictAt(name) === null)) {
        draw(drawn, count);
      }
      left = left.filter((name) => [null, side(name)].includes(verdictAt(name)));
      isSettled &&= left.every((name) => verdictAt(name) !== null);
      if (left.length === 0) {
        break;
      }
    }
  }
  draw(histories, RESAMPLES);

  return {
    histories,
    verdictOf(name) {
      const [own, ...others] = rungs.map(
        (rung) => rung.histories && standing(rung.histories.values(name), CLEAR_ERRORS),
      );
      const isRefuted = !left.includes(name) || others.some((verdict) => verdict !== side(name));
      return own === 'open' || (own != null && own !== side(name)) || !isRefuted ? (own ?? null) : 'blocks';
    },
  };
}
