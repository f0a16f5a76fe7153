import type {CompositionGraph, GraphNode} from '@site/src/engine/language';

const COUNTED: readonly [GraphNode['kind'], string][] = [
  ['column', '个行情列'],
  ['market', '个市场序列'],
  ['constant', '个常数'],
  ['indicator', '个指标'],
  ['signal', '个信号'],
];

export const nodeName = ({title, id}: GraphNode): string => (id === undefined ? title : `“${id}”（${title}）`);

/** Returns the graph in one sentence, for readers who cannot see it. */
export function graphSentence({nodes, edges}: CompositionGraph): string {
  const counts = COUNTED.map(([kind, words]) => ({count: nodes.filter((node) => node.kind === kind).length, words}))
    .filter(({count}) => count > 0)
    .map(({count, words}) => `${count} ${words}`);
  const end = (key: string): string => {
    const source = edges.find(({to}) => to === key)?.from;
    const node = nodes.find((candidate) => candidate.key === source);
    return node === undefined ? '' : nodeName(node);
  };
  return `策略由 ${counts.join('、')}组成；买入条件取自${end('buy')}，卖出条件取自${end('sell')}。逐层的组成见文字版。`;
}
