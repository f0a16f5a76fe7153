import type {CompositionGraph, GraphEdge, GraphNode} from '@site/src/engine';

/** How deep conditions are told; what is below is named only. */
const DEPTH = 4;

/** Settings that go without saying. */
const USUAL: readonly string[] = ['确认方式 当日即算', '行情列 Close', '平均方式 简单', '方向 多头', '数哪一种 为真', '含下界', '含上界'];

/** Titles that stand between conditions. */
const JOINING: readonly string[] = ['且', '或'];

const unusual = (details: readonly string[]): string[] => details.filter((detail) => !USUAL.includes(detail));
const inBrackets = (details: readonly string[]): string => (details.length === 0 ? '' : `（${details.join('，')}）`);

/** 指数移动平均（周期 8）; a constant is its number. */
function nameOf({title, details}: GraphNode, component: string): string {
  const [, number] = /^(?:常数|数值) (\S+)$/.exec(title === '常数' ? (details[0] ?? '') : title) ?? [];
  return number ?? title + inBrackets([...(component === '' ? [] : [component]), ...unusual(details)]);
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
    const isJoining = JOINING.includes(title);
    const parts = inputs.map(({from, component: part}) => {
      const text = told(from, part, depth - 1);
      const below = nodeOf(from);
      // Comparisons need no brackets between 且 and 或, everything else that is composed does.
      return below.kind === 'signal' && (!isJoining || JOINING.includes(below.title)) ? `（${text}）` : text;
    });
    const settings = inBrackets(unusual(node.details));
    const between = isJoining ? `，${title} ` : ` ${title} `;
    const isBetween = isJoining || inputs.length === 2;
    return isBetween ? parts.join(between) + settings : `${title}${settings} ${parts.join('、')}`;
  };
  const sourceOf = (end: 'buy' | 'sell'): string | undefined => inputsOf(end)[0]?.from;
  const [buy, sell] = [sourceOf('buy'), sourceOf('sell')];
  const text = (key: string | undefined): string => (key === undefined ? '' : told(key, '', DEPTH));
  const isOpposite = sell !== undefined && nodeOf(sell).title === '非' && inputsOf(sell)[0]?.from === buy;
  return `买入：${text(buy)}；卖出：${isOpposite ? '买入的条件不再成立' : text(sell)}。`;
}
