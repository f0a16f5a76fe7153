import {own} from '@site/src/engine';
import {canJudge, comparing, type PairedValues} from '@site/src/engine/uncertainty';
import {luckSentence} from '@site/src/results/uncertainty';
import {keeps, type FieldValues} from '../state/fields';
import type {Outcome, Runner} from './run';
import {paramsOf, type LabConditions, type StrategyLabModel} from './strategyLab';

/** The run of some settings; `null` where they break a relation of the rule. */
function runOf(lab: StrategyLabModel, runner: Runner<Outcome>, values: FieldValues, conditions: LabConditions): Outcome | null {
  const relations = lab.relations.filter(({low}) => lab.parameters.some(({key}) => key === low));
  const fits = relations.every((relation) => keeps(relation, own(values, relation.low), own(values, relation.high)));
  return fits ? runner(paramsOf(lab, values), conditions) : null;
}

/** Total return with some settings, a fraction; `null` where they break a relation of the rule. */
export const totalReturn = (
  lab: StrategyLabModel,
  runner: Runner<Outcome>,
  values: FieldValues,
  conditions: LabConditions,
): number | null => runOf(lab, runner, values, conditions)?.metrics.totalReturn ?? null;

/** What the best of a row of settings is worth, in words, found out with pauses: how good the best of as many worthless ones looks. */
export function* rowLuck(
  lab: StrategyLabModel,
  runner: Runner<Outcome>,
  row: readonly FieldValues[],
  conditions: LabConditions,
): Generator<unknown, string> {
  const runs: PairedValues[] = [];
  for (const values of row) {
    const run = runOf(lab, runner, values, conditions);
    if (run !== null) {
      // What a comparison does not need would take many times the memory.
      const {dates, nav, startNav, benchmark} = run;
      runs.push({dates, nav, startNav, benchmark});
    }
    yield undefined;
  }
  const [first] = runs;
  return first === undefined || runs.length < 2 || !canJudge(first.dates)
    ? '这一段太短，或能用的值不到两个，算不出。'
    : luckSentence(yield* comparing(runs), runs.length, '组', lab.benchmark);
}
