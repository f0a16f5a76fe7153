// By path: the package exports ESM only, which the configuration loader of Docusaurus cannot resolve by name.
import {renderMermaidSVG} from '../../node_modules/beautiful-mermaid/dist/index.js';
import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {cleanDiagram, diagramRelations, missingLabels} from './diagramSvg';

function attribute(name: string, value: string): MdxJsxFlowElement['attributes'][number] {
  return {type: 'mdxJsxAttribute', name, value};
}

/** Draws one diagram; throws an Error in Chinese when the source cannot be drawn whole. */
function draw(source: string, title: string): string {
  let drawn: string;
  try {
    drawn = renderMermaidSVG(source, {bg: 'var(--site-paper)', fg: 'var(--site-ink)', font: 'inherit', padding: 6});
  } catch (error) {
    throw new Error(`图“${title}”画不出来：${(error as Error).message}。可用的图：flowchart、stateDiagram-v2、sequenceDiagram。`);
  }
  const missing = missingLabels(source, drawn);
  if (missing.length > 0) {
    throw new Error(
      `图“${title}”里少了这些文字：${missing.join('、')}。节点请用英文 id 加方括号标签，例如 a[行情]；note 与 autonumber 不支持。`,
    );
  }
  return drawn;
}

/**
 * Draws each fenced `mermaid` block at build: ```` ```mermaid title="一句话标题" ````.
 * Fails the build, naming the line, when the title is missing, the drawing library refuses the source,
 * or a label of the source is missing from the picture (the library drops some silently).
 */
export const diagrams: Plugin<[], Root> = () => (tree, file) => {
  let count = 0;
  visit(tree, 'code', (node: Code, index, parent) => {
    if (node.lang !== 'mermaid' || parent === undefined || index === undefined) {
      return;
    }
    const title = /title="([^"]+)"/.exec(node.meta ?? '')?.[1];
    let drawn = '';
    try {
      if (title === undefined) {
        throw new Error('图缺少标题。请写成：```mermaid title="这张图说明什么"');
      }
      drawn = draw(node.value, title);
    } catch (error) {
      file.fail((error as Error).message, node);
    }
    count += 1;
    parent.children[index] = {
      type: 'mdxJsxFlowElement',
      name: 'Diagram',
      attributes: [
        attribute('title', title ?? ''),
        attribute('relations', diagramRelations(drawn)),
        attribute('svg', cleanDiagram(drawn, `diagram-${count}`)),
      ],
      children: [],
    } satisfies MdxJsxFlowElement as never;
  });
};
