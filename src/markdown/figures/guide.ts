import type {Heading, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {code, link, paragraph} from '../../figures/kit/content';
import type {Figure} from '../../figures/kit/figure';
import {table} from '../../figures/kit/value';
import {propLists} from './propLists';
import {valueNodes} from './valueNodes';

/** A group of figures of the guide. */
export interface Topic {
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

/** What there is to say, and the tag that says it. */
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
