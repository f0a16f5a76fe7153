import {indicatorWarmUp} from '../indicators/compute';
import type {Bars} from '../market-data/bars';
import type {SignalState} from '../stateMachine';
import {transformerWarmUp} from '../transformers/compute';
import type {Diagnostic} from './diagnostic';
import type {MarketStep, Plan, Step} from './plan';
import {createReport} from './report';

interface Run {
  buy: readonly boolean[];
  sell: readonly boolean[];
  state: readonly SignalState[];
  steps: readonly Readonly<Record<string, readonly (number | boolean | null)[]>>[];
}

/** Bars before the first value of a step, and how many bars there are to give one. */
function warmUp(step: Step, bars: Bars, marketOf: (step: MarketStep) => Bars): {name: string; needed: number; bars: number} | undefined {
  if (step.op === 'indicator') {
    return {name: step.id, needed: Math.max(...Object.values(indicatorWarmUp(step.type, step.params))), bars: bars.date.length};
  }
  return step.op === 'market'
    ? {name: step.transformer, needed: transformerWarmUp(step.type, step.params), bars: marketOf(step).date.length}
    : undefined;
}

/** What a run shows that a document cannot: overlapping conditions, conditions that never change, too little data. */
export function diagnose(plan: Plan, {buy, sell, state, steps}: Run, bars: Bars, marketOf: (step: MarketStep) => Bars): Diagnostic[] {
  const report = createReport();
  for (const step of plan.steps) {
    const warm = warmUp(step, bars, marketOf);
    if (warm !== undefined && warm.bars <= warm.needed) {
      report.add('D_SHORT_DATA', step.path, {bars: warm.bars, id: warm.name});
    }
  }
  plan.steps.forEach((step, index) => {
    if (step.op === 'signal' && step.kind === 'bool' && step.id !== undefined) {
      const values = steps[index]?.value ?? [];
      const [isEverTrue, isEverFalse] = [values.includes(true), values.includes(false)];
      if (isEverFalse && !isEverTrue) {
        report.add('D_NEVER', step.path, {id: step.id});
      } else if (isEverTrue && !isEverFalse) {
        report.add('D_ALWAYS', step.path, {id: step.id});
      }
    }
  });
  const days = buy.filter((value, t) => value && sell[t]).length;
  if (days > 0) {
    report.add('D_OVERLAP', '', {days, share: Math.round((1000 * days) / buy.length) / 10});
  }
  const count = (from: SignalState, to: SignalState): number => state.filter((value, t) => value === to && state[t - 1] === from).length;
  const [bs, sb] = [count('B', 'S'), count('S', 'B')];
  if (bs + sb > 0) {
    report.add('D_TRANSITION', '', {bs, sb});
  }
  return report.found;
}
