import type {Nodes, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {Figure, Sample} from '../../src/figures/kit/figure';
import {expandFigures} from '../../src/markdown/figures/expandFigures';
import {pageTree} from '../../src/markdown/pageTree';
import {readOtherMarkets} from '../../src/plugins/market-data/readOtherMarkets';
import type {ChartKind, Frame} from '../../src/results/chart';
import {sampleBars} from './sampleBars';

const sample: Sample = {
  bars: sampleBars(),
  origin: 'vega-datasets',
  ...readOtherMarkets(),
  examples: [],
  cached: (study, ...given) => study(...given),
};

/**
 * A page whose tags are replaced by their values.
 * @param topic the exports of a file of src/figures.
 * @param text Markdown, as authors write it.
 */
export function figurePage(topic: object, text: string, given: Partial<Sample> = {}): Root {
  const figures = topic as Readonly<Record<string, Figure>>;
  return expandFigures(pageTree(text), {
    figures,
    sample: {...sample, ...given},
    components: ['Chart', 'Exercise'],
    known: new Map(),
    examplesKey: '',
    codeOf: () => '',
  });
}

/** What an attribute of a tag says. */
const dataOf = (node: MdxJsxFlowElement, name: string): string =>
  node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value as string;

const isChart = (node: Nodes): node is MdxJsxFlowElement => node.type === 'mdxJsxFlowElement' && node.name === 'Chart';

/** A chart of a page, as data. */
export interface PageChart {
  of: ChartKind;
  data: Frame;
}

/** The charts of a page, in their order. */
export function figureCharts(topic: object, text: string): PageChart[] {
  const found: PageChart[] = [];
  visit(figurePage(topic, text) as Nodes, (node) => {
    if (isChart(node)) {
      found.push({of: dataOf(node, 'of') as ChartKind, data: JSON.parse(dataOf(node, 'data')) as Frame});
    }
  });
  return found;
}

/** The text of a page, with spaces between cells and paragraphs; a chart adds its title, summary and caption. */
export function figureText(topic: object, text: string, given?: Partial<Sample>): string {
  const words: string[] = [];
  visit(figurePage(topic, text, given) as Nodes, (node) => {
    if ('value' in node) {
      words.push(node.value);
    } else if (isChart(node)) {
      const {
        title,
        summary,
        caption = '',
      } = JSON.parse(dataOf(node, 'data')) as {title: string; summary?: string; caption?: string};
      words.push(title, summary ?? '', caption);
    }
  });
  return words.join(' ').replace(/\s+/g, ' ');
}

/** Number of rows of the only table, without its head. */
export function figureRows(topic: object, text: string, given?: Partial<Sample>): number {
  let rows = -1;
  visit(figurePage(topic, text, given), 'tableRow', () => {
    rows += 1;
  });
  return rows;
}
