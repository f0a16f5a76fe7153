import {own} from '../../own';
import {keysOf} from '../../records';
import type {Input, Params, StrategyDoc} from '../../language/document';
import {LIMITS} from '../../language/limits';
import {MOST_INPUTS} from '../../registry/signals';
import {refuse} from './fault';
import {contentOf, type Comparison, type Condition, type SeriesNode, type Sides} from './rule';

type Node = Extract<Input, {readonly inputs: unknown}>;
type Indicator = StrategyDoc['trade_strategy']['indicators'][number];

const RELATIONS = {GreaterThan: ['greater', 'less_equal'], LessThan: ['less', 'greater_equal']} as const;
const SHORT: Dictionary<string> = {
  SMA: 'ma',
  BollingerBands: 'bands',
  HighestValue: 'highest',
  LowestValue: 'lowest',
  PercentFromHighest: 'fall',
  ChandelierExit: 'exit',
};

/** Maximum nodes of a rule before it becomes a document; documents have their own {@link LIMITS}. */
const MOST_NODES = 4 * LIMITS.nodes;
const sizes = new WeakMap<object, number>();

/**
 * The number of nodes of a structure when written out: a named one may appear in many places.
 * @throws Refused above the size that can be processed quickly.
 */
export function checkSize(of: object): number {
  const known = sizes.get(of);
  if (known !== undefined) {
    return known;
  }
  const size = Object.values(of)
    .flat()
    .reduce((sum: number, part: unknown) => sum + (typeof part === 'object' && part !== null ? checkSize(part) : 0), 1);
  sizes.set(of, size);
  return size > MOST_NODES ? refuse('large') : size;
}

/** A document under construction: its indicators, each once, with a descriptive id (ma_20), and its size. */
class Draft {
  readonly indicators: Indicator[] = [];
  private readonly ids = new Map<string, string>();
  private readonly stems = new Map<string, number>();
  private nodes = 0;

  ref({type, params, component}: Extract<SeriesNode, {op: 'indicator'}>): Input {
    const key = JSON.stringify([type, params]);
    const id = this.ids.get(key) ?? this.named(type, params);
    this.ids.set(key, id);
    return {ref: component === undefined ? id : `${id}.${component}`};
  }

  private named(type: Indicator['type'], params: Extract<SeriesNode, {op: 'indicator'}>['params']): string {
    const name = own(SHORT, type) ?? String(params.of ?? type).toLowerCase();
    const stem = [name, ...Object.values(params).filter((value) => typeof value === 'number')]
      .join('_')
      .replaceAll('.', '_');
    const taken = this.stems.get(stem) ?? 0;
    const id = taken === 0 ? stem : `${stem}__${taken + 1}`;
    this.stems.set(stem, taken + 1);
    this.count(1);
    this.indicators.push({id, type, ...(keysOf(params).length > 0 && {params})});
    return id;
  }

  /**
   * Counts nodes before they are made: a name used in many places is written out in each.
   * @param deepest nesting depth of the lowest one.
   * @throws Refused beyond {@link LIMITS}.
   */
  count(nodes: number, deepest = 0): void {
    this.nodes += nodes;
    if (deepest >= LIMITS.nesting) {
      refuse('deep');
    }
    if (this.nodes > LIMITS.nodes) {
      refuse('large');
    }
  }
}

/** Checks the number of inputs. @throws Refused for more than a node allows. */
function checkInputs({length}: readonly unknown[]): void {
  if (length > MOST_INPUTS) {
    refuse('many', undefined, {count: length});
  }
}

const number = (value: number): Input => ({type: 'Constant', value});
const calculated = (type: string, inputs: readonly Input[], params: Params = {}): Node => ({
  type,
  inputs,
  params: {return_calculation: true, ...params},
});
const absolute = (one: {isAbsolute?: true}): Params => (one.isAbsolute ? {absolute: true} : {});

/** @param depth nesting depth. */
function inputOf(one: SeriesNode, draft: Draft, depth: number): Input {
  const of = (inner: SeriesNode, below = 1): Input => inputOf(inner, draft, depth + below);
  switch (one.op) {
    case 'column':
      return {column: one.column};
    case 'number':
      draft.count(1);
      return number(one.value);
    case 'indicator':
      return draft.ref(one);
    case 'calculation':
      draft.count(1, depth);
      checkInputs(one.items);
      return calculated(
        one.type,
        one.items.map((inner) => of(inner)),
        absolute(one),
      );
    case 'change': {
      const above = one.isFall ? 1 : 0;
      draft.count(1 + 2 * above, depth + above);
      const change = calculated('PercentChange', [of(one.of, 1 + above)], {period: one.days, ...absolute(one)});
      return one.isFall ? calculated('Multiply', [change, number(-1)]) : change;
    }
    case 'past':
      draft.count(6, depth + 2);
      // The value n days ago: today's value, without the change since.
      return calculated('Divide', [
        calculated('Multiply', [of(one.of, 2), number(100)]),
        calculated('Add', [calculated('PercentChange', [of(one.of, 3)], {period: one.days}), number(100)]),
      ]);
    default:
      return refuse('function');
  }
}

const isSame = (a: SeriesNode, b: SeriesNode): boolean => contentOf(a) === contentOf(b);
const rounded = (value: number): number => Number(value.toFixed(6));

/** C > REF(C, 20) and C / REF(C, 20) > 1.05 as the change since then and its threshold in percent. */
function sinceThen(
  left: SeriesNode,
  right: SeriesNode,
): {change: Extract<SeriesNode, {op: 'change'}>; threshold: number} | undefined {
  if (right.op === 'past' && isSame(left, right.of)) {
    return {change: {op: 'change', of: left, days: right.days}, threshold: 0};
  }
  if (right.op === 'calculation' && right.type === 'Multiply' && right.items.length === 2) {
    const [past, times] = right.items;
    const found = past && sinceThen(left, past);
    return found?.threshold === 0 && times?.op === 'number'
      ? {...found, threshold: rounded((times.value - 1) * 100)}
      : undefined;
  }
  if (left.op === 'calculation' && left.type === 'Divide' && left.items.length === 2 && right.op === 'number') {
    const [now, past] = left.items;
    const found = now && past && sinceThen(now, past);
    return found && {...found, threshold: rounded((right.value - 1) * 100)};
  }
  return undefined;
}

/** A calculation compared by its own parameter. */
function related(
  left: SeriesNode,
  right: SeriesNode,
  comparison: string,
  draft: Draft,
  depth: number,
): Node | undefined {
  if (left.op !== 'change' && (left.op !== 'calculation' || left.items.length !== 2)) {
    return undefined;
  }
  draft.count(1, depth);
  const inputs = (left.op === 'change' ? [left.of] : left.items).map((one) => inputOf(one, draft, depth + 1));
  const params = {...(left.op === 'change' && {period: left.days}), comparison, ...absolute(left)};
  const type = left.op === 'change' ? 'PercentChange' : left.type;
  return right.op === 'number'
    ? {type, inputs, params: {...params, threshold: right.value}}
    : {type, inputs: [...inputs, inputOf(right, draft, depth + 1)], params};
}

function compareNode(one: Comparison, draft: Draft, depth: number): Node {
  const {type, isNot, left, right, epsilon, isConfirmed} = one;
  const isState = type === 'GreaterThan' || type === 'LessThan';
  const comparison = isState ? RELATIONS[type][isNot ? 1 : 0] : undefined;
  const since = epsilon === undefined && isState ? sinceThen(left, right) : undefined;
  const isThreshold = left.op === 'change' && right.op === 'number' && right.isPercent === true;
  const calculation =
    comparison === undefined
      ? undefined
      : since
        ? related(since.change, {op: 'number', value: since.threshold}, comparison, draft, depth)
        : isThreshold
          ? related(left, right, comparison, draft, depth)
          : undefined;
  if (calculation !== undefined) {
    return calculation;
  }
  const below = isNot ? 1 : 0;
  draft.count(1 + below, depth + below);
  const node = {
    type,
    inputs: [left, right].map((side) => inputOf(side, draft, depth + below + 1)),
    ...(isConfirmed && {params: {mode: 'confirmed'}}),
    ...(epsilon !== undefined && {epsilon}),
  };
  return isNot ? {type: 'Not', inputs: [node]} : node;
}

function nodeOf(one: Condition, draft: Draft, depth: number): Node {
  if (one.op === 'compare') {
    return compareNode(one, draft, depth);
  }
  if (one.op === 'relation') {
    // Only calculations can be compared for equality.
    return related(one.left, one.right, one.relation, draft, depth) ?? refuse('range');
  }
  draft.count(1, depth);
  const of = (inner: Condition): Node => nodeOf(inner, draft, depth + 1);
  switch (one.op) {
    case 'range': {
      const params = Object.fromEntries(one.leavesOut.map((end) => [`${end}_inclusive`, false]));
      const inputs = [one.value, one.low, one.high].map((inner) => inputOf(inner, draft, depth + 1));
      return {type: 'InRange', inputs, ...(one.leavesOut.length > 0 && {params})};
    }
    case 'join':
      checkInputs(one.items);
      return {type: one.type, inputs: one.items.map(of)};
    case 'not':
      return {type: 'Not', inputs: [of(one.of)]};
    case 'streak': {
      const {least, most, counts} = one;
      const params = {
        ...(!counts && {condition: 'false'}),
        min_length: least,
        ...(most !== undefined && {max_length: most}),
      };
      return {type: 'Streak', inputs: [of(one.of)], params};
    }
    case 'switch':
      return {type: 'StockBondSwitch', inputs: [of(one.of)], ...(one.isSecond && {params: {default_to_stock: false}})};
    case 'ended':
      return {type: 'Not', inputs: [{ref: 'buy'}]};
    default:
      return refuse('incomplete');
  }
}

/**
 * The document of a typed rule; with one side where only that one was typed, which cannot run.
 * @throws Refused for rules that no document can express.
 */
export function documentOf({buy, sell}: Sides): StrategyDoc {
  const draft = new Draft();
  const signals = [
    ...(buy ? [{id: 'buy', ...nodeOf(buy, draft, 0)}] : []),
    ...(sell ? [{id: 'sell', ...nodeOf(sell, draft, 0)}] : []),
  ];
  const outputs = {
    ...(buy && {buy_signal: 'buy'}),
    ...(sell && {sell_signal: 'sell'}),
  } as StrategyDoc['trade_strategy']['outputs'];
  return {trade_strategy: {indicators: draft.indicators, signals, outputs}};
}
