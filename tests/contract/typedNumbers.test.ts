import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {computeStrategy} from '../../src/engine';
import {COVERAGE} from '../support/coverage';
import {sampleBars} from '../support/sampleBars';

// Numbers that a page states in prose are compared with the engine.
const page = (path: string): string => readFileSync(`docs/${path}.mdx`, 'utf8');

test('guides/first-portfolio quotes the engine’s message about swapped periods', () => {
  const params = {short_period: 30, long_period: 10, average_type: 'SMA'} as const;
  const run = (): unknown => computeStrategy('DualMovingAverageStrategy', [{symbol: 'SPY', bars: sampleBars()}], params);
  const [, quoted] = /这一个写着：“([^”]+)”/.exec(page('guides/first-portfolio')) ?? [];
  expect(run).toThrow(quoted);
  expect(quoted).toBeDefined();
});

test('concepts/uncertainty states the bounds between which the tests hold the coverage of its intervals', () => {
  const {worlds, share, single, laterDepth} = COVERAGE;
  const percent = (bound: number): string => `${bound * 100}%`;
  const text = page('concepts/uncertainty');
  expect(text).toContain(`三种世界各 ${worlds} 个`);
  expect(text).toContain(`含住真相的比例都在 ${percent(share.least)} 与 ${percent(share.most)} 之间`);
  expect(text).toContain(`含住真相的不到 ${percent(single)}`);
  expect(text).toContain(`落在区间里的只有 ${percent(laterDepth.least)} 到 ${percent(laterDepth.most)}`);
});
