import {toHtml} from 'hast-util-to-html';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {find, findAll, isElement, pageContent, textOf} from '../../src/markdown/twin/hast';

/** A chart or a diagram of a built page. */
export interface BuiltFigure {
  /** Address of the page and position among its pictures: the same in two builds of one site. */
  name: string;
  html: string;
}

/** Returns the charts and diagrams of a page from its HTML: figures with a drawing. */
export function figuresOf(path: string, html: string): BuiltFigure[] {
  const page = unified().use(rehypeParse).parse(html);
  const content = pageContent(page);
  const drawn = (content === undefined ? [] : findAll(content, 'figure')).filter(
    (figure) => find(figure, 'svg') !== undefined,
  );
  const inside = new Set(drawn.flatMap((figure) => findAll(figure, 'figure')));
  return drawn
    .filter((figure) => !inside.has(figure))
    .map((figure, place) => {
      const [title] = findAll(figure, (node) => isElement(node, 'figcaption', 'p'));
      return {name: `${path} ${place + 1} ${title === undefined ? '' : textOf(title).trim()}`, html: toHtml(figure)};
    });
}

/** Widths of the column of a page, in px: on a phone of 390, and on a desktop. */
const WIDTHS = [358, 860];
const THEMES = ['light', 'dark'];

const cell = (html: string, width: number, theme: string): string =>
  `<div class="sheet-cell" data-theme="${theme}" style="width:${width}px">${html}</div>`;

const row = (name: string, label: string, html: string): string =>
  `<section><h2>${name}${label}</h2><div class="sheet-row">${WIDTHS.flatMap((width) => THEMES.map((theme) => cell(html, width, theme))).join('')}</div></section>`;

const sheet = (title: string, css: string, rows: readonly string[]): string => `<!doctype html>
<html lang="zh-Hans" data-theme="light">
<meta charset="utf-8">
<title>${title}</title>
<style>${css}</style>
<style>
body { padding: 1rem }
.sheet-row { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto }
.sheet-cell { flex: none; box-sizing: content-box; padding: 0 16px; background: var(--site-paper); color: var(--site-ink) }
section > h2 { font-size: 1rem; margin: 1.5rem 0 .5rem }
</style>
<h1>${title}</h1>
${rows.join('\n')}
</html>
`;

/** Returns one document with every figure at two widths in both themes. */
export const figureSheet = (figures: readonly BuiltFigure[], css: string): string =>
  sheet(
    `${figures.length} 张图`,
    css,
    figures.map(({name, html}) => row(name, '', html)),
  );

/** Returns the figures that differ between two builds: those of the first above those of the second. */
export function changedSheet(before: readonly BuiltFigure[], after: readonly BuiltFigure[], css: string): string {
  const old = new Map(before.map(({name, html}) => [name, html]));
  const now = new Map(after.map(({name, html}) => [name, html]));
  const names = [...new Set([...now.keys(), ...old.keys()])].filter((name) => old.get(name) !== now.get(name));
  const drawn = (name: string, label: string, html: string | undefined): string[] =>
    html === undefined ? [] : [row(name, label, html)];
  const rows = names.flatMap((name) => [
    ...drawn(name, '：之前', old.get(name)),
    ...drawn(name, '：之后', now.get(name)),
  ]);
  return sheet(`${names.length} 张图变了`, css, rows);
}
