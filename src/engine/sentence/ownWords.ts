import {own} from '../own';
import type {Operand, SignalModel} from '../language/model';
import {pointer} from '../language/pointer';
import {composed, numberText, words, type Part, type Slot} from './parts';
import {seriesSlot} from './series';

// Comparisons with words other than 高于 and 低于.

type Constant = Extract<Operand, {form: 'constant'}>;

const isConstant = (operand: Operand | undefined): operand is Constant => operand?.form === 'constant';

/**
 * The key of a series in the wordings below: the type of its indicator; for `SinceEntry` and `TradingDayOfMonth` the
 * chosen value.
 */
function kindOf({indicator}: Operand): string {
  const {entry, params} = indicator ?? {};
  return entry?.id === 'SinceEntry'
    ? String(params?.of)
    : entry?.id === 'TradingDayOfMonth' && params?.from === 'end'
      ? 'end'
      : (entry?.id ?? '');
}

/**
 * The unit of a number compared with a series in per cent of the purchase price; `place` is the index of the number
 * among the operands.
 */
export function unitAfter(operands: readonly Operand[], place: number): Part[] {
  const isPercent = operands[0] !== undefined && ['gain', 'fall'].includes(kindOf(operands[0]));
  return isPercent && isConstant(operands[place]) ? [words('%')] : [];
}

/** A series with a special name at this place. */
const renamed = ({path, indicator}: Operand, text: string): Slot => ({
  kind: 'series',
  path,
  name: '量什么',
  text,
  ...(indicator && {node: indicator.path}),
});

const number = ({path, value}: Constant, name: string, scale?: -1): Slot => ({
  kind: 'number',
  path: pointer(path, 'value'),
  name,
  text: numberText(scale === undefined ? value : -value),
  ...(scale !== undefined && {scale}),
});

const comparison = ({path}: SignalModel, text: string, negation?: string): Slot => ({
  kind: 'comparison',
  path: pointer(path, 'type'),
  name: '怎样比',
  text,
  ...(negation !== undefined && {negation}),
});

/** 持有不满 20 天, 持有超过 20 天. */
const HELD: Dictionary<string> = {LessThan: '不满', GreaterThan: '超过'};

/** 买入以来跌超 8%, 从买入后最高点回落 15%, 从 20 日最高收盘回落 8%, 持有满 20 天. */
function pairWords(signal: SignalModel, negation: string | undefined): Part[] | undefined {
  const {entry, operands, epsilon} = signal;
  const [left, right] = operands;
  if (left === undefined || !isConstant(right) || epsilon > 0) {
    return undefined;
  }
  const [kind, isBelow] = [kindOf(left), entry?.id === 'LessThan'];
  if (kind === 'bars' && right.value >= 0) {
    const text = negation === undefined ? own(HELD, entry?.id ?? '') : isBelow ? '满' : undefined;
    return text === undefined
      ? undefined
      : [renamed(left, '持有'), comparison(signal, text, negation), number(right, '几天'), words('天')];
  }
  if (
    negation !== undefined ||
    !(isBelow ? right.value < 0 : entry?.id === 'GreaterThan' && kind === 'gain' && right.value > 0)
  ) {
    return undefined;
  }
  const percent = [number(right, '百分之几', isBelow ? -1 : undefined), words('%')];
  switch (kind) {
    case 'gain':
      return [renamed(left, '买入以来'), comparison(signal, isBelow ? '跌超' : '涨超'), ...percent];
    case 'fall':
      return [renamed(left, '从买入后最高点'), comparison(signal, '回落'), ...percent];
    case 'PercentFromHighest': {
      const {parts = [], ...series} = seriesSlot(left, '从哪里回落');
      // Drops the first word and the last ones of 距 20 日最高收盘的涨跌幅.
      return [words('从'), composed(series, parts.slice(1, -1)), comparison(signal, '回落'), ...percent];
    }
    default:
      return undefined;
  }
}

/** The words before and after a calendar number. */
const DAYS: Dictionary<readonly [series: string, before: string, after: string]> = {
  Month: ['月份', '是', '月'],
  Weekday: ['今天', '是星期', ''],
  DayOfMonth: ['今天', '是', '号'],
  TradingDayOfMonth: ['今天', '是本月第', '个交易日'],
  end: ['今天', '是本月倒数第', '个工作日'],
};

/** 星期五, 星期日: from 1, which is Monday. */
export const WEEKDAYS = '一二三四五六日';

/** 月份是 1 月, 今天是星期五: a range of one number. */
function dayWords(signal: SignalModel): Part[] | undefined {
  const {operands, params} = signal;
  const [value, low, high] = operands;
  const isInside = params.lower_inclusive !== false && params.upper_inclusive !== false;
  if (value === undefined || !isConstant(low) || !isConstant(high) || low.value !== high.value || !isInside) {
    return undefined;
  }
  const kind = kindOf(value);
  const [series, before, after] = own(DAYS, kind) ?? [];
  const text = kind === 'Weekday' ? WEEKDAYS[low.value - 1] : numberText(low.value);
  if (series === undefined || before === undefined || text === undefined) {
    return undefined;
  }
  const day = {...number(low, '哪一天'), text, twin: pointer(high.path, 'value')};
  return [renamed(value, series), comparison(signal, before), day, words(after ?? '')];
}

/** A comparison with special words; `undefined` without any. @param negation place of the surrounding 非. */
export const ownWords = (signal: SignalModel, negation: string | undefined): Part[] | undefined =>
  signal.entry?.id === 'InRange'
    ? negation === undefined
      ? dayWords(signal)
      : undefined
    : pairWords(signal, negation);
