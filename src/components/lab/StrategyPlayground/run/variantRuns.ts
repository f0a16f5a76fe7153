import {compile, editedText, type ExampleRun} from '@site/src/engine/language';
import {bestOfRuns, canJudge} from '@site/src/engine/uncertainty';
import type {Prices} from './prices';
import type {Answers, Questions} from './protocol';
import {runBacktest} from '@site/src/results/runBacktest';
import type {Runs} from './runs';

type Varied = Pick<Questions['variant'], 'text' | 'setup' | 'path'>;

/** The signals of a text with another value at a JSON Pointer; `null` where it then has errors. */
function withValue({text, setup, path}: Varied, value: number, runs: Runs): ExampleRun | null {
  const {plan, portfolio} = compile(editedText(text, [{path, value}]), {allowBare: true});
  return plan && runs.signals(plan, portfolio, setup);
}

/** Total returns with another value, in the period of the terms and in others. */
export function variantReturns({terms, value, elsewhere, ...varied}: Questions['variant'], runs: Runs, prices: Prices): Answers['variant'] {
  const example = withValue(varied, value, runs);
  return example && [terms, ...elsewhere].map(({from, to}) => runBacktest(example, prices, {...terms, from, to}).metrics.totalReturn);
}

/** Total returns with each of the values; `null` for none. */
export const neighbourReturns = (question: Questions['neighbours'], runs: Runs, prices: Prices): Answers['neighbours'] =>
  question.values.map((value) => {
    const returns = value === null ? null : variantReturns({...question, value, elsewhere: []}, runs, prices);
    return returns?.[0] ?? null;
  });

/** The best of several values against the best of as many by luck. */
export function luckOfVariants({terms, values, ...varied}: Questions['luck'], runs: Runs, prices: Prices): Answers['luck'] {
  const tried = values.flatMap((value) => {
    const example = withValue(varied, value, runs);
    return example === null ? [] : [runBacktest(example, prices, terms)];
  });
  const [first] = tried;
  const best = first === undefined || tried.length < 2 || !canJudge(first.dates) ? null : bestOfRuns(tried);
  return best && {count: tried.length, ...best};
}
