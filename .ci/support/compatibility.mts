import {createRequire} from 'node:module';
import {readFileSync} from 'node:fs';

/** The engines with versions in `web-features`, including browsers inside apps. */
const ENGINES = ['chrome', 'chrome_android', 'edge', 'firefox', 'safari', 'safari_ios'] as const;
type Engine = (typeof ENGINES)[number];

/** First versions with a feature; a missing engine lacks it. */
export type Versions = Partial<Record<Engine, string>>;

interface Data {
  features: Record<string, {status?: {by_compat_key?: Record<string, {support: Versions}>}}>;
}

const file = createRequire(import.meta.url).resolve('web-features/data.json');

/** All features by their keys in MDN's compatibility data: `api.URL.canParse_static`. */
export const features: ReadonlyMap<string, Versions> = new Map(
  // Part of the package's own types, which describe much more.
  Object.values((JSON.parse(readFileSync(file, 'utf8')) as Data).features).flatMap(({status}) =>
    Object.entries(status?.by_compat_key ?? {}).map(([key, {support}]): [string, Versions] => [key, support]),
  ),
);

const numberOf = (version: string): number => Number.parseFloat(version.replace('≤', ''));

/** True when browsers of these versions and later have a feature. */
export const isIn = (support: Versions, floor: Versions): boolean =>
  ENGINES.every(
    (engine) => support[engine] !== undefined && numberOf(support[engine]) <= numberOf(floor[engine] ?? '0'),
  );

/** Returns the first versions that have all of some features. @throws Error for a key that the data lack. */
export function floorOf(keys: readonly string[]): Versions {
  const supports = keys.map((key) => {
    const support = features.get(key);
    if (support === undefined) {
      throw new Error(`web-features 里没有 ${key}。`);
    }
    return support;
  });
  const latest = (engine: Engine): string =>
    supports.map((support) => support[engine] ?? 'Infinity').reduce((a, b) => (numberOf(a) > numberOf(b) ? a : b), '0');
  return Object.fromEntries(ENGINES.map((engine) => [engine, latest(engine)]));
}

const NAMES: Readonly<Record<string, readonly Engine[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
};

/** Returns the earliest versions in a list of browserslist: `chrome 109`, `ios_saf 16.4-16.5`. */
export function promised(list: readonly string[]): Versions {
  const floor: Versions = {};
  for (const entry of list) {
    const [name = '', version = ''] = entry.split(' ');
    for (const engine of NAMES[name] ?? []) {
      if (floor[engine] === undefined || numberOf(version) < numberOf(floor[engine])) {
        floor[engine] = version.split('-')[0] ?? version;
      }
    }
  }
  return floor;
}
