import {own} from '../own';
import type {Operand, SignalModel} from '../language/model';
import {pointer} from '../language/pointer';
import {comparisonParts, hasOpposite} from './comparison';
import {composed, words, type Part, type SideName, type Slot} from './parts';
import {blockSlot, numberSlot} from './series';

/** Depth of conditions in words; deeper ones are only named. */
const DEPTH = 4;

const JOINS: Dictionary<string> = {And: '且', Or: '或'};
export const isJoin = ({entry}: SignalModel): boolean => entry !== undefined && Object.hasOwn(JOINS, entry.id);

/** Name of a condition that cannot be put into words, without its id. */
const nameOf = ({entry, operands}: SignalModel, depth: number): string =>
  entry === undefined
    ? '认不得的条件'
    : operands.length < entry.arity.min || operands.length > entry.arity.max
      ? `没有写全的${entry.name}`
      : depth === 0
        ? '更里面的条件'
        : entry.name;

/** A placeholder for an operand that is not a condition. */
export function missingCondition(operand: Operand): Slot {
  const {form, path, indicator} = operand;
  const isNumber = form === 'column' || form === 'constant' || form === 'market' || indicator !== undefined;
  return blockSlot(
    path,
    isNumber ? '一个数，不是条件' : form === 'ref' ? `没有定义的条件 ${operand.ref}` : '没有写明的条件',
  );
}

/** The joining word of a signal, shared by all its conditions. */
export const joinSlot = ({path, entry}: SignalModel): Slot => ({
  kind: 'join',
  path: pointer(path, 'type'),
  name: '几个条件之间',
  text: own(JOINS, entry?.id ?? '') ?? '',
});

/** A nested condition: in brackets where it has several parts. */
function inner(operand: Operand | undefined, path: string, depth: number): Part[] {
  const signal = operand?.signal;
  if (signal === undefined) {
    return [missingCondition(operand ?? {form: 'broken', path})];
  }
  const slot = conditionSlot(signal, depth - 1);
  return isJoin(signal) ? [words('（'), slot, words('）')] : [slot];
}

/** 连续 3 天, 连续 3 到 10 天. */
function streakParts({path, params}: SignalModel): Part[] {
  const days = (key: string, name: string, value: unknown): Slot =>
    numberSlot(pointer(path, 'params', key), value, name);
  const most =
    typeof params.max_length === 'number' ? [words('到'), days('max_length', '最长天数', params.max_length)] : [];
  return [words('连续'), days('min_length', '最短天数', params.min_length ?? 1), ...most, words('天')];
}

function parts(signal: SignalModel, depth: number): Part[] | undefined {
  const {entry, operands, path, params} = signal;
  const [first] = operands;
  switch (entry?.id) {
    case 'And':
    case 'Or':
      return operands.flatMap((operand, index) => [
        ...(index === 0 ? [] : [joinSlot(signal)]),
        ...inner(operand, path, depth),
      ]);
    case 'Not': {
      const opposite = first?.signal && hasOpposite(first.signal) ? comparisonParts(first.signal, path) : undefined;
      return opposite ?? [words('并非（'), ...inner(first, path, depth), words('）')];
    }
    case 'Streak':
      return params.condition === 'false'
        ? [...streakParts(signal), words('不成立（'), ...inner(first, path, depth), words('）')]
        : [...streakParts(signal), ...inner(first, path, depth)];
    case 'StockBondSwitch': {
      const unknown = params.default_to_stock === false ? [words('，未知时选第二个')] : [];
      return [words('股债开关指向它（'), ...inner(first, path, depth), ...unknown, words('）')];
    }
    default:
      return comparisonParts(signal);
  }
}

/** A condition in words; otherwise a block with its name. */
export function conditionSlot(signal: SignalModel, depth = DEPTH, at: {side?: SideName; index?: number} = {}): Slot {
  const content = depth === 0 ? undefined : parts(signal, depth);
  const slot = {path: signal.path, name: '条件', ...at};
  return content === undefined
    ? {...blockSlot(signal.path, nameOf(signal, depth)), ...at}
    : composed({kind: 'condition', ...slot}, content);
}
