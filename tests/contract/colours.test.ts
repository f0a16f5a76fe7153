import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {designTokens, type Theme} from '../../src/plugins/designTokens';

const colour = designTokens(readFileSync('src/css/tokens.css', 'utf8'));

/** Relative luminance of `#rgb` or `#rrggbb`, as WCAG 2 defines it. */
function luminance(value: string): number {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value) ?? [];
  expect(digits, `“${value}”不是 #rgb 或 #rrggbb 形式的颜色`).not.toBe('');
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = parseInt(long.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('contrast is that of the definition', () => {
  expect([contrast('#000', '#ffffff'), contrast('#777777', '#fff')]).toEqual([21, expect.closeTo(4.48, 2)]);
});

/** Strokes of charts, which also differ by dash and label. */
const STROKES = 'src/components/charts/tones.module.css';

interface Declaration {
  file: string;
  line: number;
  property: string;
  value: string;
}

const declarations = readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.css'))
  .map((name) => join('src', name))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index): Declaration[] => {
        const [, property, value] = /^ *(--[\w-]+|color): ([^;]+);/.exec(text) ?? [];
        return property === undefined || value === undefined ? [] : [{file, line: index + 1, property, value}];
      }),
  );

/**
 * A text's colour: `color`, and the theme's variables of this name, such as `--ifm-link-hover-color` and
 * `--ifm-menu-color`.
 */
const isOfText = ({file, property}: Declaration): boolean =>
  file !== STROKES &&
  (property === 'color' ||
    /^--(ifm|docusaurus|docsearch)-(?!.*(background|border|hr|emphasis|scheme|primary-|subtle-|hit-highlight-))[\w-]*color/.test(
      property,
    ));

/**
 * Tokens that texts have somewhere, and colours beside them; what is set on one theme has its colour in that one.
 * Transparent is a copy below a field, of which only the marks are to be seen.
 */
const texts = declarations
  .filter(isOfText)
  .filter(
    ({value}) =>
      !/^(inherit|currentcolor|transparent|MarkText|ButtonText|var\(--prism-color\))$/i.test(
        value.replace(' !important', ''),
      ),
  );

const [tokens, [, darkFrom = '']] = [
  readFileSync('src/css/tokens.css', 'utf8'),
  /^([\s\S]*?)\[data-theme='dark'\]/.exec(readFileSync('src/css/tokens.css', 'utf8')) ?? [],
];
const darkLine = darkFrom.split('\n').length;
const paperLine = tokens.slice(0, tokens.indexOf('@media print')).split('\n').length;

/** The themes in which a declaration of the tokens holds; elsewhere it may hold in both. */
const themesOf = ({file, line}: Declaration): Theme[] =>
  file !== 'src/css/tokens.css' || line < darkLine ? ['light', 'dark'] : line < paperLine ? ['dark'] : ['light'];

/** The colour that a value stands for, through the variables of the site. */
function resolved(value: string, theme: Theme): string {
  const [, name] = /^var\(--site-([\w-]+)\)/.exec(value) ?? [];
  return name === undefined ? value.replace(' !important', '') : colour(name, theme);
}

test('every text can be read on paper, in the themes in which it has its colour', () => {
  const faint = texts
    // Paper itself stands on the accent; what print.css writes, prints black on white.
    .filter(({file, value}) => value !== 'var(--site-paper)' && file !== 'src/css/print.css')
    .flatMap((declaration) =>
      themesOf(declaration).flatMap((theme) => {
        const ratio = contrast(resolved(declaration.value, theme), colour('paper', theme));
        const {file, line, property, value} = declaration;
        return ratio >= 4.5
          ? []
          : [
              `${file}:${line}  ${property}: ${value} 在${theme === 'light' ? '浅色' : '深色'}主题的纸上，对比是 ${ratio.toFixed(1)}，至少要 4.5：请换一个颜色。`,
            ];
      }),
    );
  expect(texts.length).toBeGreaterThan(80);
  expect(faint).toEqual([]);
});

test.each([
  ['paper', ['ink', 'muted', 'accent', 'up', 'down', 'series-1', 'series-2', 'price']],
  ['surface', ['ink', 'muted', 'accent']],
] as const)('on %s, the colours %j can be read in both themes', (ground, names) => {
  const ratios = names.flatMap((name) =>
    (['light', 'dark'] as const).map((theme) => ({
      name,
      theme,
      ratio: contrast(colour(name, theme), colour(ground, theme)),
    })),
  );
  expect(ratios.filter(({ratio}) => ratio < 4.5)).toEqual([]);
});
