import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import type {Answer} from '../../../src/components/lab/StrategyPlayground/run/protocol';
import {createSession} from '../../../src/components/lab/StrategyPlayground/run/session';
import {curated} from '../../../src/content/curatedRules';
import {at, decodeBars, encodeBars} from '../../../src/engine';
import {pageExamples} from '../../../src/markdown/strategyExamples';
import {pageTree} from '../../../src/markdown/pageTree';
import {galleryResults} from '../../../src/plugins/page-model/galleryResults';
import {readPages} from '../../support/pages';
import {samplePrices} from '../../support/sampleBars';

const pages = readPages().flatMap(({id, file}) => pageExamples(id, id, pageTree(readFileSync(file, 'utf8'))));
const {bars, ...rest} = samplePrices();
// As a browser receives them.
const received = {...rest, bars: decodeBars(encodeBars(bars), [...bars.volume])};

test('what the build says of the rules that people know is what the playground shows of them on the sample', () => {
  const usual = curated(pages);
  const results = galleryResults(pages, bars);
  const session = createSession(received);
  expect(Object.keys(results).sort()).toEqual([...new Set([...pages, ...usual].map(({id}) => id))].sort());
  for (const {id, text} of usual) {
    const {report} = session.answer({kind: 'run', text, set: {}, day: null, before: text}) as Answer;
    const run = report?.tested.run;
    expect(results[id]?.returns, id).toMatchObject({strategy: run?.metrics.totalReturn, holding: run?.benchmarkMetrics.totalReturn});
  }
  // One of the rules that people know, and one of the pages.
  for (const {id, text} of [at(usual, 0), at(pages, 0)]) {
    expect(session.answer({kind: 'example', text})).toEqual(results[id]);
  }
  expect(Object.values(results).filter(({returns}) => returns !== null).length).toBeGreaterThan(100);
});
