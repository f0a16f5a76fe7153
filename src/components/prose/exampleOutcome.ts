import examples from '@generated/strategy-examples/default/examples.json';
import {compile, exampleRun, signalOutcome, type Bars, type SignalOutcome} from '@site/src/engine';
import {poolOf} from './StrategyExample/poolOf';

/** A fenced strategy of the pages. */
export type PageExample = (typeof examples)[number];

/** What it comes to on the whole sample, run as the pages run it. The text was validated. */
export function exampleOutcome({title, text}: PageExample, bars: Bars): SignalOutcome {
  const {plan} = compile(text, {allowBare: true});
  if (plan === null) {
    throw new Error(`示例“${title}”通不过检查，无法运行。`);
  }
  return signalOutcome(exampleRun(plan, bars, poolOf(text)).result);
}
