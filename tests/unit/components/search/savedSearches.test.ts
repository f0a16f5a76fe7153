import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {savedSearch, savedSearches, type SavedSearch} from '../../../../src/components/search/savedSearches';
import type {SearchHit} from '../../../../src/search/searchHit';

const hierarchy = {lvl0: '文档', lvl1: '页', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
const saved = (name: string): SavedSearch => ({objectID: name, url: `/docs/${name}`, hierarchy});
const names = (entries: readonly SavedSearch[]): string[] => entries.map(({objectID}) => objectID);
const many = (name: string, count: number): SavedSearch[] => Array.from({length: count}, (_, number) => saved(`${name}${number}`));

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
    expect(names(savedSearches.recent())).toEqual(['r8', 'r7', 'r6', 'r5', 'r4', 'r3', 'r2']);
    many('f', 12).forEach((entry) => savedSearches.favour(entry));
    expect(names(savedSearches.favourites())).toHaveLength(10);
    expect(names(savedSearches.recent())).toEqual(['r8', 'r7', 'r6', 'r5']);
  });

  test('are stored at most 7, and a star takes none of the others: 7 are left when the favourite is removed', () => {
    many('r', 9).forEach((entry) => savedSearches.add(entry));
    savedSearches.favour(saved('r5'));
    expect(names(savedSearches.recent())).toEqual(['r8', 'r7', 'r6', 'r4']);
    savedSearches.add(saved('s'));
    savedSearches.remove(saved('r5'));
    expect(names(savedSearches.recent())).toEqual(['s', 'r8', 'r7', 'r6', 'r4', 'r3', 'r2']);
    expect(JSON.parse(stored.get('__DOCSEARCH_RECENT_SEARCHES__docs') ?? '')).toHaveLength(7);
  });

  test('are removed before the rest is cut, so that what others stored beyond 7 moves up', () => {
    keep('RECENT', many('r', 9));
    savedSearches.remove(saved('r0'));
    expect(names(savedSearches.recent())).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7']);
  });

  test('refuse the eleventh favourite, and lose nothing', () => {
    many('f', 10).forEach((entry) => expect(savedSearches.favour(entry)).toBe('saved'));
    savedSearches.add(saved('r'));
    const before = new Map(stored);
    expect(savedSearches.favour(saved('r'))).toBe('full');
    expect(stored).toEqual(before);
    expect(savedSearches.favour(saved('f3'))).toBe('saved');
    expect(names(savedSearches.favourites())).toHaveLength(10);
  });

  test('keep an entry among the recent when the favourite cannot be stored', () => {
    savedSearches.add(saved('r'));
    const before = new Map(stored);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (key.includes('FAVORITE')) {
          throw new DOMException('full', 'QuotaExceededError');
        }
        stored.set(key, value);
      },
    });
    expect(savedSearches.favour(saved('r'))).toBe('not stored');
    expect(stored).toEqual(before);
  });

  test('are each in one list: opened again they move up, and favourites are not also recent', () => {
    [saved('a'), saved('b'), saved('a')].forEach((entry) => savedSearches.add(entry));
    expect(names(savedSearches.recent())).toEqual(['a', 'b']);
    savedSearches.favour(saved('a'));
    savedSearches.add(saved('a'));
    expect([names(savedSearches.recent()), names(savedSearches.favourites())]).toEqual([['b'], ['a']]);
    savedSearches.remove(saved('a'));
    savedSearches.remove(saved('b'));
    expect([savedSearches.recent(), savedSearches.favourites()]).toEqual([[], []]);
  });

  test('have titles as text, whether or not what is stored was escaped', () => {
    keep('RECENT', [{...saved('a'), hierarchy: {...hierarchy, lvl1: '<img src=x> &#60;'}}]);
    expect(savedSearches.recent()[0]?.hierarchy.lvl1).toBe('<img src=x> <');
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
    expect(savedSearches.recent()).toEqual([]);
    expect(stored.size).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('do not break the search where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    savedSearches.add(saved('a'));
    expect(savedSearches.recent()).toEqual([]);
  });
});

test('titles are stored as HTML, as DocSearch stores them', () => {
  savedSearches.add({...saved('a'), hierarchy: {...hierarchy, lvl2: 'A < B'}});
  expect([...stored.values()].join()).toContain('"A &#60; B"');
  expect(savedSearches.recent()[0]?.hierarchy.lvl2).toBe('A < B');
});

test('a hit is saved without its row; a text as the section that it stands in', () => {
  const hit: SearchHit = {
    objectID: '/docs/a#b:2',
    url: '/docs/a#b',
    type: 'content',
    hierarchy,
    heading: [{text: 'x', isMarked: true}],
    path: '',
    sentences: [],
    reason: null,
    more: [],
  };
  expect(savedSearch(hit)).toEqual({objectID: '/docs/a#b', url: '/docs/a#b', hierarchy});
  expect(savedSearch({...hit, objectID: '1', type: 'lvl2'})).toEqual({objectID: '1', url: '/docs/a#b', hierarchy});
});
