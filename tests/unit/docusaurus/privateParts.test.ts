import {readdirSync, readFileSync} from 'node:fs';
import * as utilsCommon from '@docusaurus/utils-common';
import {describe, expect, test} from 'vitest';
import {anchorUtils} from '../../../src/docusaurus/anchorUtils';
import {cacheVersionOf, withCache} from '../../../src/docusaurus/bundlerCache';
import {corePrefetch} from '../../../src/docusaurus/corePrefetch';
import {chineseOpenSearch} from '../../../src/docusaurus/openSearch';
import {prismLanguages} from '../../../src/docusaurus/prismLanguages';
import * as ownUtilsCommon from '../../../src/docusaurus/utilsCommon';

const FOLDER = 'src/docusaurus';
const own = (name: string): string => readFileSync(`${FOLDER}/${name}.ts`, 'utf8');
const theirs = (path: string): string => readFileSync(`node_modules/@docusaurus/${path}`, 'utf8');

/** What must still be so for each file. Code for browsers cannot run here: its text is read instead. */
const holds: Readonly<Record<string, () => void>> = {
  anchorUtils: () =>
    expect(readFileSync(anchorUtils(), 'utf8').match(/export (?:\w+ )*(\w+)\(/g)).toEqual([
      'export function useAnchorTargetClassName(',
    ]),
  bundlerCache: () => {
    expect(theirs('core/lib/webpack/base.js')).toMatch(/experiments\.cache = \{\s*type: 'persistent',[^}]*version: /);
    expect(cacheVersionOf({experiments: {cache: {version: 'a'}}} as object)).toBe('a');
    expect(cacheVersionOf({})).toBeUndefined();
    const storage = {type: 'filesystem', directory: 'c'};
    expect(withCache({version: 'a', buildDependencies: ['b'], directory: 'c'})).toEqual({
      experiments: {cache: {version: 'a', buildDependencies: ['b'], storage}},
    });
  },
  corePrefetch: () => {
    expect(readFileSync(corePrefetch(), 'utf8')).toContain('export default function prefetch(url)');
    expect(theirs('core/lib/client/docusaurus.js')).toContain("from './prefetch'");
  },
  loadSite: () => expect(theirs('core/lib/server/site.js')).toContain('exports.loadSite = loadSite;'),
  openSearch: () => expect(() => chineseOpenSearch(process.cwd())).not.toThrow(),
  prefetch: () => {
    expect(theirs('core/lib/client/clientEntry.js')).toContain('window.docusaurus = docusaurus;');
    expect(theirs('core/lib/client/exports/Link.js')).toMatch(/window\.docusaurus\.prefetch\(/);
  },
  prismLanguages: () =>
    expect(theirs('theme-classic/lib/index.js')).toContain(
      `./${prismLanguages().split(/[\\/]/).at(-1)?.replace('.js', '')}`,
    ),
  routeContext: () =>
    expect(theirs('core/lib/client/routeContext.js')).toContain('export function RouteContextProvider('),
  routes: () => {
    expect(theirs('core/lib/client/preload.js')).toContain('match.route.component.preload?.()');
    expect(theirs('core/lib/client/PendingNavigation.js')).toContain('preload(nextLocation.pathname)');
  },
  themeCommon: () => {
    const [, list = ''] = /export \{([^}]*)\}/.exec(own('themeCommon')) ?? [];
    const names = list.split(',').flatMap((name) => name.replace('type ', '').trim() || []);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(theirs('theme-common/lib/internal.d.ts')))).toEqual(
      [],
    );
  },
  themeStyles: () => {
    const sheets = [...own('themeStyles').matchAll(/'@docusaurus\/([^']+)'/g)].map(([, path = '']) => path);
    expect(sheets.length).toBeGreaterThan(3);
    sheets.forEach((path) => expect(theirs(path), path).toMatch(/^\.\w+/m));
  },
  utilsCommon: () => {
    expect(Object.keys(ownUtilsCommon).length).toBeGreaterThan(0);
    expect(utilsCommon).toMatchObject({...ownUtilsCommon});
  },
};

describe('a private part of Docusaurus is as we know it:', () => {
  test.each(Object.keys(holds))('%s', (name) => holds[name]?.());

  test('each file of the room is looked at', () => {
    const files = readdirSync(FOLDER).flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? []);
    expect(files.sort()).toEqual(Object.keys(holds).sort());
  });
});

test.each([
  ['the element that React fills', '__docusaurus', 'core/lib/client/clientEntry.js'],
  [
    'what the first paint waits for',
    '__docusaurus_skipToContent_fallback',
    'theme-common/lib/utils/skipToContentUtils.js',
  ],
  [
    'the banner for a wrong base address',
    '__docusaurus-base-url-issue-banner-container',
    'core/lib/client/BaseUrlIssueBanner/index.js',
  ],
])('%s still has its id: %s', (_, id, path) => {
  expect(theirs(path)).toContain(`'${id}'`);
});

/**
 * What is public now, and known to change in Docusaurus 4: `npm run check:node -- 24 --docusaurus canary` asks for it.
 */
test.each([
  ['the filters of the search page', 'useContextualSearchFilters', 'theme-common/lib/index.d.ts'],
  ['the way to another address, of React Router 5', 'useHistory', 'core/lib/client/exports/router.js'],
  ['the address of the page', 'useLocation', 'core/lib/client/exports/router.js'],
])('%s is still there: %s', (_, name, path) => {
  expect(theirs(path)).toMatch(new RegExp(`\\b${name}\\b`));
});
