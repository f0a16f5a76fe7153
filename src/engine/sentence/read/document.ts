import {keysOf} from '../../records';
import type {Input, Params, StrategyDoc} from '../../language/document';
import type {Condition, Series} from './rule';
import type {Sides} from './sides';

type Node = Extract<Input, {readonly inputs: unknown}>;
type Indicator = StrategyDoc['trade_strategy']['indicators'][number];

const RELATIONS = {GreaterThan: ['greater', 'less_equal'], LessThan: ['less', 'greater_equal']} as const;
const SHORT: Dictionary<string> = {
  ...{
    SMA: 'ma',
    BollingerBands: 'bands',
    HighestValue: 'highest',
    LowestValue: 'lowest',
    PercentFromHighest: 'fall',
    ChandelierExit: 'exit',
  },
};

/** The indicators of a document, each once, with an id that tells what it is: ma_20. */
class Indicators {
  readonly list: Indicator[] = [];

  ref({type, params, component}: Extract<Series, {op: 'indicator'}>): Input {
    const key = JSON.stringify([type, params]);
    const found = this.list.find((one) => JSON.stringify([one.type, one.params ?? {}]) === key);
    const stem = [SHORT[type] ?? type.toLowerCase(), ...Object.values(params).filter((value) => typeof value === 'number')]
      .join('_')
      .replaceAll('.', '_');
    const taken = this.list.filter(({id}) => id === stem || id.startsWith(`${stem}__`)).length;
    const id = found?.id ?? (taken === 0 ? stem : `${stem}__${taken + 1}`);
    if (found === undefined) {
      this.list.push({id, type, ...(keysOf(params).length > 0 && {params})});
    }
    return {ref: component === undefined ? id : `${id}.${component}`};
  }
}

const number = (value: number): Input => ({type: 'Constant', value});
const calculated = (type: string, inputs: readonly Input[], params: Params = {}): Node => ({
  type,
  inputs,
  params: {return_calculation: true, ...params},
});
const absolute = (one: {isAbsolute?: true}): Params => (one.isAbsolute ? {absolute: true} : {});

function inputOf(one: Series, indicators: Indicators): Input {
  const of = (inner: Series): Input => inputOf(inner, indicators);
  switch (one.op) {
    case 'column':
      return {column: one.column};
    case 'number':
      return number(one.value);
    case 'indicator':
      return indicators.ref(one);
    case 'calculation':
      return calculated(one.type, one.items.map(of), absolute(one));
    case 'change': {
      const change = calculated('PercentChange', [of(one.of)], {period: one.days, ...absolute(one)});
      return one.isFall ? calculated('Multiply', [change, number(-1)]) : change;
    }
    case 'past':
      // What it was n days ago: today's value, without the change since.
      return calculated('Divide', [
        calculated('Multiply', [of(one.of), number(100)]),
        calculated('Add', [calculated('PercentChange', [of(one.of)], {period: one.days}), number(100)]),
      ]);
  }
}

const isSame = (a: Series, b: Series): boolean => JSON.stringify(a) === JSON.stringify(b);
const rounded = (value: number): number => Number(value.toFixed(6));

/** C > REF(C, 20) and C / REF(C, 20) > 1.05 as the change since then and its threshold in percent. */
function sinceThen(left: Series, right: Series): {change: Extract<Series, {op: 'change'}>; threshold: number} | undefined {
  if (right.op === 'past' && isSame(left, right.of)) {
    return {change: {op: 'change', of: left, days: right.days}, threshold: 0};
  }
  if (right.op === 'calculation' && right.type === 'Multiply' && right.items.length === 2) {
    const [past, times] = right.items;
    const found = past && sinceThen(left, past);
    return found?.threshold === 0 && times?.op === 'number' ? {...found, threshold: rounded((times.value - 1) * 100)} : undefined;
  }
  if (left.op === 'calculation' && left.type === 'Divide' && left.items.length === 2 && right.op === 'number') {
    const [now, past] = left.items;
    const found = now && past && sinceThen(now, past);
    return found && {...found, threshold: rounded((right.value - 1) * 100)};
  }
  return undefined;
}

/** A calculation that is compared by its own parameter. */
function related(left: Series, right: Series, comparison: string, indicators: Indicators): Node | undefined {
  if (left.op !== 'change' && (left.op !== 'calculation' || left.items.length !== 2)) {
    return undefined;
  }
  const inputs = (left.op === 'change' ? [left.of] : left.items).map((one) => inputOf(one, indicators));
  const params = {...(left.op === 'change' && {period: left.days}), comparison, ...absolute(left)};
  const type = left.op === 'change' ? 'PercentChange' : left.type;
  return right.op === 'number'
    ? {type, inputs, params: {...params, threshold: right.value}}
    : {type, inputs: [...inputs, inputOf(right, indicators)], params};
}

function compareNode(one: Extract<Condition, {op: 'compare'}>, indicators: Indicators): Node {
  const {type, isNot, left, right, epsilon, isConfirmed} = one;
  const isState = type === 'GreaterThan' || type === 'LessThan';
  const comparison = isState ? RELATIONS[type][isNot ? 1 : 0] : undefined;
  const since = epsilon === undefined && isState ? sinceThen(left, right) : undefined;
  const isThreshold = left.op === 'change' && right.op === 'number' && right.isPercent === true;
  const calculation =
    comparison === undefined
      ? undefined
      : since
        ? related(since.change, {op: 'number', value: since.threshold}, comparison, indicators)
        : isThreshold
          ? related(left, right, comparison, indicators)
          : undefined;
  if (calculation !== undefined) {
    return calculation;
  }
  const node = {
    type,
    inputs: [inputOf(left, indicators), inputOf(right, indicators)],
    ...(isConfirmed && {params: {mode: 'confirmed'}}),
    ...(epsilon !== undefined && {epsilon}),
  };
  return isNot ? {type: 'Not', inputs: [node]} : node;
}

function nodeOf(one: Condition, indicators: Indicators): Node {
  const of = (inner: Condition): Node => nodeOf(inner, indicators);
  switch (one.op) {
    case 'compare':
      return compareNode(one, indicators);
    case 'relation': {
      const node = related(one.left, one.right, one.relation, indicators);
      if (node === undefined) {
        throw new RangeError('等于与不等于只能比较算出来的数。');
      }
      return node;
    }
    case 'range': {
      const params = Object.fromEntries(one.leavesOut.map((end) => [`${end}_inclusive`, false]));
      const inputs = [one.value, one.low, one.high].map((inner) => inputOf(inner, indicators));
      return {type: 'InRange', inputs, ...(one.leavesOut.length > 0 && {params})};
    }
    case 'join':
      return {type: one.type, inputs: one.items.map(of)};
    case 'not':
      return {type: 'Not', inputs: [of(one.of)]};
    case 'streak': {
      const {least, most, counts} = one;
      const params = {...(!counts && {condition: 'false'}), min_length: least, ...(most !== undefined && {max_length: most})};
      return {type: 'Streak', inputs: [of(one.of)], params};
    }
    case 'switch':
      return {type: 'StockBondSwitch', inputs: [of(one.of)], ...(one.isSecond && {params: {default_to_stock: false}})};
    case 'ended':
      return {type: 'Not', inputs: [{ref: 'buy'}]};
  }
}

/** The document that says what was typed. @throws RangeError for what no document can say. */
export function documentOf({buy, sell}: Required<Sides>): StrategyDoc {
  const indicators = new Indicators();
  const signals = [
    {id: 'buy', ...nodeOf(buy, indicators)},
    {id: 'sell', ...nodeOf(sell, indicators)},
  ];
  return {trade_strategy: {indicators: indicators.list, signals, outputs: {buy_signal: 'buy', sell_signal: 'sell'}}};
}
