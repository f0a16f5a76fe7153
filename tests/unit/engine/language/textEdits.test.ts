import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {editedText, pointer, type Json} from '../../../../src/engine/language';

/** All pointers of a value, that of itself among them. */
const pathsOf = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, pointer(path, key)))];

/** A value, the pointer to something in it, and what is put there. */
const edits = fc
  .tuple(fc.jsonValue({maxDepth: 4}), fc.jsonValue({maxDepth: 3}), fc.constantFrom(0, 2), fc.nat())
  .map(([whole, part, space, seed]) => {
    const [value, put] = [{a: whole}, part].map((one) => JSON.parse(JSON.stringify(one)) as Json);
    const paths = pathsOf(value);
    return {text: JSON.stringify(value, null, space), path: paths[seed % paths.length] as string, put: put as Json};
  });

const at = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce((held, key) => (held as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')], value);

describe('an edit of a text', () => {
  test('puts a value where the pointer leads', () => {
    fc.assert(
      fc.property(edits, ({text, path, put}) => {
        const after = editedText(text, [{path, value: put}]);
        expect(at(JSON.parse(after), path)).toEqual(put);
        expect(JSON.parse(editedText(after, [{path, value: at(JSON.parse(text), path) as Json}]))).toEqual(JSON.parse(text));
      }),
      {numRuns: 500},
    );
  });

  test('that adds what a later one removes leaves the document as it was', () => {
    fc.assert(
      fc.property(edits, ({text, put}) => {
        const added = editedText(text, [{path: '/b', value: put}]);
        expect(JSON.parse(added)).toEqual({...(JSON.parse(text) as object), b: put});
        expect(JSON.parse(editedText(added, [{path: '/b', remove: true}]))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('has few lines changed: new items have the space between them that the others have', () => {
    const text = '{\n  "signals": [\n    {"id": "a", "inputs": [1, 2]},\n    {"id": "b"}\n  ],\n  "x": 1\n}\n';
    const after = editedText(text, [
      {path: '/signals/0/inputs/1', remove: true},
      {path: '/signals/1/comment', value: ''},
      {path: '/signals/2', value: {id: 'c', inputs: [1]}},
    ]);
    expect(after).toBe(
      '{\n  "signals": [\n    {"id": "a", "inputs": [1]},\n    {"id": "b", "comment": ""},\n    {"id": "c", "inputs": [1]}\n  ],\n  "x": 1\n}\n',
    );
    expect(editedText(text, [{path: '/signals/0', remove: true}])).toBe('{\n  "signals": [\n    {"id": "b"}\n  ],\n  "x": 1\n}\n');
  });

  test('makes what is missing on the way, and begins an empty list', () => {
    expect(editedText('{"a": []}', [{path: '/a/0', value: 1}])).toBe('{"a": [1]}');
    expect(editedText('{"type": "SMA"}', [{path: '/params/period', value: 5}])).toBe('{"type": "SMA", "params": {"period": 5}}');
  });

  test('writes what is too long for a line over several, indented as its place is', () => {
    const value = {name: 'x'.repeat(120), more: [1]};
    expect(editedText('{\n  "a": 1\n}', [{path: '/a', value}])).toBe(JSON.stringify({a: value}, null, 2));
  });

  test('of what is not there changes nothing', () => {
    expect(editedText('{"a": 1}', [{path: '/b', remove: true}])).toBe('{"a": 1}');
    expect(editedText('{"a": 1}', [{path: '/b', key: 'c'}])).toBe('{"a": 1}');
    expect(editedText('', [{path: '/b', value: 1}])).toBe('');
  });
});
