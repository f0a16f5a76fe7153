import type {CompositionGraph, GraphEdge, GraphNode} from '../engine';

/** How deep conditions are told; what is below is named only. */
const DEPTH = 4;

const inBrackets = (details: readonly string[]): string => (details.length === 0 ? '' : `（${details.join('，')}）`);
const isJoining = ({type}: GraphNode): boolean => type === 'And' || type === 'Or';

/** 指数移动平均（周期 8）; a constant is its number. */
function nameOf({kind, type, title, details, telling}: GraphNode, component: string): string {
  const number = kind === 'constant' ? title : type === 'Constant' ? details[0] : undefined;
  // The number stands after the name of its kind.
  return number?.split(' ').at(-1) ?? title + inBrackets([...(component === '' ? [] : [component]), ...telling]);
}

/**
 * What a strategy does, in one sentence of plain words: 买入：简单移动平均（周期 8） 上穿 简单移动平均（周期 34）；卖出：… .
 * Conditions that are nested deeply are called by their id.
 * @param graph of a compiled strategy.
 */
export function ruleSentence({nodes, edges}: CompositionGraph): string {
  const nodeOf = (key: string): GraphNode => nodes.find((one) => one.key === key) as GraphNode;
  const inputsOf = (key: string): GraphEdge[] => edges.filter(({to}) => to === key);
  const told = (key: string, component: string, depth: number): string => {
    const node = nodeOf(key);
    const {title, kind, id} = node;
    if (kind !== 'signal') {
      return nameOf(node, component);
    }
    if (depth === 0) {
      return `“${id ?? title}”`;
    }
    const inputs = inputsOf(key);
    const joins = isJoining(node);
    const parts = inputs.map(({from, component: part}) => {
      const text = told(from, part, depth - 1);
      const below = nodeOf(from);
      // Comparisons need no brackets between 且 and 或, everything else that is composed does.
      return below.kind === 'signal' && (!joins || isJoining(below)) ? `（${text}）` : text;
    });
    const settings = inBrackets(node.telling);
    const between = joins ? `，${title} ` : ` ${title} `;
    const isBetween = joins || inputs.length === 2;
    return isBetween ? parts.join(between) + settings : `${title}${settings} ${parts.join('、')}`;
  };
  const sourceOf = (end: 'buy' | 'sell'): string | undefined => inputsOf(end)[0]?.from;
  const [buy, sell] = [sourceOf('buy'), sourceOf('sell')];
  const text = (key: string | undefined): string => (key === undefined ? '' : told(key, '', DEPTH));
  const isOpposite = sell !== undefined && nodeOf(sell).type === 'Not' && inputsOf(sell)[0]?.from === buy;
  return `买入：${text(buy)}；卖出：${isOpposite ? '买入的条件不再成立' : text(sell)}。`;
}
