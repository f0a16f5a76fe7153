import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
type Locked = Manifest & {version?: string; resolved?: string; integrity?: string; link?: boolean};

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const manifest = readJson<Required<Manifest>>('package.json');
const {lockfileVersion, packages} = readJson<{lockfileVersion: number; packages: Record<string, Locked>}>(
  'package-lock.json',
);
const locked = Object.entries(packages).filter(([path]) => path !== '');
const wanted = {...manifest.dependencies, ...manifest.devDependencies};

test('the lock file lists every package with the hash of its contents', () => {
  expect(lockfileVersion).toBe(3);
  expect(locked.length).toBeGreaterThan(1000);
  expect(
    locked.filter(([, {integrity}]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([path]) => path),
  ).toEqual([]);
});

test('packages come from the public registry, or from the one that npm is configured to use', () => {
  // Without `resolved`, npm asks its configured registry; the hash verifies what it gets.
  const foreign = locked.filter(
    ([, {resolved, link}]) =>
      link === true || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(foreign.map(([path]) => path)).toEqual([]);
});

test('package.json asks for exact versions, and the lock file has them', () => {
  const {dependencies, devDependencies} = packages[''] as Locked;
  expect({dependencies, devDependencies}).toEqual({
    dependencies: manifest.dependencies,
    devDependencies: manifest.devDependencies,
  });
  expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(
    Object.entries(wanted).filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version),
  ).toEqual([]);
});
