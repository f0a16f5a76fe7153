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
  figures: Readonly<Record<string, Figure>>;
}

const anchor = (tag: string): string => tag.toLowerCase();

const shown = ({figures}: Topic): [string, Figure][] => Object.entries(figures).filter(([, {example}]) => example !== '');

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

/** The figures of a topic in Markdown: each with its props, and its example as a live sample. */
const chapter = (topic: Topic): string =>
  [
    `## ${topic.title}{/* #${topic.id} */}`,
    ...shown(topic).flatMap(([tag, figure]) => [
      `### ${figure.about}：${tag}{/* #${anchor(tag)} */}`,
      figure.hint ?? '',
      propList(figure),
      `\`\`\`mdx live\n${figure.example}\n\`\`\``,
    ]),
  ].join('\n\n');

/**
 * Puts the list of all figures in the place of `<FigureIndex />`, and their documentation in the place of
 * `<FigureGuide />`.
 * @param parse reads Markdown as the parser of pages does.
 */
export function guide(tree: Root, topics: readonly Topic[], parse: (source: string) => Root): Root {
  visit(tree, 'mdxJsxFlowElement', (node, place, parent) => {
    if (node.name === 'FigureIndex') {
      return replaceTag(node, place, parent, index(topics));
    }
    return node.name === 'FigureGuide' ? replaceTag(node, place, parent, parse(topics.map(chapter).join('\n\n')).children) : undefined;
  });
  return tree;
}

interface Snippet {
  scope: string;
  prefix: string;
  description: string;
  body: string[];
}

/** A section of the authors' guide that shows a component by a live sample. */
const SECTION = /^### ([^：\n]+)：(\w+) \{\/\* #\w+ \*\/\}\n\n[^\n]+\n\n(`{3,})mdx live\n([\s\S]*?)\n\3$/gm;

/** A sample as VS Code reads it: each quoted value of a tag is a placeholder. */
function body(source: string): string[] {
  let place = 0;
  return source
    .replace(/[$\\]/g, '\\$&')
    .replace(/="([^"}]*)"/g, (_, value: string) => `="\${${(place += 1)}:${value}}"`)
    .split('\n');
}

/** What VS Code offers for each tag: components as the authors' guide shows them, and the examples of the figures. */
export function editorSnippets(guide: string, figures: Readonly<Record<string, Figure>>): Record<string, Snippet> {
  const samples = [
    ...[...guide.matchAll(SECTION)].map(([, about = '', tag = '', , source = '']) => ({tag, about, source})),
    ...Object.entries(figures).map(([tag, {about, example}]) => ({tag, about, source: example})),
  ].filter(({source}) => source !== '');
  return Object.fromEntries(
    samples.map(({tag, about, source}) => [tag, {scope: 'mdx,markdown', prefix: tag, description: about, body: body(source)}]),
  );
}
