import {signals, type ColumnName, type SignalEntry} from '@site/src/engine';
import {
  COLUMN_NAMES,
  isObject,
  listIn,
  objectIn,
  parse,
  ruleSentence,
  textIn,
  type Json,
  type JsonObject,
  type Part,
} from '@site/src/engine/language';
import {baseOf, bodyOf, sideIn, unwrapped, usedIds, type Placed, type Reached} from './nodes';
import {COMPARISONS, entryIn, INDICATORS, JOINS, WRAPPERS} from './offers';
import type {BuiltIndicator, Condition, Kept, Operand, Params, Rule, Side, SideName} from './rule';

/** A text as a rule; `kept` names what of it is not shown and stays as it is, besides conditions. */
export interface Reading {
  rule: Rule;
  /** One phrase each, in Chinese. */
  kept: readonly string[];
  /** Whether something else uses a condition too, and changes with it. */
  isShared: (side: SideName, index: number) => boolean;
  /** Whether nothing uses an indicator, which may then be removed. */
  isUnused: (id: string) => boolean;
}

/** Notes of the author, which every node may have. */
const NODE_KEYS = ['id', 'type', 'comment'];
const BODY_KEYS = ['indicators', 'signals', 'outputs', 'name', 'description', 'comment'];

const quote = (name: string): string => `“${name}”`;
const unknownKey = (value: JsonObject, known: readonly string[]): string | undefined =>
  Object.keys(value).find((key) => !known.includes(key));
const STRANGE = '里面有一项设置认不得';

/** Parameters of a node in the names of the registry; or why they are not. */
function paramsOf(node: JsonObject, names: readonly string[], onNode: readonly string[]): {params: Params} | {why: string} {
  const params = objectIn(node, 'params');
  const key = unknownKey(node, [...NODE_KEYS, 'params', ...onNode]) ?? unknownKey(params, names);
  const epsilon = node.epsilon;
  const all = {...params, ...(epsilon !== undefined && {epsilon})};
  if (key !== undefined) {
    return {why: STRANGE};
  }
  const odd = Object.entries(all).find(([, value]) => typeof value === 'object');
  return odd === undefined ? {params: all as Params} : {why: '里面有一项设置不是数或文字'};
}

function readIndicator(node: Json): BuiltIndicator | Kept {
  const [id, type] = [textIn(node, 'id'), textIn(node, 'type')];
  const entry = entryIn(INDICATORS, type);
  if (!isObject(node) || id === undefined || type === undefined || entry === undefined) {
    return {kind: 'kept', name: '指标', why: '类型认不得'};
  }
  const read = paramsOf(
    node,
    entry.parameters.flatMap(({name}) => name ?? []),
    [],
  );
  return 'why' in read ? {kind: 'kept', name: entry.name, why: read.why} : {id, type, params: read.params};
}

const nameOf = (type: string | undefined): string =>
  quote((signals as readonly SignalEntry[]).find(({id}) => id === type)?.name ?? '认不得的条件');

/** An input as what a condition compares; or why it is not. */
function readOperand(input: Json, known: readonly BuiltIndicator[]): Operand | {why: string} {
  const [column, ref, market, type] = ['column', 'ref', 'market', 'type'].map((key) => textIn(input, key));
  const keys = isObject(input) ? [...Object.keys(input)].sort().join() : '';
  if (column !== undefined && keys === 'column' && Object.hasOwn(COLUMN_NAMES, column)) {
    return {column: column as ColumnName};
  }
  if (ref !== undefined && keys === 'ref') {
    const indicator = known.find(({id}) => id === baseOf(ref));
    const [, component] = ref.split('.');
    const fits = component === undefined || entryIn(INDICATORS, indicator?.type)?.components.includes(component);
    return indicator !== undefined && fits ? {ref} : {why: '用到的一项不是上面列出的指标'};
  }
  if (type === 'Constant' && keys === 'type,value' && isObject(input) && typeof input.value === 'number') {
    return {value: input.value};
  }
  return {why: market === undefined ? `里面套着${nameOf(type)}` : `读取市场行情 ${market}`};
}

/** @param name what the sentence says of it. */
function readCondition(body: Placed, {input, to}: Reached, known: readonly BuiltIndicator[], name: string): Condition | Kept {
  const kept = (why: string): Kept => ({kind: 'kept', name, why});
  if (to === undefined) {
    return kept(textIn(input, 'ref') === undefined ? '不是条件' : '没有定义');
  }
  const {node} = to;
  const {wrapper, inner} = unwrapped(body, to);
  const type = textIn(inner.to?.node, 'type');
  const entry = entryIn(COMPARISONS, type);
  if (inner.to === undefined || type === undefined || entry === undefined) {
    return kept(entryIn(JOINS, type) === undefined ? `是${nameOf(type ?? textIn(node, 'type'))}` : '里面还有一组条件');
  }
  const read = paramsOf(
    inner.to.node,
    entry.parameters.flatMap((parameter) => parameter.name ?? []),
    ['inputs', ...(entry.hasEpsilon ? ['epsilon'] : [])],
  );
  const around =
    wrapper &&
    paramsOf(
      wrapper.node,
      (entryIn(WRAPPERS, textIn(wrapper.node, 'type'))?.parameters ?? []).flatMap((one) => one.name ?? []),
      ['inputs'],
    );
  if ('why' in read || (around !== null && 'why' in around)) {
    return kept('why' in read ? read.why : (around as {why: string}).why);
  }
  const inputs = listIn(inner.to.node, 'inputs').map((one) => readOperand(one, known));
  const unclear = inputs.find((one) => 'why' in one);
  if (unclear !== undefined && 'why' in unclear) {
    return kept(unclear.why);
  }
  const isCalculation = entry.result === 'mode';
  if (
    inputs.length !== entry.arity.min ||
    (isCalculation && (typeof read.params.threshold !== 'number' || read.params.return_calculation === true))
  ) {
    return kept(isCalculation ? `是没有阈值的${entry.name}` : `比较的数应是 ${entry.arity.min} 个，写了 ${inputs.length} 个`);
  }
  return {
    kind: 'condition',
    type,
    inputs: inputs as Operand[],
    params: read.params,
    wrap: wrapper && around ? {type: textIn(wrapper.node, 'type') as string, params: around.params} : null,
  };
}

function readSide(body: Placed, side: SideName, known: readonly BuiltIndicator[], told: readonly Part[]): Side {
  const {join, items} = sideIn(body, side);
  const nameAt = (index: number): string =>
    told.find((part) => part.kind !== 'words' && part.side === side && part.index === index)?.text ?? '没有写明的条件';
  return {
    join: textIn(join?.node, 'type') ?? 'And',
    conditions: items.map((item, index) => readCondition(body, item, known, nameAt(index))),
  };
}

/** The ids of the signals that conditions are read from. */
function shownSignals(body: Placed, rule: Rule): Set<string> {
  const ids = (['buy', 'sell'] as const).flatMap((side) => {
    const {root, items} = sideIn(body, side);
    return [
      textIn(root?.node, 'id'),
      ...items.flatMap(({to}, index) => {
        const isShown = rule[side].conditions[index]?.kind === 'condition';
        // A condition that is kept is named with its reason.
        return to === undefined ? [] : [textIn(to.node, 'id'), ...(isShown ? [textIn(unwrapped(body, to).inner.to?.node, 'id')] : [])];
      }),
    ];
  });
  return new Set(ids.filter((id) => id !== undefined));
}

/** What of a document is not shown, besides conditions. */
function keptParts(document: Json, place: Placed, rule: Rule): string[] {
  const strategy = isObject(document) && isObject(document.strategy_definition) ? document.strategy_definition : document;
  const body = place.node;
  const shown = shownSignals(place, rule);
  const others = listIn(body, 'signals').filter((node) => !shown.has(textIn(node, 'id') ?? '')).length;
  const lines = ['indicators', 'market_indicators'].reduce((count, key) => count + listIn(body.outputs, key).length, 0);
  const keys = Object.keys(body).filter((key) => !BODY_KEYS.includes(key) && body !== document);
  return [
    ...listIn(body, 'indicators').flatMap((node) => {
      const read = readIndicator(node);
      return 'kind' in read ? [`一个${read.name}（${read.why}）`] : [];
    }),
    ...(others === 0 ? [] : [`${others} 项中间的条件或算式`]),
    ...(lines === 0 ? [] : [`图上另画的 ${lines} 列`]),
    ...(isObject(strategy) && strategy.market_indicators !== undefined ? ['市场行情与转换器'] : []),
    ...(strategy === document ? [] : ['组合的资金策略、标的、日期与佣金']),
    ...(keys.length === 0 ? [] : [`${keys.length} 项认不得的内容`]),
  ];
}

/**
 * The rule in a text.
 * @returns why it cannot be shown, in Chinese, when it cannot.
 */
export function readRule(text: string): Reading | {problem: string} {
  const parsed = parse(text);
  if ('diagnostics' in parsed) {
    return {problem: '文字还不是合法的 JSON。'};
  }
  const document = parsed.value;
  const body = bodyOf(document);
  if (body === null) {
    return {problem: '文字里看不出买卖的条件。'};
  }
  const shown = listIn(body.node, 'indicators')
    .map(readIndicator)
    .filter((one): one is BuiltIndicator => !('kind' in one));
  const told = ruleSentence(document)?.parts ?? [];
  const rule = {indicators: shown, buy: readSide(body, 'buy', shown, told), sell: readSide(body, 'sell', shown, told)};
  const used = usedIds(body);
  const distinct = new Set(used);
  const isShared = (side: SideName, index: number): boolean => {
    const to = sideIn(body, side).items[index]?.to;
    const ids = to === undefined ? [] : [textIn(to.node, 'id'), textIn(unwrapped(body, to).inner.to?.node, 'id')];
    return ids.some((id) => id !== undefined && used.filter((one) => one === id).length > 1);
  };
  return {rule, kept: keptParts(document, body, rule), isShared, isUnused: (id) => !distinct.has(id)};
}
