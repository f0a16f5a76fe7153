import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {code, link} from '../../figures/kit/content';
import type {Figure} from '../../figures/kit/figure';
import {table} from '../../figures/kit/value';
import {replaceTag} from '../tag';
import {propList} from './readProps';
import {valueNodes} from './valueNodes';

interface Topic {
  id: string;
  title: string;
  figures: Dictionary<Figure>;
}

const anchor = (tag: string): string => tag.toLowerCase();

const shown = ({figures}: Topic): [string, Figure][] =>
  Object.entries(figures).filter(([, {example}]) => example !== '');

const index = (topics: readonly Topic[]): RootContent[] =>
  valueNodes(
    table({
      caption: '由程序算出的图、表与数',
      rows: topics.flatMap(shown),
      columns: [
        {title: '我想表达', cell: ([, {about}]) => about},
        {title: '用什么', cell: ([tag]) => link(`#${anchor(tag)}`, code(tag))},
      ],
    }),
  );

/** Returns the figures of a topic in Markdown: each with its props, and its example as a live sample. */
const chapter = (topic: Topic): string =>
  [
    `## ${topic.title}{/* #${topic.id} */}`,
    ...shown(topic).flatMap(([tag, figure]) => [
      `### ${figure.about}：${tag}{/* #${anchor(tag)} */}`,
      figure.hint ?? '',
      // Props of a claim are words that combine; its hint explains them.
      figure.kind === 'claim' || figure.kind === 'fact' ? '' : propList(figure),
      `\`\`\`mdx live\n${figure.example}\n\`\`\``,
    ]),
  ].join('\n\n');

/**
 * Replaces `<FigureIndex />` by the list of all figures, and `<FigureGuide />` by their documentation.
 * @param parse reads Markdown as the parser of pages does.
 */
export function guide(tree: Root, topics: readonly Topic[], parse: (source: string) => Root): Root {
  visit(tree, 'mdxJsxFlowElement', (node, place, parent) => {
    if (node.name === 'FigureIndex') {
      return replaceTag(node, place, parent, index(topics));
    }
    return node.name === 'FigureGuide'
      ? replaceTag(node, place, parent, parse(topics.map(chapter).join('\n\n')).children)
      : undefined;
  });
  return tree;
}
