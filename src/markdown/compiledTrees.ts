import type {Expression, Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {PageFault} from './pageTree';

const LOAD = 'loadCharts';

const program = (...body: Program['body']): Program => ({type: 'Program', sourceType: 'module', body});

/** `export const loadCharts = () => import('….json')`: once, for each import() would be a chunk of its own. */
function loading(file: string): MdxjsEsm {
  const source = `@site/node_modules/.cache/pages/charts/${file}`;
  const init: Expression = {
    type: 'ArrowFunctionExpression',
    expression: true,
    params: [],
    body: {type: 'ImportExpression', source: {type: 'Literal', value: source, raw: JSON.stringify(source)}},
  };
  const estree = program({
    type: 'ExportNamedDeclaration',
    specifiers: [],
    attributes: [],
    declaration: {
      type: 'VariableDeclaration',
      kind: 'const',
      declarations: [{type: 'VariableDeclarator', id: {type: 'Identifier', name: LOAD}, init}],
    },
  });
  return {type: 'mdxjsEsm', value: `export const ${LOAD} = () => import(${JSON.stringify(source)})`, data: {estree}};
}

/** `load={loadCharts}` */
const loads = (): MdxJsxFlowElement['attributes'][number] => {
  const estree = program({type: 'ExpressionStatement', expression: {type: 'Identifier', name: LOAD}});
  return {type: 'mdxJsxAttribute', name: 'load', value: {type: 'mdxJsxAttributeValueExpression', value: LOAD, data: {estree}}};
};

/** Eight digits are more than a picture shows. */
const rounded = (_key: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(8)) : value);

/**
 * Moves the data of a page's charts into one file: a browser that was sent the pictures never asks for it.
 * @param write keeps the text of the file and gives its name.
 */
export function chartFiles(tree: Root, write: (json: string) => string): Root {
  const charts: {node: MdxJsxFlowElement; data: unknown}[] = [];
  visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
    const data = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'data')?.value;
    if (node.name === 'Chart' && typeof data === 'string') {
      charts.push({node, data: JSON.parse(data)});
    }
  });
  if (charts.length > 0) {
    const file = write(
      JSON.stringify(
        charts.map(({data}) => data),
        rounded,
      ),
    );
    tree.children.push(loading(file));
    charts.forEach(({node}, at) => {
      node.attributes = [
        ...node.attributes.filter((one) => one.type !== 'mdxJsxAttribute' || one.name !== 'data'),
        {type: 'mdxJsxAttribute', name: 'chart', value: `${file}#${at}`},
        loads(),
      ];
    });
  }
  return tree;
}

interface Options {
  treeOf: (file: string) => Root;
  writeCharts: (json: string) => string;
}

/** Gives the compiler the trees of the page model instead of parsing each page once more. */
export const compiledTrees: Plugin<[Options], Root> = function compiledTrees({treeOf, writeCharts}) {
  this.parser = (_text, file) => {
    try {
      return chartFiles(structuredClone(treeOf(file.path)), writeCharts);
    } catch (error) {
      if (error instanceof PageFault) {
        file.fail(error.message, {line: error.line, column: 1});
      }
      throw error;
    }
  };
};
