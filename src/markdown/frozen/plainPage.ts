import type {Element, ElementContent} from 'hast';
import type {BlockContent, PhrasingContent, Root, RootContent} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {block, inline} from '../../figures/kit/content';
import {attribute, element, find, findAll, hasClass, isElement, pageContent, textOf} from '../twin/hast';
import {boldEdges, fromHtml, type FromHtml} from '../twin/pageTwin';
import {linkTerms, markPictures, picturesIn, withPictures} from '../twin/pictures';
import {readable} from '../twin/readable';

/** A page of a version that was cut, without a component: text, tables, code, formulas, pictures, folds. */
export interface PlainPage {
  /** What follows the front matter. */
  body: string;
  /** How many pictures it shows. */
  pictures: number;
}

interface Options {
  /** Absolute address of the page, without a slash at the end. */
  url: string;
  /** Absolute address of the site, with a slash at the end. */
  root: string;
  /** Addresses of a picture, for the light theme and the dark one, by its number on the page. */
  pictureOf: (index: number) => readonly [light: string, dark: string];
  /** The text of an example by its id. */
  textOf: (id: string) => string | undefined;
}

/** `readable` opens folds; by this name they pass. */
const FOLD = 'fold';
/** Where an id that a link may name can stand. */
const HOLDERS = ['p', 'li', 'dt', 'dd', 'td', 'th', 'summary', 'a', 'b', 'span', 'strong'];

/** A fold whose content needs scripts is empty without them. */
const isFull = ({children}: Element): boolean => children.some((child) => !isElement(child, 'summary') && textOf(child).trim() !== '');

function markFolds(content: Element): void {
  findAll(content, 'details')
    .filter(isFull)
    .forEach((details) => {
      details.tagName = FOLD;
    });
}

/** What its front matter says is not part of its text. */
const withoutShort = (content: Element): Element => ({
  ...content,
  children: content.children.flatMap((child): ElementContent[] =>
    isElement(child) ? (hasClass(child, 'page-short') ? [] : [withoutShort(child)]) : [child],
  ),
});

/** Puts the id of whatever is no heading into the first of its text, where Markdown has room for it. */
function keepIds(content: Element): void {
  findAll(content, (node) => attribute(node, 'id') !== null && !/^h[1-6]$/.test(node.tagName)).forEach((node) => {
    const id = String(attribute(node, 'id'));
    delete node.properties.id;
    const written = ` {#${id}}`;
    node.children = node.children.filter((child) => !(child.type === 'text' && child.value === written));
    const holder = HOLDERS.includes(node.tagName) ? node : find(node, ({tagName}) => HOLDERS.includes(tagName));
    const mark = element('span', [], {id});
    if (holder?.tagName === 'dt') {
      // A term and its other names are one paragraph, as the entry of a list.
      holder.children = [element('p', [mark, element('strong', holder.children)])];
    } else {
      holder?.children.unshift(mark);
    }
  });
}

/** Servers refuse addresses much longer than this, in characters. */
const LONGEST_LINK = 6000;

/** An example's address as one that carries its text: what the playground calls by this name may be another by then. */
function carriedText(address: string, textOf: Options['textOf']): string {
  const [, id = ''] = /^\/playground\?example=([\w-]+)$/.exec(address) ?? [];
  const text = textOf(id);
  // As the playground reads a text that is not packed (components/lab/StrategyPlayground/text/plainCode).
  const code = text === undefined ? '' : `p${Buffer.from(text).toString('base64url')}`;
  return code === '' || code.length > LONGEST_LINK ? address : `/playground?strategy=${code}`;
}

/** Addresses on the site begin at its root, and those on the page with `#`; those of files say that they are no pages. */
function shorten(content: Element, {url, root, textOf: exampleOf}: Options): void {
  findAll(content, 'a').forEach((link) => {
    const href = attribute(link, 'href') ?? '';
    const address = href.startsWith(`${url}#`) ? href.slice(url.length) : href.startsWith(root) ? `/${href.slice(root.length)}` : href;
    const isFile = /^\/(?!docs).*\.\w+(?:#|$)/.test(address);
    link.properties.href = isFile ? `pathname://${address}` : carriedText(decodeURI(address), exampleOf);
  });
}

const flow = (nodes: readonly RootContent[]): BlockContent[] => nodes as BlockContent[];

/** What Markdown has no sign for stays HTML. */
const handlers: FromHtml = {
  ...fromHtml,
  ...Object.fromEntries(
    ['h2', 'h3', 'h4', 'h5', 'h6'].map((tag): [string, FromHtml[string]] => [
      tag,
      (state, node: Element) => {
        const id = attribute(node, 'id');
        const mark =
          id === null
            ? []
            : [
                {type: 'text', value: ' '},
                {type: 'mdxTextExpression', value: `/* #${id} */`},
              ];
        const children = [...state.all(node), ...mark] as PhrasingContent[];
        return {type: 'heading', depth: Number(tag.slice(1)) as 2 | 3 | 4 | 5 | 6, children};
      },
    ]),
  ),
  span: (state, node: Element) => {
    const id = attribute(node, 'id');
    const children = state.all(node) as PhrasingContent[];
    return id === null ? children : [inline('span', {id}), ...children];
  },
  p: (state, node: Element) => {
    const children = state.all(node) as PhrasingContent[];
    return {type: 'paragraph', children: hasClass(node, 'figure-source') ? [inline('small', {}, ...children)] : children};
  },
  [FOLD]: (state, node: Element) => {
    const summary = find(node, 'summary');
    const rest = {...node, children: node.children.filter((child) => child !== summary)};
    const words = (summary === undefined ? [] : state.all(summary)) as PhrasingContent[];
    const title: RootContent = {type: 'paragraph', children: [inline('summary', {}, ...words)]};
    return block('details', {}, title, ...flow(state.toFlow(state.all(rest)))) as never;
  },
};

const makeProcessor = () =>
  unified()
    .use(rehypeRemark, {handlers})
    .use(() => boldEdges)
    .use(remarkGfm, {tablePipeAlign: false})
    .use(remarkMath)
    .use(remarkDirective)
    .use(remarkMdx, {printWidth: Infinity})
    .use(remarkStringify, {bullet: '-', emphasis: '*', rule: '-', fences: true, resourceLink: true});

/**
 * A built page as the text of one that needs nothing of today's program: what a reader sees without scripts.
 * @param html the built page.
 * @throws Error in Chinese when the page has no content.
 */
export function plainPage(html: string, options: Options): PlainPage {
  const {url, pictureOf} = options;
  const found = pageContent(unified().use(rehypeParse).parse(html));
  if (found === undefined || textOf(found).trim() === '') {
    throw new Error(`${url} 的 HTML 里没有正文，版本里存不下这一页。`);
  }
  const whole = withoutShort(found);
  markFolds(whole);
  markPictures(whole);
  linkTerms(whole);
  const text = readable(whole, {url, diagrams: new Map()});
  const pictures = picturesIn(text);
  const drawn = withPictures(text, (index, alt) =>
    element(
      'p',
      pictureOf(index).map((src, theme) => element('img', [], {src, alt: theme === 0 ? alt : ''})),
    ),
  );
  keepIds(drawn);
  shorten(drawn, options);
  const processor = makeProcessor();
  return {body: processor.stringify(processor.runSync({type: 'root', children: [drawn]}) as Root), pictures};
}
