import {describe, expect, test} from 'vitest';
import {colourRuns} from '../../../src/theme/CodeBlock/Line/colourRuns';

const grey = {color: 'grey'};
const blue = {color: 'blue'};

describe('colourRuns', () => {
  test('joins neighbours that look alike', () => {
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

  test('lets a space join what is before it', () => {
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

  test('gives no style to what looks like the block', () => {
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

  test('keeps the text and leaves out what is empty', () => {
    const pieces = ['  ', '"a"', '', ':', ' ', '1'].map((text, index) => ({text, style: index % 2 ? blue : undefined}));
    const runs = colourRuns(pieces);
    expect(runs.map(({text}) => text).join('')).toBe('  "a": 1');
    expect(colourRuns([{text: '', style: undefined}])).toEqual([]);
  });
});
