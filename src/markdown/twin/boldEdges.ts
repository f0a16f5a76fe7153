import type {Emphasis, PhrasingContent, Root, Strong} from 'mdast';
import {visit} from 'unist-util-visit';

type Marked = Strong | Emphasis;

const text = (value: string): PhrasingContent[] => (value === '' ? [] : [{type: 'text', value}]);
const isLetter = (character: string | undefined): boolean => character !== undefined && /[^\s\p{P}\p{S}]/u.test(character);

const OPENING = /^[“‘（《【]+/;
const CLOSING = /[，。、；：？…）》】”’]+$/;

/** Takes the punctuation of sentences off one end of what is marked. */
function cut(marked: Marked, end: 'first' | 'last'): string {
  const child = marked.children.at(end === 'first' ? 0 : -1);
  if (child?.type !== 'text') {
    return '';
  }
  const [found] = (end === 'first' ? OPENING : CLOSING).exec(child.value) ?? [''];
  child.value = end === 'first' ? child.value.slice(found.length) : child.value.slice(0, child.value.length - found.length);
  return found;
}

/** Whether what is marked begins or ends with something other than a letter: punctuation, code, a link, a formula. */
function isMarkEdge(child: PhrasingContent | undefined, at: 0 | -1): boolean {
  return child !== undefined && !(child.type === 'text' && isLetter([...child.value].at(at)));
}

/**
 * CommonMark reads `**甲。**乙` and `甲**“乙”**` as stars: between a letter and a punctuation mark the stars neither open nor
 * close. Here the punctuation moves out of the bold, and anything else at its ends, such as code or %, gets a space.
 */
export function boldEdges(tree: Root): void {
  visit(tree, ['strong', 'emphasis'], (node, index, parent) => {
    const marked = node as Marked;
    if (parent === undefined || index === undefined) {
      return;
    }
    const siblings = parent.children as PhrasingContent[];
    const [before, after] = [siblings[index - 1], siblings[index + 1]];
    const opens = !(before?.type === 'text' && isLetter([...before.value].at(-1)) && isMarkEdge(marked.children[0], 0));
    const closes = !(after?.type === 'text' && isLetter([...after.value][0]) && isMarkEdge(marked.children.at(-1), -1));
    if (opens && closes) {
      return;
    }
    // Of both ends: one of two quotation marks would stay inside.
    const [head, tail] = [cut(marked, 'first'), cut(marked, 'last')];
    marked.children = marked.children.filter((child) => child.type !== 'text' || child.value !== '');
    const middle =
      marked.children.length === 0
        ? text(head + tail)
        : [...text(head === '' && !opens ? ' ' : head), marked, ...text(tail === '' && !closes ? ' ' : tail)];
    siblings.splice(index, 1, ...middle);
  });
}
