import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {barsCsv, closeBars} from '../../src/engine';
import {ruleRun} from '../../src/engine/backtest';

// Prices that stand still for forty days, so that both averages are equal before each step: what counts as a cross decides the result.
const TIES = closeBars(
  Array.from({length: 400}, (_, t) => new Date(Date.UTC(2020, 0, 1 + t)).toISOString().slice(0, 10)),
  Array.from({length: 400}, (_, t) => [12, 14, 11, 13, 15][Math.floor(t / 40) % 5] as number),
);

test('reference/run-locally: the thirty lines cross where the engine does, also after days on which the averages are equal', () => {
  const [, script = ''] =
    /```js title="crossover\.mjs"\n([\s\S]+?)\n```/.exec(readFileSync('docs/reference/run-locally.mdx', 'utf8')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'lines-'));
  writeFileSync(join(folder, 'crossover.mjs'), script);
  writeFileSync(join(folder, 'sp500.csv'), barsCsv(TIES));
  const average = (n: number, t: number): number => TIES.close.slice(t - n + 1, t + 1).reduce((sum, price) => sum + price, 0) / n;
  expect(TIES.close.filter((_, t) => t >= 29 && average(10, t) === average(30, t)).length).toBeGreaterThan(5);
  const {stdout} = spawnSync(process.execPath, ['crossover.mjs'], {cwd: folder, encoding: 'utf8'});
  const final = ruleRun(TIES, {strategy: 'DualMovingAverageStrategy'}, {commission: 0.001}).equity.at(-1) as number;
  expect(stdout).toBe(`累计收益 ${((final / 100_000 - 1) * 100).toFixed(1)}%\n`);
});
