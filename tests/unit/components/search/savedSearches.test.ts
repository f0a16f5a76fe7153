import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {savedSearch, savedSearches, type SavedSearch} from '../../../../src/components/search/savedSearches';
import type {SearchHit} from '../../../../src/search/searchHit';

const hierarchy = {lvl0: '文档', lvl1: '页', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
const saved = (name: string): SavedSearch => ({objectID: name, url: `/docs/${name}`, hierarchy});
const names = (entries: readonly SavedSearch[]): string => entries.map(({objectID}) => objectID).join(' ');
const recent = (): string => names(savedSearches.recent());
const many = (name: string, count: number): SavedSearch[] =>
  Array.from({length: count}, (_, number) => saved(`${name}${number}`));

let stored: Map<string, string>;
const keep = (kind: 'RECENT' | 'FAVORITE', entries: unknown): void =>
  void stored.set(`__DOCSEARCH_${kind}_SEARCHES__docs`, JSON.stringify(entries));

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('SEARCH_SITE', {savedAs: 'docs'});
  vi.stubGlobal('window', {location: new URL('https://docs.example/docs')});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('saved searches', () => {
  test('are the last 7 without favourites, and 4 beside at most 10 of them, the newest first', () => {
    many('r', 9).forEach((entry) => savedSearches.add(entry));
    expect(recent()).toBe('r8 r7 r6 r5 r4 r3 r2');
    many('f', 12).forEach((entry) => savedSearches.favour(entry));
    expect([savedSearches.favourites().length, recent()]).toEqual([10, 'r8 r7 r6 r5']);
  });

  test('are stored at most 7, and a star takes none of the others: 7 are left when the favourite is removed', () => {
    many('r', 9).forEach((entry) => savedSearches.add(entry));
    savedSearches.favour(saved('r5'));
    expect(recent()).toBe('r8 r7 r6 r4');
    savedSearches.add(saved('s'));
    savedSearches.remove(saved('r5'));
    expect(recent()).toBe('s r8 r7 r6 r4 r3 r2');
    expect(JSON.parse(stored.get('__DOCSEARCH_RECENT_SEARCHES__docs') ?? '')).toHaveLength(7);
    // What others stored beyond 7 moves up.
    keep('RECENT', many('r', 9));
    savedSearches.remove(saved('r0'));
    expect(recent()).toBe('r1 r2 r3 r4 r5 r6 r7');
  });

  test('refuse the eleventh favourite, and lose nothing', () => {
    many('f', 10).forEach((entry) => expect(savedSearches.favour(entry)).toBe('saved'));
    savedSearches.add(saved('r'));
    const before = new Map(stored);
    expect([savedSearches.favour(saved('r')), stored]).toEqual(['full', before]);
    expect([savedSearches.favour(saved('f3')), savedSearches.favourites().length]).toEqual(['saved', 10]);
  });

  test('keep an entry among the recent when the favourite cannot be stored, and do not break where storage is blocked', () => {
    savedSearches.add(saved('r'));
    const before = new Map(stored);
    const refusing = (key: string, value: string): void => {
      if (key.includes('FAVORITE')) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      stored.set(key, value);
    };
    vi.stubGlobal('localStorage', {getItem: (key: string) => stored.get(key) ?? null, setItem: refusing});
    expect([savedSearches.favour(saved('r')), stored]).toEqual(['not stored', before]);
    vi.stubGlobal('localStorage', undefined);
    savedSearches.add(saved('a'));
    expect(recent()).toBe('');
  });

  test('are each in one list: opened again they move up, and favourites are not also recent', () => {
    [saved('a'), saved('b'), saved('a')].forEach((entry) => savedSearches.add(entry));
    expect(recent()).toBe('a b');
    savedSearches.favour(saved('a'));
    savedSearches.add(saved('a'));
    expect([recent(), names(savedSearches.favourites())]).toEqual(['b', 'a']);
    ['a', 'b'].forEach((name) => savedSearches.remove(saved(name)));
    expect([recent(), names(savedSearches.favourites())]).toEqual(['', '']);
  });

  test('have titles as text, whether or not what is stored was escaped, and are stored as HTML, as DocSearch does', () => {
    keep('RECENT', [{...saved('a'), hierarchy: {...hierarchy, lvl1: '<img src=x> &#60;'}}]);
    expect(savedSearches.recent()[0]?.hierarchy.lvl1).toBe('<img src=x> <');
    savedSearches.add({...saved('b'), hierarchy: {...hierarchy, lvl2: 'A < B'}});
    expect([...stored.values()].join()).toContain('"A &#60; B"');
    expect(savedSearches.recent()[0]?.hierarchy.lvl2).toBe('A < B');
  });

  test.each([
    {},
    null,
    [1],
    [{objectID: 1}],
    [{...saved('a'), url: 'https://elsewhere.example'}],
    [{...saved('a'), url: 'javascript:alert(1)'}],
  ])('that cannot be shown are dropped and told: %j', (entries) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    keep('RECENT', entries);
    expect([recent(), stored.size]).toEqual(['', 0]);
    expect(warn).toHaveBeenCalledOnce();
  });
});

test('a hit is saved without its row; a text as the section that it stands in', () => {
  const row = {heading: [{text: 'x', isMarked: true}], path: '', sentences: [], reason: null, more: []};
  const hit: SearchHit = {objectID: '/docs/a#b:2', url: '/docs/a#b', type: 'content', hierarchy, ...row};
  expect(savedSearch(hit)).toEqual({objectID: '/docs/a#b', url: '/docs/a#b', hierarchy});
  expect(savedSearch({...hit, objectID: '1', type: 'lvl2'})).toEqual({objectID: '1', url: '/docs/a#b', hierarchy});
});
