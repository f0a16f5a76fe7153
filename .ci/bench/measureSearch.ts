// Runs in the browser: opens an index, runs queries and returns times in milliseconds.
import type {HeadingsAsset} from '../../src/search/clients/embeddedIndex';
import {unpackPairs} from '../../src/search/normalise';
import type {PackedText} from '../../src/search/buildIndex';
import {readPages} from '../../src/search/packedPages';
import {openIndex} from '../../src/search/searchIndex';

export interface SearchTimes {
  open: number;
  /** From the arrival of the headings to the answer to the first query. */
  first: number;
  addText: number;
  p50: number;
  p95: number;
}

function measureSearch(headings: string, text: string, queries: readonly string[]): SearchTimes {
  const start = performance.now();
  const {pages, aliases, simplified} = JSON.parse(headings) as HeadingsAsset;
  const index = openIndex(readPages(pages), {aliases, simplified: unpackPairs(simplified)});
  const opened = performance.now();
  index.search(queries[0] as string);
  const answered = performance.now();
  index.addText(JSON.parse(text) as PackedText);
  const complete = performance.now();
  // Warm-up: a reader's earlier keystrokes have run the code already.
  queries.forEach((query) => index.search(query));
  const each = queries
    .map((query) => {
      const before = performance.now();
      index.search(query);
      return performance.now() - before;
    })
    .sort((a, b) => a - b);
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => each[Math.floor(each.length * share)]);
  return {open: opened - start, first: answered - start, addText: complete - answered, p50, p95};
}

Object.assign(window, {measureSearch});
