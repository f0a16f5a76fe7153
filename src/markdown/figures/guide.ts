import type {Heading, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {code, link, paragraph} from '../../figures/kit/content';
import type {Figure} from '../../figures/kit/figure';
import {table} from '../../figures/kit/value';
import {propLists} from './readProps';
import {valueNodes} from './valueNodes';

interface Topic {
  id: string;
  title: string;
  figures: Readonly<Record<string, Figure>>;
}

type Parse = (source: string) => Root;

const anchor = (tag: string): string => tag.toLowerCase();
const heading = (depth: 2 | 3, id: string, text: string): Heading => ({
  type: 'heading',
  depth,
  data: {id, hProperties: {id}} as Heading['data'],
  children: [{type: 'text', value: text}],
});

/** Text that may hold code spans. */
const words = (source: string, parse: Parse): RootContent[] => parse(source).children;

function section(tag: string, figure: Figure, parse: Parse): RootContent[] {
  const {about, hint, example} = figure;
  return [
    heading(3, anchor(tag), `${about}：${tag}`),
    ...(hint === undefined ? [] : words(hint, parse)),
    ...propLists(figure).map((text) => paragraph(text)),
    {type: 'code', lang: 'mdx', meta: null, value: example},
    ...parse(example).children,
  ];
}

const shown = ({figures}: Topic): [string, Figure][] => Object.entries(figures).filter(([, {example}]) => example !== '');

function index(topics: readonly Topic[]): RootContent[] {
  return valueNodes(
    table({
      caption: '由程序算出的图、表与数',
      rows: topics.flatMap(shown),
      columns: [
        {title: '我想表达', cell: ([, {about}]) => about},
        {title: '用什么', cell: ([tag]) => link(`#${anchor(tag)}`, code(tag))},
      ],
    }),
  );
}

/**
 * Puts the list of all figures, each with its props, its source and what it gives, in the place of `<FigureIndex />` and
 * `<FigureGuide />`.
 */
export function guide(tree: Root, topics: readonly Topic[], parse: Parse): Root {
  visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, place, parent) => {
    const made =
      node.name === 'FigureIndex'
        ? index(topics)
        : node.name === 'FigureGuide'
          ? topics.flatMap((topic) => [
              heading(2, topic.id, topic.title),
              ...shown(topic).flatMap(([tag, figure]) => section(tag, figure, parse)),
            ])
          : null;
    if (made === null || parent === undefined || place === undefined) {
      return undefined;
    }
    visit({type: 'root', children: made} as Root, (child) => {
      child.position = node.position;
    });
    parent.children.splice(place, 1, ...(made as never[]));
    return place + made.length;
  });
  return tree;
}

interface Snippet {
  scope: string;
  prefix: string;
  description: string;
  body: string[];
}

const SECTION = /^### ([^：\n]+)：(\w+) \{\/\* #\w+ \*\/\}\n\n[^\n]+\n\n(`{3,})mdx live\n([\s\S]*?)\n\3$/gm;

/** A sample as VS Code wants it: each quoted value of a tag is a place to fill, in order. */
function body(source: string): string[] {
  let place = 0;
  return source
    .replace(/[$\\]/g, '\\$&')
    .replace(/="([^"}]*)"/g, (_, value: string) => `="\${${(place += 1)}:${value}}"`)
    .split('\n');
}

interface Sample {
  tag: string;
  about: string;
  source: string;
}

/** The live samples of the authors' guide. */
const written = (guide: string): Sample[] =>
  [...guide.matchAll(SECTION)].map(([, about = '', tag = '', , source = '']) => ({tag, about, source}));

/** What VS Code offers for each tag: components as the authors' guide shows them, and the examples of the figures. */
export function editorSnippets(guide: string, figures: Readonly<Record<string, Figure>>): Record<string, Snippet> {
  const computed = Object.entries(figures).map(([tag, {about, example}]): Sample => ({tag, about, source: example}));
  return Object.fromEntries(
    [...written(guide), ...computed]
      .filter(({source}) => source !== '')
      .map(({tag, about, source}) => [tag, {scope: 'mdx,markdown', prefix: tag, description: about, body: body(source)}]),
  );
}
