import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {computeStrategy} from '../../src/engine';
import {sampleBars} from '../support/sampleBars';

// Numbers that a page states in prose are compared with the engine.
const page = (path: string): string => readFileSync(`docs/${path}.mdx`, 'utf8');

test('primitives/advanced/optimization states the probability that luck beats every shuffle', () => {
  const study = readFileSync('src/figures/study.ts', 'utf8');
  const shuffles = Number(/shuffles: (\d+)/.exec(study)?.[1]);
  expect(shuffles + 1).toBe(20);
  expect(page('primitives/advanced/optimization')).toContain('机会是二十分之一');
});

test('guides/first-portfolio quotes the engine’s message about swapped periods', () => {
  const params = {short_period: 30, long_period: 10, average_type: 'SMA'} as const;
  const run = (): unknown => computeStrategy('DualMovingAverageStrategy', [{symbol: 'SPY', bars: sampleBars()}], params);
  const [, quoted] = /这一个写着：“([^”]+)”/.exec(page('guides/first-portfolio')) ?? [];
  expect(run).toThrow(quoted);
  expect(quoted).toBeDefined();
});
