import {TRUE, unknownColumn, unknownTruths, type Column, type Columns, type Truths} from '../columns';
import {own} from '../own';
import {present} from '../present';
import {writeSinceEntry, type SinceEntryOf} from '../indicators/sinceEntry';
import {signalColumn} from '../signals/compute';
import {signalLookback} from '../signals/lookback';
import type {SymbolPlace} from '../signals/stockBondSwitch';
import type {Plan, PlanSlot, Step} from './plan';

/** True for a step that reads the position of the rule itself. */
const readsPosition = (step: Step): boolean => step.op === 'indicator' && step.type === 'SinceEntry';

/** True for a rule that knows its own position, so that its signals depend on where a run begins. */
export const knowsPosition = ({steps}: Plan): boolean => steps.some(readsPosition);

/** Numbers of the steps that depend on the position, in the order of the plan. */
export function positionSteps({steps}: Plan): ReadonlySet<number> {
  const found = new Set<number>();
  steps.forEach((step, index) => {
    if (readsPosition(step) || (step.op === 'signal' && step.inputs.some((slot) => found.has(slot.step)))) {
      found.add(index);
    }
  });
  return found;
}

/** Days in the first stretch computed at once; each stretch without a change of position doubles it. */
const FIRST_STRETCH = 16;

interface Followed {
  plan: Plan;
  /** Columns of all steps; those in `moving` are added. */
  columns: Columns[];
  /** {@link positionSteps}. */
  moving: ReadonlySet<number>;
  close: Column;
  place: SymbolPlace;
  /** First bar of the run: the rule is out before. */
  first: number;
}

/**
 * Computes the steps that depend on the rule's own position in one pass over the days: a stretch is computed as if
 * the position stayed the same, and used up to the first signal that changes it. A signal of a bar is filled at the
 * close of the next, so no value depends on later bars.
 */
export function followPosition({plan, columns, moving, close, place, first}: Followed): void {
  const {length} = close;
  const stepOf = (index: number): Step => present(plan.steps[index]);
  for (const index of moving) {
    const step = stepOf(index);
    columns[index] = {
      value: step.op === 'signal' && step.kind === 'bool' ? unknownTruths(length) : unknownColumn(length),
    };
  }
  const valuesOf = ({step, component}: PlanSlot): Column | Truths => present(own(columns[step], component));

  /** @param fill bar of the fill; `null` while the rule is out. */
  const compute = (fill: number | null, start: number, end: number): void => {
    for (const index of moving) {
      const step = stepOf(index);
      const values = valuesOf({step: index, component: 'value'});
      if (step.op === 'indicator' && fill !== null) {
        writeSinceEntry(values as Column, close, step.params.of as SinceEntryOf, fill, start, end);
      } else if (step.op === 'indicator') {
        values.fill(NaN, start, end);
      } else if (step.op === 'signal') {
        const from = Math.max(0, start - signalLookback(step.type, step.params));
        const inputs = step.inputs.map((slot) => valuesOf(slot).subarray(from, end));
        const {epsilon} = step;
        values.set(signalColumn(step.type, inputs, step.params, {epsilon, place}).subarray(start - from), start);
      }
    }
  };

  compute(null, 0, first);
  let fill: number | null = null;
  let stretch = FIRST_STRETCH;
  for (let start = first; start < length;) {
    const end = Math.min(length, start + stretch);
    compute(fill, start, end);
    const signal = valuesOf({step: fill === null ? plan.buy : plan.sell, component: 'value'}).subarray(
      start,
      end,
    ) as Truths;
    const turn = signal.indexOf(TRUE);
    stretch = turn < 0 ? 2 * stretch : FIRST_STRETCH;
    start = turn < 0 ? end : start + turn + 1;
    fill = turn < 0 ? fill : fill === null ? start : null;
  }
}
