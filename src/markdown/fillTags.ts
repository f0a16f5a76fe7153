import {own} from '../engine';
import type {Root, RootContent} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {glossary, type GlossaryEntry} from '../content/glossary';
import {ABOUT_PLATFORM, NOT_OPEN, WITHOUT_ACCOUNT} from '../content/platform';
import {block, inline, link, paragraph, strong} from '../figures/kit/content';
import {PageFault} from './pageTree';
import {tagAttribute, type Tag} from './tag';

const entries: Dictionary<GlossaryEntry> = glossary;

const fill = (tag: Tag, values: Dictionary<string>): void => {
  tag.attributes.push(
    ...Object.entries(values).map(([name, value]) => ({type: 'mdxJsxAttribute' as const, name, value})),
  );
};

/** Fills a term from the glossary. @throws PageFault naming the known terms when the id is unknown. */
function fillTerm(tag: Tag): void {
  const id = tagAttribute(tag, 'id');
  const entry = typeof id === 'string' ? own(entries, id) : undefined;
  if (entry === undefined) {
    throw new PageFault(`词汇表里没有术语 “${String(id)}”；可用的有：${Object.keys(entries).join('、')}。`, tag);
  }
  const {term, english, definition, link} = entry;
  fill(tag, {term, english, definition, link});
  if (tag.children.length === 0) {
    tag.children = [{type: 'text', value: term}];
  }
}

const MARKS = '①②③④⑤⑥⑦⑧⑨';
const mark = (text: string): MdxJsxTextElement => inline('b', {className: 'screen-mark'}, text);

/**
 * Turns a drawing of a screen, written in Markdown, into an HTML figure (src/css/figures.css). In a list, `code` is the
 * content of a field and a computed number a gauge; **bold** is a button, *italic* a secondary one, a quote the
 * reader's message. ① … ⑨ are callouts, which an ordered list at the end explains.
 * @throws PageFault when title or place is missing, or the list explains other callouts than the drawing has.
 */
function fillScreen(tag: Tag): void {
  const [title, place] = ['title', 'place'].map((name) => tagAttribute(tag, name));
  if (typeof title !== 'string' || typeof place !== 'string') {
    throw new PageFault('<Screen>：请写 title="画的是什么" 与 place="在平台的哪里"。', tag);
  }
  const last = tag.children.at(-1);
  const legend = last?.type === 'list' && last.ordered ? last : undefined;
  const found = new Set<string>();
  const replace = (text: string): MdxJsxTextElement => {
    found.add(text);
    return mark(text);
  };
  findAndReplace(tag, [new RegExp(`[${MARKS}]`, 'g'), replace], {ignore: (node) => node === legend});
  const explained = MARKS.slice(0, legend?.children.length ?? 0);
  if ([...found].sort().join('') !== explained) {
    throw new PageFault(
      `<Screen>：图上的标记是 ${[...found].join('') || '无'}，末尾的有序列表说明了 ${explained || '无'}。每个标记要有一条说明，次序相同。`,
      tag,
    );
  }
  legend?.children.forEach(({children: [first]}, index) => {
    if (first?.type === 'paragraph') {
      first.children.unshift(mark(MARKS.charAt(index)), {type: 'text', value: ' '});
    }
  });
  const screen = block('div', {}, paragraph(place), ...(tag.children as RootContent[]));
  Object.assign(
    tag,
    block('figure', {className: 'screen'}, block('figcaption', {}, paragraph(`示意图：${title}`)), screen),
  );
}

/** Before steps that need the platform, while it is not open. */
const notOpen = (): RootContent =>
  paragraph(
    strong(`${NOT_OPEN}。`),
    '要登录的步骤，等它开放才能照做。今天不用账户就能做的有',
    link(WITHOUT_ACCOUNT, '三样'),
    '。',
  );

/**
 * Fills the tags of a page with data of the site: a term gets its glossary entry, a box its usual title, a screen its
 * callouts, a link to `platform:` its address. So a page holds all its words, and only those glossary entries it uses.
 * @param platformUrl null while the platform is not open: links to it and the steps that need it say so.
 */
export function fillTags(tree: Root, platformUrl: string | null): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'link' && node.url === 'platform:') {
      node.url = platformUrl ?? ABOUT_PLATFORM;
      node.children.push(...(platformUrl === null ? [{type: 'text' as const, value: '（还没有开放）'}] : []));
    }
    if (
      node.type === 'mdxJsxFlowElement' &&
      node.name === 'PlatformNotice' &&
      parent !== undefined &&
      index !== undefined
    ) {
      parent.children.splice(index, 1, ...(platformUrl === null ? [notOpen()] : []));
      return index;
    }
    if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') {
      if (node.name === 'Term') {
        fillTerm(node);
      } else if (node.name === 'Screen') {
        fillScreen(node);
      } else if (node.name === 'WhenNotToUse' && tagAttribute(node, 'title') === undefined) {
        fill(node, {title: '什么时候不该用'});
      }
    }
  });
}
