import type {Element, Root as Html} from 'hast';
import type {Paragraph, Root} from 'mdast';
import {renderMermaidSVG} from 'beautiful-mermaid';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {diagramRelations} from '../../src/markdown/diagrams';
import {plainLetters} from '../../src/markdown/formulas';
import {fenceValue} from '../../src/markdown/strategyFence';
import {attribute, element, findAll, isElement, textOf} from '../../src/markdown/twin/hast';

/** A page of the site that becomes a chapter. */
export interface BookPage {
  /** Absolute address, without a trailing slash. */
  url: string;
  title: string;
  /** Its Markdown version. */
  markdown: string;
  /** Labels of the sidebar's categories above it, outermost first. */
  trail: readonly string[];
}

/** A file of the book. */
export interface Chapter {
  /** Name of its file, unique in the book: `c07.xhtml`. */
  file: string;
  title: string;
  /** The part of the book that contains it. */
  part: string | null;
  content: Element;
}

/** ` {#anchor}` at the end of a heading, a term or a work in Markdown versions. */
const ANCHOR = / \{#([\w-]+)\}$/;

/** Replaces diagrams, whose sources are in a Markdown version, by words. */
function describeDiagrams(tree: Root): void {
  visit(tree, 'code', ({lang, meta, value}, index, parent) => {
    if (lang === 'mermaid' && index !== undefined && parent !== undefined) {
      const title = {
        type: 'strong' as const,
        children: [{type: 'text' as const, value: fenceValue({meta}, 'title') ?? ''}],
      };
      const words = {type: 'text' as const, value: `：${diagramRelations(renderMermaidSVG(value))}。`};
      parent.children[index] = {type: 'paragraph', children: [title, words]} satisfies Paragraph;
    }
  });
}

/** Adds ids and classes that Markdown cannot express, and removes attributes that books must not have. */
function asBook(tree: Html): void {
  visit(tree, 'element', (node) => {
    const last = node.children.at(-1);
    const anchor = last?.type === 'text' ? ANCHOR.exec(last.value) : null;
    if (last?.type === 'text' && anchor !== null && node.tagName !== 'code') {
      node.properties.id = anchor[1];
      last.value = last.value.slice(0, anchor.index);
    }
    if (isElement(node, 'th', 'td')) {
      node.properties = node.properties.align === 'right' ? {className: ['numeric']} : {};
    }
  });
}

const reader = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(() => describeDiagrams)
  .use(remarkRehype)
  .use(rehypeKatex, {output: 'mathml', strict: 'ignore'})
  .use(plainLetters)
  .use(() => asBook);

/** Returns the pages as chapters, in order. Links to pages of the book stay inside it, all others lead to the site. */
export function chaptersOf(pages: readonly BookPage[]): Chapter[] {
  const read = pages.map((page, index) => {
    const {children} = reader.runSync(reader.parse(page.markdown)) as Html;
    const body = children.filter((child) => child.type === 'element');
    // Before it: the title and the description.
    const head = body.findIndex((child) => textOf(child).startsWith('网页版'));
    const content = element('section', body.slice(head + 1));
    const ids = new Set(
      findAll(content, (node) => attribute(node, 'id') !== null).map((node) => attribute(node, 'id')),
    );
    return {...page, file: `c${String(index + 1).padStart(2, '0')}.xhtml`, content, ids};
  });
  const byUrl = new Map(read.map((page) => [page.url, page]));
  return read.map(({file, title, url, trail, content}) => {
    findAll(content, 'a').forEach((link) => {
      const [address = '', hash = ''] = (attribute(link, 'href') ?? '').split('#');
      const target = byUrl.get(address.replace(/\/$/, ''));
      const id = decodeURIComponent(hash);
      if (target !== undefined && (id === '' || target.ids.has(id))) {
        link.properties.href = target.file + (id === '' ? '' : `#${id}`);
      }
    });
    const web = element('p', [element('a', ['网页版'], {href: url})], {className: ['web']});
    content.children.unshift(element('h1', [title]), web);
    return {file, title, part: trail[0] ?? null, content};
  });
}
