import MiniSearch from 'minisearch';
import {describe, expect, test} from 'vitest';
import {packIndex, unpackIndex} from '../../../src/search/packedIndex';

const options = {fields: ['title', 'text'], processTerm: (term: string) => term};

function indexOf(documents: readonly {title: string; text: string}[]): MiniSearch {
  const index = new MiniSearch(options);
  index.addAll(documents.map((document, id) => ({id, ...document})));
  return index;
}

const documents = [
  {title: '回测', text: 'a b b b c'},
  {title: '', text: ''},
  {title: 'a __proto__', text: 'constructor a'},
  {title: 'c', text: 'b b'},
];

describe('a packed index', () => {
  const index = indexOf(documents);
  const packed = packIndex(index.toJSON());

  test.each(['a', 'b', 'c', '回测', '__proto__', 'constructor', 'nothing', 'a b c'])(
    'answers %s as the index it was packed from',
    (query) => {
      const opened = MiniSearch.loadJS(unpackIndex(JSON.parse(JSON.stringify(packed)) as typeof packed).plain, options);
      const rounded = (results: readonly {id: unknown; score: number}[]): unknown[] => results.map(({id, score}) => [id, score.toFixed(3)]);
      expect(rounded(opened.search(query))).toEqual(rounded(index.search(query)));
    },
  );

  test('knows in how many documents a term stands', () => {
    const {vocabulary} = unpackIndex(packed);
    expect([vocabulary.get('b'), vocabulary.get('回测'), vocabulary.get('nothing')]).toEqual([2, 1, undefined]);
  });

  test('of nothing is empty', () => {
    const {plain, vocabulary} = unpackIndex(packIndex(indexOf([]).toJSON()));
    expect(MiniSearch.loadJS(plain, options).search('a')).toEqual([]);
    expect(vocabulary.size).toBe(0);
  });

  test('is smaller than what it was packed from', () => {
    const many = indexOf(Array.from({length: 200}, (_, id) => ({title: `t${id % 7}`, text: `w${id % 13} w${id % 5} w${id % 5}`})));
    expect(JSON.stringify(packIndex(many.toJSON())).length).toBeLessThan(JSON.stringify(many).length / 2);
  });
});
