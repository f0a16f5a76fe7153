import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {uniformRandom} from '../../../src/engine';
import {uncertainty} from '../../../src/engine/uncertainty';
import {openJudgements, recomputed} from '../../../src/plugins/page-model/judgements';

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'judgements-')), 'judgements.json');
const none = (): boolean => false;
const all = (): boolean => true;

interface Returns {
  strategy: number[];
  benchmark: number[];
  years: number;
}

const returns = (seed: number): Returns => {
  const random = uniformRandom(seed);
  const days = (): number[] => Array.from({length: 120}, () => (random() - 0.49) / 50);
  return {strategy: days(), benchmark: days(), years: 0.5};
};

const TERMS = {resamples: 40, length: 5};
const growthOf = (pair: Returns): number => uncertainty(pair, TERMS).growth.value;

/** A file with the answers for some returns. */
function saved(...seeds: number[]): string {
  const file = newFile();
  const {cached: kept, save} = openJudgements(none, file);
  seeds.forEach((seed) => kept(uncertainty, returns(seed), TERMS));
  save();
  return file;
}

/** Puts another number into the file: whoever finds it has computed nothing. */
const alter = (file: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"value":[-\d.e]+/, '"value":7'));

test('an answer of the file is not computed again', () => {
  const file = saved(1);
  alter(file);
  const {cached: kept, missing} = openJudgements(none, file);
  expect(kept(uncertainty, returns(1), TERMS).growth.value).toBe(7);
  expect(missing().count).toBe(0);
});

test('what the file does not have is computed, and counted', () => {
  const file = saved(1);
  alter(file);
  const {cached: kept, missing} = openJudgements(none, file);
  expect(kept(uncertainty, returns(2), TERMS).growth.value).toBe(growthOf(returns(2)));
  expect(kept(uncertainty, returns(1), {...TERMS, length: 6}).growth.value).not.toBe(7);
  expect(missing().count).toBe(2);
  expect(openJudgements(none, newFile()).cached(uncertainty, returns(1), TERMS).growth.value).toBe(
    growthOf(returns(1)),
  );
});

test('an answer that is recomputed and differs fails with its name and the way out', () => {
  const file = saved(1);
  expect(() => openJudgements(all, file).cached(uncertainty, returns(1), TERMS)).not.toThrow();
  alter(file);
  expect(() => openJudgements(all, file).cached(uncertainty, returns(1), TERMS)).toThrow(
    /“uncertainty [\da-f]{16}”.*npm run judgements/,
  );
});

test('the file has a line an answer, sorted, and only those that were asked for', () => {
  const file = saved(2, 1, 3);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBe(5);
  expect(lines.slice(1, -1)).toEqual([...lines.slice(1, -1)].sort());
  const {cached: kept, save} = openJudgements(none, file);
  kept(uncertainty, returns(1), TERMS);
  kept(uncertainty, returns(4), TERMS);
  expect(save()).toEqual({added: 1, changed: 0, removed: 2});
});

test('the same numbers have the same key, however they are held in memory', () => {
  const file = saved(1);
  const {strategy, ...rest} = returns(1);
  const copied = {...rest, strategy: JSON.parse(JSON.stringify(strategy)) as number[]};
  const {cached: kept, missing} = openJudgements(none, file);
  kept(uncertainty, copied, TERMS);
  expect(missing().count).toBe(0);
});

test('what is not a study, or what JSON cannot hold, is refused', () => {
  const {cached: kept} = openJudgements(none, newFile());
  expect(() => kept(function ownRun() {})).toThrow('“ownRun” 不在 src/figures/studies.ts 里');
  const rising = Array.from({length: 120}, () => 0.01);
  expect(() => kept(uncertainty, {strategy: rising, benchmark: rising, years: 1e-9}, TERMS)).toThrow('不能存下');
});

test('RECOMPUTE names all keys, or those of some hashes', () => {
  const key = 'judge 2000-01-03…2020-04-17 1.1460 0a9b79fe61d7e0bb';
  expect(['', 'none', '1f', 'all', '0a', '1f,0a'].map((setting) => recomputed(setting)(key))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});
