import {curated} from '../../content/curatedRules';
import type {PageExample} from '../../content/pageExample';
import {SAMPLE} from '../../content/sample';
import type {Bars} from '../../engine';
import {judged, judgeGrowth} from '../../figures/studies';
import {exampleResult, type ExampleResult} from '../../results/exampleResult';
import {judgements} from './judgements';

/**
 * Results of the playground's gallery on the sample, by the ids of the examples: no browser computes them again.
 * @param examples of the pages. @param bars of the sample.
 */
export function galleryResults(examples: readonly PageExample[], bars: Bars): Dictionary<ExampleResult> {
  const prices = {bars, name: SAMPLE.name};
  const results = new Map<string, ExampleResult>();
  const resultOf = (text: string): ExampleResult => {
    const result = results.get(text) ?? exampleResult(text, prices, (run) => judgements.kept(judgeGrowth, judged(run)));
    results.set(text, result);
    return result;
  };
  return Object.fromEntries([...examples, ...curated(examples)].map(({id, text}) => [id, resultOf(text)]));
}
