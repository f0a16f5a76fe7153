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

test('concepts/uncertainty states the bounds between which the tests hold the coverage of its intervals', () => {
  const tests = readFileSync('tests/unit/engine/metrics/uncertainty/coverage.test.ts', 'utf8');
  const percents = (pattern: RegExp): string[] => (pattern.exec(tests) ?? []).slice(1).map((bound) => `${Number(bound) * 100}%`);
  const [least, most] = percents(/\[LEAST, MOST\] = \[([\d.]+), ([\d.]+)\]/);
  const [single] = percents(/single\.benchmarkGrowth\)\.toBeLessThan\(([\d.]+)\)/);
  const [fewest, all] = percents(/laterDepth\)\.toBeGreaterThanOrEqual\(([\d.]+)\);\n.*laterDepth\)\.toBeLessThanOrEqual\(([\d.]+)\)/);
  const [, worlds] = /\[DAYS, WORLDS, RESAMPLES\] = \[\d+, (\d+),/.exec(tests) ?? [];
  const text = page('concepts/uncertainty');
  expect(text).toContain(`三种世界各 ${worlds} 个`);
  expect(text).toContain(`含住真相的比例都在 ${least} 与 ${most} 之间`);
  expect(text).toContain(`含住真相的不到 ${single}`);
  expect(text).toContain(`落在区间里的只有 ${fewest} 到 ${all}`);
});
