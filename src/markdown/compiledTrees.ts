import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {PageFault, pageTree} from './pageTree';
import {tagAttribute} from './tag';

/** Eight digits are more than a chart shows. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(8)) : value;

/**
 * Moves the data of a page's charts into one file: a browser that has the pictures never requests it.
 * @param write stores the text and returns the file's name.
 */
export function chartFiles(tree: Root, write: (json: string) => string): Root {
  const charts: {node: MdxJsxFlowElement; data: unknown}[] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => {
    const data = tagAttribute(node, 'data');
    if (node.name === 'Chart' && typeof data === 'string') {
      charts.push({node, data: JSON.parse(data)});
    }
  });
  if (charts.length > 0) {
    const data = charts.map((chart) => chart.data);
    const file = write(JSON.stringify(data, rounded));
    // One import for all charts: the bundler would make a chunk for each import().
    const [code, ...examples] = pageTree(
      `import {pageCharts} from "@site/src/components/charts/Chart/pageCharts"
export const charts = pageCharts(() => import("@site/node_modules/.cache/pages/charts/${file}"))

${charts.map((_, index) => `<Chart index={${index}} charts={charts} />`).join('\n\n')}`,
    ).children as [Root['children'][number], ...MdxJsxFlowElement[]];
    tree.children.push(code);
    charts.forEach(({node}, index) => {
      node.attributes = [
        ...node.attributes.filter((one) => !('name' in one) || one.name !== 'data'),
        ...(examples[index]?.attributes ?? []),
      ];
    });
  }
  return tree;
}

interface Options {
  /** Returns a tree of its own. */
  treeOf: (file: string) => Root;
  writeCharts: (json: string) => string;
}

/** Gives the compiler the trees of the page model, so that no page is parsed twice. */
export const compiledTrees: Plugin<[Options], Root> = function compiledTrees({treeOf, writeCharts}) {
  this.parser = (_text, file) => {
    try {
      return chartFiles(treeOf(file.path), writeCharts);
    } catch (error) {
      if (error instanceof PageFault) {
        file.fail(error.message, {line: error.line, column: 1});
      }
      throw error;
    }
  };
};
