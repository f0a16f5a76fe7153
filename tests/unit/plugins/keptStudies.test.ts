import {mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {buildSync} from 'esbuild';
import {expect, test} from 'vitest';
import {uniformRandom} from '../../../src/engine';
import {uncertainty} from '../../../src/engine/uncertainty';
import {cacheFolder} from '../../../src/plugins/caches';
import {keptStudies} from '../../../src/plugins/page-model/siteSample';

const folder = (): string => mkdtempSync(join(tmpdir(), 'studies-'));

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

/** What a build of the site finds. */
function found(site: string, code: string, pair: Returns): number {
  const {kept, save} = keptStudies(site, () => code);
  const {growth} = kept(uncertainty, pair, TERMS);
  save();
  return growth.value;
}

/** Puts another number into all that the site keeps: whoever finds it has computed nothing. */
function markKept(site: string): void {
  const kept = cacheFolder(site, 'studies');
  readdirSync(kept).forEach((name) => {
    const text = readFileSync(join(kept, name), 'utf8');
    writeFileSync(join(kept, name), text.replace(/"value":[-\d.e]+/, '"value":7'));
  });
}

test('the next build computes no study again that has the same code and is given the same', () => {
  const site = folder();
  expect(found(site, 'code', returns(1))).toBe(growthOf(returns(1)));
  markKept(site);
  expect(found(site, 'code', returns(1))).toBe(7);
});

test('another run, other code or an empty folder is never given an old answer', () => {
  const site = folder();
  found(site, 'code', returns(1));
  markKept(site);
  expect(found(site, 'code', returns(2))).toBe(growthOf(returns(2)));
  expect(found(site, 'other code', returns(1))).toBe(growthOf(returns(1)));
  expect(found(folder(), 'code', returns(1))).toBe(growthOf(returns(1)));
});

test('what is not a study cannot be kept', () => {
  const {kept} = keptStudies(folder(), () => 'code');
  expect(() => kept(function ownRun() {})).toThrow('“ownRun” 不在 src/figures/studies.ts 里');
});

test('what JSON cannot hold is not kept', () => {
  const {kept} = keptStudies(folder(), () => 'code');
  const rising = Array.from({length: 120}, () => 0.01);
  expect(() => kept(uncertainty, {strategy: rising, benchmark: rising, years: 1e-9}, TERMS)).toThrow('不能存下');
});

test('studies are made of the engine and of files without words of figures', () => {
  const {metafile} = buildSync({
    ...{entryPoints: ['src/figures/studies.ts'], bundle: true, write: false, metafile: true},
    ...{platform: 'node', tsconfigRaw: {}, outdir: '.cache/studies'},
  });
  const [output] = Object.values(metafile.outputs);
  const figures = Object.keys(output?.inputs ?? {}).filter((file) => file.startsWith('src/figures/'));
  expect(figures.map((file) => file.slice('src/figures/'.length))).toEqual([
    'studies.ts',
    ...['kit/shuffledBars.ts', 'kit/tunedDocument.ts'],
    ...['study/walkForward.ts', 'study/parameterStudy.ts'],
    'uncertainty/resampledGaps.ts',
  ]);
});
