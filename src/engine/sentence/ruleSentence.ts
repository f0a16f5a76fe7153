import {kindOfSignal} from '../language/kind';
import {own} from '../own';
import {isObject, listIn, type JsonObject} from '../language/document';
import type {Model, SignalModel} from '../language/model';
import {movedBack} from '../language/placed';
import {pointer} from '../language/pointer';
import {conditionSlot, isJoin, joinSlot, missingCondition} from './condition';
import {composed, hasNoBlock, partsText, spacedParts, words, type Part, type SideName, type Slot} from './parts';
import {blockSlot, indicatorText} from './series';
import {signalSlot} from './signalTexts';
import {conditionModel} from './conditionModel';

/** A strategy in one sentence. */
export interface RuleSentence {
  /** 当【…】时买入；当【…】时卖出。 The parts of the sentence: words, conditions, joins and blocks. */
  readonly parts: readonly Part[];
  /** The joined texts of the parts. */
  readonly text: string;
  /** Parts of the document beyond the sentence, each with its name. */
  readonly rest: readonly Slot[];
  /** True if the sentence expresses the whole rule, without a block. */
  readonly isWhole: boolean;
}

const ENDS = {buy: '买入', sell: '卖出'} as const satisfies Record<SideName, string>;

/** The conditions of a side, separated by its joining word. */
function sideParts({byId, outputs}: Model, side: SideName): Part[] {
  const {id, path} = outputs[side];
  const root = byId.get(id ?? '')?.signal;
  const buy = byId.get(outputs.buy.id ?? '')?.signal;
  if (root === undefined) {
    const nothing = missingCondition(
      id === undefined ? {form: 'broken', path} : {form: 'ref', path, ref: id, base: id, ...byId.get(id)},
    );
    return [{...nothing, side, index: 0}];
  }
  if (side === 'sell' && root.entry?.id === 'Not' && buy !== undefined && root.operands[0]?.signal === buy) {
    return [
      composed({kind: 'condition', path: root.path, name: '条件', side, index: 0}, [words('买入的条件不再成立')]),
    ];
  }
  if (!isJoin(root)) {
    return [conditionSlot(root, undefined, {side, index: 0})];
  }
  return root.operands.flatMap((operand, index): Part[] => {
    const {signal} = operand;
    const slot = signal ? conditionSlot(signal, undefined, {side, index}) : {...missingCondition(operand), side, index};
    const isGroup = signal !== undefined && isJoin(signal);
    return [...(index === 0 ? [] : [joinSlot(root)]), ...(isGroup ? [words('（'), slot, words('）')] : [slot])];
  });
}

/** The indicators and signals behind the conditions, and the drawn ones. */
function usedPaths({byId, outputs}: Model): Set<string> {
  const used = new Set<string>();
  const visit = (signal: SignalModel | undefined): void => {
    if (signal === undefined || used.has(signal.path)) {
      return;
    }
    used.add(signal.path);
    signal.operands.forEach((operand) => {
      if (operand.indicator) {
        used.add(operand.indicator.path);
      }
      visit(operand.signal);
    });
  };
  [outputs.buy.id, outputs.sell.id].forEach((id) => visit(byId.get(id ?? '')?.signal));
  outputs.columns.forEach(({id = ''}) => {
    const {indicator, signal} = byId.get(id.split('.')[0] ?? '') ?? {};
    if (indicator) {
      used.add(indicator.path);
    }
    visit(signal);
  });
  return used;
}

/** The parts of a document beyond its conditions. */
function restOf(model: Model, strategy: JsonObject, base: string): Slot[] {
  const used = usedPaths(model);
  const {indicators, signals, outputs} = model;
  const spare = <Node extends {path: string}>(nodes: readonly Node[], label: (node: Node) => string): Slot[] =>
    nodes.flatMap((node) => (used.has(node.path) ? [] : [blockSlot(node.path, `没有用到的${label(node)}`)]));
  const columns = (['indicators', 'market_indicators'] as const).flatMap((key) => {
    const at = pointer(outputs.buy.path.replace(/\/buy_signal$/, ''), key);
    const {length} = listIn(own(own(strategy, 'trade_strategy'), 'outputs'), key);
    return length === 0 ? [] : [blockSlot(at, `图上另画的 ${length} 列${key === 'indicators' ? '' : '市场指标'}`)];
  });
  const market = isObject(strategy.market_indicators)
    ? [blockSlot(pointer(base, 'market_indicators'), '市场行情与转换器')]
    : [];
  return [
    ...spare(indicators, ({entry, params}) =>
      entry === undefined ? '指标，类型认不得' : `指标：${indicatorText(entry, params)}`,
    ),
    ...spare(signals, (signal) => `${kindOfSignal(signal) === 'num' ? '算式' : '条件'}：${signalSlot(signal).text}`),
    ...columns,
    ...market,
    ...(base === '' ? [] : [blockSlot('', '组合的资金策略、标的、日期与佣金')]),
  ];
}

/** The parts with paths into the document as its author wrote it. */
const inSource = <P extends Part>(part: P, moved: ReadonlyMap<string, string>): P =>
  part.kind === 'words'
    ? part
    : {
        ...part,
        path: movedBack(part.path, moved),
        ...(part.node !== undefined && {node: movedBack(part.node, moved)}),
        ...(part.twin !== undefined && {twin: movedBack(part.twin, moved)}),
        ...(part.negation !== undefined && {negation: movedBack(part.negation, moved)}),
        ...(part.parts && {parts: part.parts.map((one) => inSource(one, moved))}),
      };

/**
 * Describes a strategy in one plain sentence: 当收盘价上穿 200 日均线时买入；当 … 时卖出。 Each part refers to its place in the
 * document, so that a reader may change it there. Documents with errors have a sentence too: missing or unknown parts
 * are blocks.
 * @param input a document or its text; pointers lead into it.
 * @returns `null` without conditions: no JSON, no signals and outputs, or beyond the limits of a document.
 */
export function ruleSentence(input: unknown): RuleSentence | null {
  const strategyModel = conditionModel(input);
  if (strategyModel === null) {
    return null;
  }
  const {model, inside, base, moved} = strategyModel;
  const sides = (['buy', 'sell'] as const).flatMap((side) => [
    words('当'),
    ...sideParts(model, side),
    {kind: 'words' as const, text: `时${ENDS[side]}${side === 'buy' ? '；' : '。'}`, ends: side},
  ]);
  const parts = spacedParts(sides).map((part) => inSource(part, moved));
  const rest = restOf(model, inside, base).map((part) => inSource(part, moved));
  return {parts, text: partsText(parts), rest, isWhole: hasNoBlock(parts)};
}
