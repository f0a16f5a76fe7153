import {describe, expect, it} from 'vitest';
import {csvRows} from '@site/src/engine';

describe('csvRows', () => {
  it('splits rows and trims plain cells, whatever the line ends and with a byte order mark', () => {
    expect(csvRows('\uFEFFa, b\r\n1,2\n3,')).toEqual([
      {line: 1, cells: ['a', 'b']},
      {line: 2, cells: ['1', '2']},
      {line: 3, cells: ['3', '']},
    ]);
  });

  it('keeps commas, line breaks and doubled quotes of quoted cells, and counts their lines', () => {
    expect(csvRows('a,"x, ""y""\n z"\nb,c')).toEqual([
      {line: 1, cells: ['a', 'x, "y"\n z']},
      {line: 3, cells: ['b', 'c']},
    ]);
  });

  it('skips empty lines without losing count', () => {
    expect(csvRows('a\n\n\nb\n')).toEqual([
      {line: 1, cells: ['a']},
      {line: 4, cells: ['b']},
    ]);
    expect(csvRows('')).toEqual([]);
  });

  it('reads the formula by which a spreadsheet keeps the zeros of a code', () => {
    expect(csvRows('a,="007",b\n="1, ""2""",x')).toEqual([
      {line: 1, cells: ['a', '007', 'b']},
      {line: 2, cells: ['1, "2"', 'x']},
    ]);
  });

  it('tells the line of a fault as a field', () => {
    expect(() => csvRows('a\n"b\nc')).toThrow(expect.objectContaining({name: 'InputError', line: 2}));
  });

  it.each([
    ['a quote that is never closed', 'a\n"b'],
    ['text behind a closing quote', 'a\n"b"c'],
    ['a quote inside a plain cell', 'a\nb"c'],
  ])('names the line of %s', (_, csv) => {
    expect(() => csvRows(csv)).toThrow('第 2 行');
  });
});
