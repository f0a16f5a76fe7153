import {createElement, type CSSProperties} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Highlight, type HighlightProps} from 'prism-react-renderer';
import {describe, expect, test} from 'vitest';
import {colouredLines, type Piece} from '../../../src/content/codeRuns';
import {colourCode} from '../../../src/plugins/page-model/colourCode';
import {prism} from '../../../src/site/prism';

const textOf = (lines: ReturnType<typeof colourCode>): string | undefined =>
  lines?.map((line) => line.map(({text}) => text).join('')).join('\n');

/** What the library's own component draws. */
function drawn(code: string, language: string): Piece<CSSProperties>[][] {
  const {theme} = prism;
  let lines: Piece<CSSProperties>[][] = [];
  const read: HighlightProps['children'] = ({tokens, getTokenProps}) => {
    lines = colouredLines(tokens, (token) => getTokenProps({token}).style, theme.plain as CSSProperties);
    return null;
  };
  renderToStaticMarkup(createElement(Highlight, {theme, code, language} as HighlightProps, read as never));
  return lines;
}

describe('colourCode', () => {
  test.each([
    ['json', '{"a": [1, true, null, "b"],\n\n  "c": -2.5e3} // end'],
    ['js', 'const first = `1 ${second}`;\nfunction f(a) { return /x/.test(a); }\nconst A = new B(); // end'],
    ['markup', '<a href="b">c</a>'],
    ['JSON', '{"a": 1}'],
  ])('colours %s as the library would in a browser', (language, code) => {
    expect(JSON.stringify(colourCode(code, language))).toBe(JSON.stringify(drawn(code, language)));
  });

  test('gives each part of the code its colour, and nothing to what looks like the block', () => {
    expect(colourCode('{"period": 20}', 'json')).toEqual([
      [
        {text: '{', style: undefined},
        {text: '"period"', style: {color: 'rgb(156, 220, 254)'}},
        {text: ': ', style: undefined},
        {text: '20', style: {color: 'rgb(181, 206, 168)'}},
        {text: '}', style: undefined},
      ],
    ]);
  });

  test.each(['json', 'js', 'sql', 'text', '', 'no-such-language'])('keeps the text of %o, empty lines too', (language) => {
    const code = '{\n\n  "a": "b c",\n\t1\n}\n\nend';
    expect(textOf(colourCode(code, language))).toBe(code);
  });

  test('leaves a language without a grammar in the colour of the block', () => {
    expect(colourCode('date,close', 'csv')).toEqual([[{text: 'date,close', style: undefined}]]);
  });
});
