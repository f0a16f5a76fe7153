import {indexOfLargest, last, own, placeAmong} from '@site/src/engine';
import {canJudge, comparing, type PairedValues} from '@site/src/engine/uncertainty';
import {luckSentence} from '@site/src/results/uncertainty';
import {decimals, keeps, type FieldValues, type NumericField} from '../state/fields';
import type {Outcome, Runner} from './run';
import {paramsOf, type LabConditions, type StrategyLabModel} from './strategyLab';

/** Values along each side of the map. */
export const SIDE = 8;

/** Values of a field around its default, which is one of them: closer together below it, further apart above. */
export function axisValues({default: centre, min, max, step}: Pick<NumericField, 'default' | 'min' | 'max' | 'step'>): number[] {
  if (centre < 0) {
    const mirrored = axisValues({default: -centre, min: -max, max: -min, step});
    return mirrored.map((value) => -value).reverse();
  }
  // Multiples of zero are all zero: take its neighbours instead.
  const spots =
    centre === 0
      ? [-3, -2, -1, 0, 1, 2, 3, 4].map((count) => count * step)
      : [0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4].map((factor) => centre * factor);
  const snap = (value: number): number => Number((Math.round(value / step) * step).toFixed(decimals(step)));
  const values = spots.map((spot) => (spot === centre ? centre : snap(spot))).filter((value) => value >= min && value <= max);
  const unique = [...new Set(values)];
  // A narrow range gives fewer distinct values: fill up from the largest downwards.
  for (let next = snap(last(unique)) - step; unique.length < SIDE && next > min; next -= step) {
    const value = snap(next);
    if (!unique.includes(value)) {
      unique.push(value);
      unique.sort((a, b) => a - b);
    }
  }
  return unique;
}

/** The run of one cell; `null` where the parameters break a relation of the rule. */
function cellRun(lab: StrategyLabModel, runner: Runner<Outcome>, values: FieldValues, conditions: LabConditions): Outcome | null {
  const relations = lab.relations.filter(({low}) => lab.parameters.some(({key}) => key === low));
  const fits = relations.every((relation) => keeps(relation, own(values, relation.low), own(values, relation.high)));
  return fits ? runner(paramsOf(lab, values), conditions) : null;
}

/** Total return of one cell, a fraction; `null` where the parameters break a relation of the rule. */
export const cellReturn = (lab: StrategyLabModel, runner: Runner<Outcome>, values: FieldValues, conditions: LabConditions): number | null =>
  cellRun(lab, runner, values, conditions)?.metrics.totalReturn ?? null;

/**
 * What the best cell of a map is worth, in words, found out with pauses: how good the best of as many worthless cells looks.
 * Empty for a period that is too short, or a single cell.
 */
export function* mapLuck(
  lab: StrategyLabModel,
  runner: Runner<Outcome>,
  cells: readonly FieldValues[],
  conditions: LabConditions,
): Generator<unknown, string> {
  const runs: PairedValues[] = [];
  for (const values of cells) {
    const run = cellRun(lab, runner, values, conditions);
    if (run !== null) {
      // What a comparison does not need would take many times the memory.
      const {dates, nav, startNav, benchmark} = run;
      runs.push({dates, nav, startNav, benchmark});
    }
    yield undefined;
  }
  const [first] = runs;
  return first === undefined || runs.length < 2 || !canJudge(first.dates)
    ? ''
    : luckSentence(yield* comparing(runs), runs.length, '组', lab.benchmark);
}

/** Rank of one of the values, 1 for the largest; equal values share it; 0 where it is unknown. */
export function rankOf(index: number, values: readonly (number | null)[]): number {
  const own = values[index];
  return own == null
    ? 0
    : placeAmong(
        own,
        values.filter((value) => value !== null),
      );
}

/** Index of the largest known value; −1 without any. */
export const bestOf = (values: readonly (number | null)[]): number =>
  values.every((value) => value === null) ? -1 : indexOfLargest(values.map((value) => value ?? -Infinity));
