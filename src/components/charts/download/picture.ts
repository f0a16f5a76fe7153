import {brokenLines} from './brokenLines';
import {at, own} from '@site/src/engine';

/** Properties of the drawing from style sheets, which a separate picture does not have. */
const PROPERTIES = [
  'color',
  'display',
  'fill',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'overflow',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-width',
  'text-anchor',
  'transform',
  'vector-effect',
];
/** Properties that only text needs. */
const OF_WORDS = ['color', 'font-family', 'font-size', 'font-weight', 'text-anchor'];
/** Properties that are not inherited, with their initial values. */
const UNSET: Dictionary<string> = {
  display: 'inline',
  opacity: '1',
  overflow: 'visible',
  transform: 'none',
  'vector-effect': 'none',
};
const MARGIN = 16;
export const SVG = 'http://www.w3.org/2000/svg';

export function setAttributes(element: SVGElement, attributes: Dictionary<string | number>): void {
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, String(value)));
}

/** Copies the colours and type that the page computes, in the current theme, into the elements themselves. */
export function copyWithStyles(source: SVGElement): SVGElement {
  // A clone has the type of its original.
  const copy = source.cloneNode(true) as SVGElement;
  const originals = [source, ...source.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const computed = getComputedStyle(at(originals, index));
    const hasWords = element.textContent !== '';
    element.removeAttribute('class');
    PROPERTIES.filter((property) => hasWords || !OF_WORDS.includes(property)).forEach((property) => {
      const value = computed.getPropertyValue(property);
      if (value !== own(UNSET, property)) {
        element.style.setProperty(property, value);
      }
    });
  });
  return copy;
}

function text(
  words: string,
  x: number,
  y: number,
  {color, fontFamily, fontSize, fontWeight}: CSSStyleDeclaration,
): SVGElement {
  const element = document.createElementNS(SVG, 'text');
  element.textContent = words;
  setAttributes(element, {x, y});
  element.style.cssText = `fill:${color};font-weight:${fontWeight};font-size:${fontSize}`;
  element.style.fontFamily = fontFamily;
  return element;
}

/** Returns the lines into which the page breaks a text, each with its box. */
function linesOf(element: HTMLElement): {words: string; box: DOMRect}[] {
  const node = element.firstChild;
  const lines: {words: string; box: DOMRect}[] = [];
  if (!(node instanceof Text)) {
    return lines;
  }
  [...node.data].reduce((offset, letter) => {
    const range = document.createRange();
    range.setStart(node, offset);
    range.setEnd(node, offset + letter.length);
    const box = range.getBoundingClientRect();
    const line = lines.at(-1);
    if (line !== undefined && Math.abs(line.box.top - box.top) < box.height / 2) {
      line.words += letter;
    } else {
      lines.push({words: letter, box});
    }
    return offset + letter.length;
  }, 0);
  return lines;
}

/** True for a visible element: names in the plot are hidden in the key. */
const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Returns title and key as text at their positions. Baselines lie about .34 em below the middle of a line. */
function wordsAbove(figure: HTMLElement, origin: DOMRect): SVGElement[] {
  return [...figure.querySelectorAll<HTMLElement>('[data-picture-text]')].filter(isShown).flatMap((element) => {
    const style = getComputedStyle(element);
    return linesOf(element).map(({words, box: {left, top, height}}) =>
      text(words, left - origin.left, top - origin.top + height / 2 + parseFloat(style.fontSize) * 0.34, style),
    );
  });
}

function swatches(figure: HTMLElement, origin: DOMRect): SVGElement[] {
  return [...figure.querySelectorAll<HTMLElement>('[data-picture-swatch]')].filter(isShown).map((element) => {
    const {left, top, width, height} = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const rect = document.createElementNS(SVG, 'rect');
    setAttributes(rect, {x: left - origin.left, y: top - origin.top, width, height});
    rect.style.cssText = `fill:${style.backgroundColor};opacity:${style.opacity}`;
    return rect;
  });
}

export interface ChartPicture {
  source: string;
  width: number;
  height: number;
}

/** Paragraphs of a picture besides its chart. The first one above is its heading. */
export interface Words {
  above: readonly string[];
  below: readonly string[];
}

/** Sizes of these words, of the heading and of the lines, in px. */
const [SIZE, HEADING, LINE] = [14, 20, 23];

/** Returns paragraphs as lines of text from a height on, and the height of all. */
function paragraphs(
  texts: readonly string[],
  from: number,
  width: number,
  style: CSSStyleDeclaration,
  heading: boolean,
): [SVGElement[], number] {
  let y = from;
  const drawn = texts.flatMap((words, index) => {
    const size = heading && index === 0 ? HEADING : SIZE;
    return brokenLines(words, width / size).map((line) => {
      y += size + LINE - SIZE;
      const element = text(line, 0, y, style);
      element.style.fontSize = `${size}px`;
      element.style.fontWeight = size === HEADING ? '650' : '400';
      return element;
    });
  });
  return [drawn, y - from + (texts.length === 0 ? 0 : LINE - SIZE)];
}

/**
 * Returns a chart as it stands on the page, with title and key on its paper, as one SVG document that needs no style
 * sheet.
 * @throws Error without a picture.
 */
export function pictureSvg(figure: HTMLElement | null, {above, below}: Words = {above: [], below: []}): ChartPicture {
  const plot = figure?.querySelector<SVGElement>('svg[role="img"]');
  if (!figure || !plot) {
    throw new Error('这张图里没有可以保存的图形。');
  }
  const origin = figure.getBoundingClientRect();
  const box = plot.getBoundingClientRect();
  // The dates stand below the plot, the values in its right margin, which the figure's width includes.
  const dates = 2.2 * parseFloat(getComputedStyle(figure).fontSize);
  const style = getComputedStyle(figure);
  const foot = box.bottom - origin.top + dates;
  const [, head] = paragraphs(above, 0, origin.width, style, true);
  const [intro] = paragraphs(above, -head, origin.width, style, true);
  const [noted, tail] = paragraphs(below, foot, origin.width, style, false);
  const [width, height] = [origin.width + 2 * MARGIN, head + foot + tail + MARGIN];
  const picture = document.createElementNS(SVG, 'svg');
  setAttributes(picture, {xmlns: SVG, width, height, viewBox: `${-MARGIN} ${-head - MARGIN / 2} ${width} ${height}`});
  const paper = document.createElementNS(SVG, 'rect');
  setAttributes(paper, {x: -MARGIN, y: -head - MARGIN / 2, width, height});
  paper.style.fill = getComputedStyle(figure).getPropertyValue('--site-paper');
  const copy = copyWithStyles(plot);
  // The figures on the axes are outside of the plot, and a nested drawing clips them by default.
  copy.style.overflow = 'visible';
  setAttributes(copy, {x: box.left - origin.left, y: box.top - origin.top, width: box.width, height: box.height});
  picture.append(paper, ...intro, ...noted, ...wordsAbove(figure, origin), ...swatches(figure, origin), copy);
  return {source: new XMLSerializer().serializeToString(picture), width, height};
}
