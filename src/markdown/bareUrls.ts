import type {Link, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Punctuation that never belongs to an address, but that GFM includes. */
const END = /[，。、；：？！（）【】《》〈〉「」『』“”‘’…—～]/u;

/** Ends an address for the parser, and is removed from the tree afterwards. The letter occurs in no text. */
const STOP = ' \uE000';

/** Returns where an address that is its own link text should end in the source; null if it ends right. */
function rightEnd({url, children, position}: Link): number | null {
  const [text] = children;
  const start = position?.start.offset ?? 0;
  if (text?.type !== 'text' || (position?.end.offset ?? 0) - start !== text.value.length || !url.endsWith(text.value)) {
    return null;
  }
  const at = text.value.search(END);
  return at > 0 ? start + at : null;
}

/** Ends bare addresses at Chinese punctuation: in “见 https://example.com。然后” GFM goes on to the next blank. */
export function parseBareUrls(source: string, parse: (source: string) => Root): Root {
  const tree = parse(source);
  const ends: number[] = [];
  visit(tree, 'link', (link) => {
    const end = rightEnd(link);
    ends.push(...(end === null ? [] : [end]));
  });
  if (ends.length === 0) {
    return tree;
  }
  const stopped = ends.reduceRight((text, end) => text.slice(0, end) + STOP + text.slice(end), source);
  // The text after an address may hold the next one.
  const ended = parseBareUrls(stopped, parse);
  visit(ended, 'text', (text) => {
    text.value = text.value.replaceAll(STOP, '');
  });
  return ended;
}
