import {describe, expect, test} from 'vitest';
import {colourRuns} from '../../../src/content/codeRuns';
import {decodeRuns, encodeRuns} from '../../../src/content/encodedRuns';

interface Style {
  color?: string;
  fontStyle?: string;
}

const grey: Style = {color: 'grey'};
const blue: Style = {color: 'blue'};

describe('colourRuns', () => {
  test('joins neighbouring pieces that look alike', () => {
    expect(
      colourRuns([
        {text: '{', style: grey},
        {text: '}', style: {color: 'grey'}},
        {text: '1', style: blue},
      ]),
    ).toEqual([
      {text: '{}', style: grey},
      {text: '1', style: blue},
    ]);
  });

  test('joins a space to the piece before it', () => {
    const pieces = [
      {text: ':', style: grey},
      {text: ' ', style: undefined},
      {text: '{', style: grey},
    ];
    expect(colourRuns(pieces)).toEqual([{text: ': {', style: grey}]);
  });

  test('does not underline a space', () => {
    const link = {textDecoration: 'underline'};
    expect(
      colourRuns([
        {text: 'a', style: link},
        {text: ' ', style: undefined},
      ]),
    ).toHaveLength(2);
  });

  test('leaves out styles that the block has', () => {
    expect(
      colourRuns(
        [
          {text: 'a', style: {color: 'grey', fontStyle: 'italic'}},
          {text: 'b', style: grey},
        ],
        grey,
      ),
    ).toEqual([
      {text: 'a', style: {fontStyle: 'italic'}},
      {text: 'b', style: undefined},
    ]);
  });

  test('keeps the text and drops empty pieces', () => {
    const pieces = ['  ', '"a"', '', ':', ' ', '1'].map((text, index) => ({text, style: index % 2 ? blue : undefined}));
    const runs = colourRuns(pieces);
    expect(runs.map(({text}) => text).join('')).toBe('  "a": 1');
    expect(colourRuns([{text: '', style: undefined}])).toEqual([]);
  });
});

describe('encoded runs', () => {
  const code = '{\n  "a": 1\n\n}';
  const lines = [
    [{text: '{', style: undefined}],
    [
      {text: '  ', style: undefined},
      {text: '"a"', style: blue},
      {text: ': ', style: undefined},
      {text: '1', style: grey},
    ],
    [],
    [{text: '}', style: blue}],
  ];

  test('contain the colours without the code', () => {
    expect(encodeRuns(lines)).toBe('[[{"color":"blue"},{"color":"grey"}],[[1],[2,[3,0],2,[1,1]],[],[[1,0]]]]');
  });

  test('restore the coloured code', () => {
    expect(decodeRuns(code, encodeRuns(lines))).toEqual(lines);
  });

  test.each([
    ['a missing line', '{\n  "a": 1\n}'],
    ['a longer line', `${code} `],
  ])('are rejected for other code: %s', (_, other) => {
    expect(decodeRuns(other, encodeRuns(lines))).toBeNull();
  });
});
