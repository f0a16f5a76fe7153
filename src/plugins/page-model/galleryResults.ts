import {join} from 'node:path';
import {curated} from '../../content/curatedRules';
import type {PageExample} from '../../content/pageExample';
import {SAMPLE} from '../../content/sample';
import type {Bars} from '../../engine';
import {exampleResult, type ExampleResult} from '../../results/exampleResult';
import {bundleHashes, packages, savedMap} from '../caches';
import {valueHash} from './valueHash';

/**
 * What the gallery of the playground shows on the sample, by id: the rules that people know by name, and the examples of the pages
 * without what luck leaves of them. A browser finds that out when a reader asks for them: all 138 take 2 s without and 30 s with it.
 * @param examples of the pages. @param bars of the sample.
 */
export function galleryResults(siteDir: string, examples: readonly PageExample[], bars: Bars): Record<string, ExampleResult> {
  const code = bundleHashes(join(__dirname, '../../results'), ['exampleResult']).exampleResult + packages();
  const prices = {bars, name: SAMPLE.name};
  const {entries, save} = savedMap<ExampleResult>(siteDir, 'gallery', code + valueHash(prices));
  const resultsOf = (some: readonly PageExample[], isJudged: boolean): [string, ExampleResult][] =>
    some.map(({id, text}) => {
      const key = `${isJudged}${text}`;
      const result = entries.get(key) ?? exampleResult(text, prices, isJudged);
      entries.set(key, result);
      return [id, result];
    });
  const results = Object.fromEntries([...resultsOf(examples, false), ...resultsOf(curated(examples), true)]);
  save();
  return results;
}
