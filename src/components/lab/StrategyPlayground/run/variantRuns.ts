import {compile, editedText, type ExampleRun} from '@site/src/engine/language';
import {bestOfRuns, canJudge} from '@site/src/engine/uncertainty';
import type {Prices} from './prices';
import type {Answers, LuckOfVariants, Questions, Setup} from './protocol';
import {runBacktest, type Terms} from '@site/src/results/runBacktest';
import type {Runs} from './runs';

/** The signals of a text; `null` where it has errors. */
function signalsOf(text: string, setup: Setup, runs: Runs): ExampleRun | null {
  const {plan, portfolio} = compile(text, {allowBare: true});
  return plan && runs.signals(plan, portfolio, setup);
}

type Varied = Pick<Questions['variant'], 'text' | 'setup' | 'path'>;

/** The signals of a text with another value at a JSON Pointer; `null` where it then has errors. */
const withValue = ({text, setup, path}: Varied, value: number, runs: Runs): ExampleRun | null =>
  signalsOf(editedText(text, [{path, value}]), setup, runs);

/** Total returns with another value, in the period of the terms and in others. */
export function variantReturns({terms, value, elsewhere, ...varied}: Questions['variant'], runs: Runs, prices: Prices): Answers['variant'] {
  const example = withValue(varied, value, runs);
  return example && [terms, ...elsewhere].map(({from, to}) => runBacktest(example, prices, {...terms, from, to}).metrics.totalReturn);
}

/** The best of several examples against the best of as many by luck; those with errors do not count. */
function bestOf(examples: readonly (ExampleRun | null)[], terms: Terms, prices: Prices): LuckOfVariants | null {
  const tried = examples.flatMap((example) => (example === null ? [] : [runBacktest(example, prices, terms)]));
  const [first] = tried;
  const best = first === undefined || tried.length < 2 || !canJudge(first.dates) ? null : bestOfRuns(tried);
  return best && {count: tried.length, ...best};
}

/** The best of several values. */
export const luckOfVariants = ({terms, values, ...varied}: Questions['luck'], runs: Runs, prices: Prices): Answers['luck'] =>
  bestOf(
    values.map((value) => withValue(varied, value, runs)),
    terms,
    prices,
  );
