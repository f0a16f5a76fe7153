import {curated} from '../../content/curatedRules';
import type {PageExample} from '../../content/pageExample';
import {SAMPLE} from '../../content/sample';
import type {Bars} from '../../engine';
import {judged, judgeGrowth} from '../../figures/studies';
import {exampleResult, type ExampleResult} from '../../results/exampleResult';
import {judgements} from './judgements';

/** Results that are known already, by the texts of their rules. */
export interface KnownResults {
  find: (text: string) => ExampleResult | undefined;
  keep: (text: string, result: ExampleResult) => void;
}

/**
 * Results of the playground's gallery on the sample, by the ids of the examples: no browser computes them again.
 * @param examples of the pages. @param bars of the sample.
 * @param known gets those that are computed.
 */
export function galleryResults(examples: readonly PageExample[], bars: Bars, known: KnownResults): Dictionary<ExampleResult> {
  const prices = {bars, name: SAMPLE.name};
  const resultOf = (text: string): ExampleResult => {
    const result = known.find(text) ?? exampleResult(text, prices, (run) => judgements.kept(judgeGrowth, judged(run)));
    known.keep(text, result);
    return result;
  };
  return Object.fromEntries([...examples, ...curated(examples)].map(({id, text}) => [id, resultOf(text)]));
}
