import type {Element, Root as HtmlRoot} from 'hast';
import type {Code, Parents, Root} from 'mdast';
import rehypeParse from 'rehype-parse';
import {unified, type Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {block} from '../figures/kit/content';
import {bundledArrows} from './bundledArrows';
import {croppedSvg} from './croppedSvg';
import {fenceValue} from './strategyFence';
import {attribute, findAll, hasClass, textOf} from './twin/hast';

const HAN_RUN = /\p{Script=Han}+/gu;

const parsed = (svg: string): HtmlRoot => unified().use(rehypeParse, {fragment: true}).parse(svg);

/**
 * Returns the labels of a diagram's source that its picture does not show: every run of Chinese characters, and every
 * label in brackets or between bars, outside comments.
 */
export function missingLabels(source: string, svg: string): string[] {
  const shown = findAll(parsed(svg), 'text').map(textOf).join('').replace(/\s+/g, '');
  const code = source.replace(/%%.*$/gm, '').replace(/<br\s*\/?>/g, ' ');
  const labels = [...code.matchAll(/[[({|]"?([^[\](){}|"]+)"?[\])}|]/g)].map(([, label = '']) =>
    label.replace(/\s+/g, ''),
  );
  const wanted = new Set([...(code.match(HAN_RUN) ?? []), ...labels]);
  // `[*]` of a state diagram is a dot, not a label.
  return [...wanted].filter((label) => /[\p{L}\p{N}]/u.test(label) && !shown.includes(label));
}

/** Returns the arrows of a picture in words, as its text alternative: “行情 → 指标；信号 → 状态机（买入）”. */
export function diagramRelations(svg: string): string {
  const tree = parsed(svg);
  const read = (node: Element, name: string): string =>
    (attribute(node, name) ?? '').replace(/\s*<br\s*\/?>\s*|\s+/g, ' ').trim();
  const labels = new Map(
    findAll(tree, ({properties}) => 'dataId' in properties).map((node) => [
      read(node, 'dataId'),
      read(node, 'dataLabel'),
    ]),
  );
  const words = (arrow: Element): string => {
    const [from, to] = ['dataFrom', 'dataTo'].map((end) => labels.get(read(arrow, end)) || read(arrow, end));
    const label = read(arrow, 'dataLabel');
    return `${from} → ${to}${label === '' ? '' : `（${label}）`}`;
  };
  return findAll(tree, (node) => hasClass(node, 'edge') || hasClass(node, 'message'))
    .map(words)
    .join('；');
}

/** The library's font sizes of boxes, which become 1 rem, and of arrows, and the larger size shown for arrows. */
const [BOX_TYPE, ARROW_TYPE, ARROW_SHOWN] = [13, 11, 12.5];
/** Wider pictures would be unreadable if shrunk to a phone's width. */
const PHONE_WIDTH = 320;

/** Sets the size of a picture in rem, so that its words are as large as the text around it. */
function sized(svg: string): string {
  return svg
    .replaceAll(`font-size="${ARROW_TYPE}"`, `font-size="${ARROW_SHOWN}"`)
    .replace(/(<svg[^>]*?) width="([\d.]+)" height="[\d.]+"/, (_, start: string, width: string) => {
      const wide = Number(width) > PHONE_WIDTH ? ' class="wide"' : '';
      return `${start} width="${(Number(width) / BOX_TYPE).toFixed(1)}rem"${wide}`;
    });
}

/**
 * Prepares the library's SVG for a page: without external fonts, global styles and data attributes, with ids that are
 * unique on the page and coordinates of one decimal.
 * @param id unique within the page.
 */
export function cleanDiagram(svg: string, id: string): string {
  return sized(croppedSvg(bundledArrows(svg)))
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/(<svg[^>]*?) style="[^"]*"/, '$1')
    .replace(/ data-[a-z-]+="[^"]*"/g, '')
    .replace(/id="(arrowhead[^"]*)"/g, `id="${id}-$1"`)
    .replace(/url\(#(arrowhead[^)]*)\)/g, `url(#${id}-$1)`)
    .replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/>\s+</g, '><');
}

// Loaded on demand: a build that finds its pages in the cache draws nothing.
// Loaded by path: the package exports ESM only, which `require` cannot resolve by name.
const library = (): Promise<typeof import('beautiful-mermaid')> =>
  import('../../node_modules/beautiful-mermaid/dist/index.js');
type Render = Awaited<ReturnType<typeof library>>['renderMermaidSVG'];

const LOOK = {bg: 'var(--site-paper)', fg: 'var(--site-ink)', font: 'inherit', padding: 6};
/** Smaller than the library's default: a picture fits a phone, and its arrows are no longer than necessary. */
const SPACING = {nodeSpacing: 18, layerSpacing: 30};

/** Turns questions into round boxes: the library's diamonds are five times as high as their words. */
const roundQuestions = (source: string): string => source.replace(/(\w)\{([^{}]+)\}/g, '$1([$2])');

/**
 * Draws one diagram.
 * @throws Error in Chinese when it has no title, or the source cannot be drawn completely.
 */
function draw(render: Render, {value, meta}: Code): {title: string; drawn: string} {
  const title = fenceValue({meta}, 'title');
  if (title === undefined) {
    throw new Error('图缺少标题。请写成：```mermaid title="这张图说明什么"');
  }
  let drawn: string;
  try {
    drawn = render(roundQuestions(value), {...LOOK, ...SPACING});
  } catch (error) {
    throw new Error(
      `图“${title}”画不出来：${(error as Error).message}。可用的图：flowchart、stateDiagram-v2、sequenceDiagram。`,
    );
  }
  const missing = missingLabels(value, drawn);
  if (missing.length > 0) {
    throw new Error(
      `图“${title}”里少了这些文字：${missing.join('、')}。节点请用英文 id 加方括号标签，例如 a[行情]；note 与 autonumber 不支持。`,
    );
  }
  return {title, drawn};
}

/**
 * Draws each fenced `mermaid` block at build: ```` ```mermaid title="一句话标题" ````. Stops the build, naming the line,
 * when the title is missing, the library rejects the source, or a label of the source is missing from the picture (the
 * library drops some silently).
 */
export const diagrams: Plugin<[], Root> = () => async (tree, file) => {
  const sources: {node: Code; index: number; parent: Parents}[] = [];
  visit(tree, 'code', (node, index, parent) => {
    if (node.lang === 'mermaid' && index !== undefined && parent !== undefined) {
      sources.push({node, index, parent});
    }
  });
  if (sources.length === 0) {
    return;
  }
  const {renderMermaidSVG: render} = await library();
  sources.forEach(({node, index, parent}, place) => {
    try {
      const {title, drawn} = draw(render, node);
      const svg = cleanDiagram(drawn, `diagram-${place + 1}`);
      parent.children[index] = block('Diagram', {title, relations: diagramRelations(drawn), svg});
    } catch (error) {
      file.fail((error as Error).message, node);
    }
  });
};
