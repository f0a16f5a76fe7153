import {curated} from '../../content/curatedRules';
import type {PageExample} from '../../content/pageExample';
import {SAMPLE} from '../../content/sample';
import type {Bars} from '../../engine';
import {judgementInput, judgeGrowth} from '../../figures/studies';
import {exampleResult, type ExampleResult} from '../../results/exampleResult';
import {judgements} from './judgements';

/** Results that have been computed, by the texts of their rules. */
export interface KnownResults {
  find: (text: string) => ExampleResult | undefined;
  keep: (text: string, result: ExampleResult) => void;
}

/**
 * Returns the results of the playground's gallery on the sample by the ids of the examples, so that no browser computes
 * them.
 * @param examples of the pages. @param bars of the sample.
 * @param known receives new results.
 */
export function galleryResults(
  examples: readonly PageExample[],
  bars: Bars,
  known: KnownResults,
): Dictionary<ExampleResult> {
  const prices = {bars, name: SAMPLE.name};
  const resultOf = (text: string): ExampleResult => {
    const result =
      known.find(text) ?? exampleResult(text, prices, (run) => judgements.cached(judgeGrowth, judgementInput(run)));
    known.keep(text, result);
    return result;
  };
  const listed = examples.filter(({unlisted}) => !unlisted);
  return Object.fromEntries([...listed, ...curated(examples)].map(({id, text}) => [id, resultOf(text)]));
}
