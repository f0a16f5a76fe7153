import {compile, editedText, type ExampleRun} from '@site/src/engine/language';
import {bestSetting} from '../../parts/bestSetting';
import type {Prices} from './prices';
import type {AnswersAboutTexts, QuestionsAboutTexts, Setup} from './protocol';
import {backtestExample} from '@site/src/results/runBacktest';
import type {Runs} from './runs';

/** The signals of a text; `null` where it has errors. */
function signalsOf(text: string, setup: Setup, runs: Runs): ExampleRun | null {
  const {plan, portfolio} = compile(text, {allowBare: true});
  return plan && runs.signals(plan, portfolio, setup);
}

type Varied = Pick<QuestionsAboutTexts['variant'], 'text' | 'setup' | 'path'>;

/** The signals of a text with another value at a JSON Pointer; `null` where it then has errors. */
const withValue = ({text, setup, path}: Varied, value: number, runs: Runs): ExampleRun | null =>
  signalsOf(editedText(text, [{path, value}]), setup, runs);

/** Total returns with another value, in the period of the terms and in others. */
export function variantReturns(
  {terms, value, elsewhere, ...varied}: QuestionsAboutTexts['variant'],
  runs: Runs,
  prices: Prices,
): AnswersAboutTexts['variant'] {
  const example = withValue(varied, value, runs);
  return example && [terms, ...elsewhere].map(({from, to}) => backtestExample(example, prices, {...terms, from, to}).metrics.totalReturn);
}

/** The best of several values. */
export const luckOfVariants = (
  {terms, values, ...varied}: QuestionsAboutTexts['luck'],
  runs: Runs,
  prices: Prices,
): AnswersAboutTexts['luck'] =>
  bestSetting(values.flatMap((value) => withValue(varied, value, runs) ?? []).map((example) => backtestExample(example, prices, terms)));
