import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {element} from './twin/hast';

/** Minimum number of characters in a last line. */
const LEAST = 4;
/** A shorter block fits on one line of a phone. */
const ONE_LINE = 18;

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
const lettersOf = (text: string): number => text.replace(/[\p{P}\p{S}\s]/gu, '').length;

/** Returns the last words of a text, with at least `LEAST` letters, and the punctuation after them. */
export function lastWords(text: string): string {
  const words = [...segmenter.segment(text)].map(({segment}) => segment);
  let [found, place] = ['', words.length];
  while (place > 0 && lettersOf(found) < LEAST) {
    place--;
    found = (words[place] ?? '') + found;
  }
  return found.trimStart();
}

/**
 * Keeps the last words of paragraphs and items on one line, so that no line holds 成立 alone. `text-wrap: pretty`
 * prevents at most a single character, and not in every browser.
 */
export const lastLines: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (node: Element) => {
    const end = node.children.at(-1);
    if (!['p', 'li', 'dd'].includes(node.tagName) || end?.type !== 'text' || toString(node).length < ONE_LINE) {
      return;
    }
    const text = end.value.trimEnd();
    const words = lastWords(text);
    if (lettersOf(words) >= LEAST && words.length < text.length) {
      end.value = text.slice(0, -words.length);
      node.children.push(element('span', [words], {className: ['unbroken']}));
    }
  });
};
