import {join} from 'node:path';
import {curated} from '../../content/curatedRules';
import type {PageExample} from '../../content/pageExample';
import {SAMPLE} from '../../content/sample';
import type {Bars} from '../../engine';
import {exampleResult, type ExampleResult} from '../../results/exampleResult';
import {bundleHashes, packages, savedMap} from '../caches';
import {valueHash} from './valueHash';

/**
 * What the gallery of the playground shows on the sample, by id: no browser computes it again.
 * @param examples of the pages. @param bars of the sample.
 */
export function galleryResults(siteDir: string, examples: readonly PageExample[], bars: Bars): Record<string, ExampleResult> {
  const code = bundleHashes(join(__dirname, '../../results'), ['exampleResult']).exampleResult + packages();
  const prices = {bars, name: SAMPLE.name};
  const {entries, save} = savedMap<ExampleResult>(siteDir, 'gallery', code + valueHash(prices));
  const resultOf = (text: string): ExampleResult => {
    const result = entries.get(text) ?? exampleResult(text, prices);
    entries.set(text, result);
    return result;
  };
  const results = Object.fromEntries([...examples, ...curated(examples)].map(({id, text}) => [id, resultOf(text)]));
  save();
  return results;
}
