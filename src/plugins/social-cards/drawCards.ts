import {unescapeHtml} from '../../search/entities';
import type {TextLine} from './outlines';

const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g;

/** A text element of a card (cardSvg.ts). */
function lineOf(attributes: string, text: string): TextLine & {fill: string} {
  const {
    x,
    y,
    fill = '',
    ...rest
  } = Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  return {
    text: unescapeHtml(text),
    x: Number(x),
    y: Number(y),
    size: Number(rest['font-size']),
    weight: Number(rest['font-weight']),
    anchor: rest['text-anchor'] === 'end' ? 'end' : 'start',
    fill,
  };
}

/**
 * Draws cards, each when it is asked for.
 * @param cards name and SVG of each.
 * @returns name and PNG file of each.
 * @throws Error naming the characters of a card that the font lacks.
 */
export async function* drawCards(cards: readonly (readonly [name: string, svg: string])[]): AsyncGenerator<[name: string, png: Buffer]> {
  if (cards.length === 0) {
    return;
  }
  // Loaded when they are needed: a build that has all cards does without them.
  const [{Resvg}, {outlines}] = await Promise.all([import('@resvg/resvg-js'), import('./outlines')]);
  const texts = cards.flatMap(([, svg]) => [...svg.matchAll(TEXT)].map(([, , text = '']) => unescapeHtml(text)));
  const pathOf = await outlines(new Set(texts.join('')));
  for (const [name, svg] of cards) {
    // Node frees the memory of earlier cards, 6 MB each and outside of its heap, only when the event loop turns.
    await new Promise((turn) => setImmediate(turn));
    const drawn = svg.replace(TEXT, (_, attributes: string, text: string) => {
      const line = lineOf(attributes, text);
      return `<path fill="${line.fill}" d="${pathOf(line)}"/>`;
    });
    yield [name, new Resvg(drawn, {font: {loadSystemFonts: false}}).render().asPng()];
  }
}
