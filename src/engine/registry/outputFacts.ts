import {indicators, type IndicatorType} from './indicators';
import type {SignalType} from './signals';
import {transformers, type TransformerType} from './transformers';
import type {OutputFacts} from './types';

/** Facts about the values of indicators and transformers, by id; tests compare the formulas with the engine. */
// The registry imports no code, not even `recordOf`; the lists have an entry for every id of the types.
export const outputFacts = Object.fromEntries([...indicators, ...transformers].map((entry) => [entry.id, entry])) as unknown as Readonly<
  Record<IndicatorType | TransformerType, OutputFacts>
>;

/**
 * The value of a formula of {@link OutputFacts}: `slow_period + signal_period - 2`.
 * @param params by name.
 */
export function firstValidOf(formula: string, params: Readonly<Record<string, unknown>>): number {
  return formula.split(/(?=[+-])/).reduce((sum, part) => {
    const [, sign = '', term = ''] = /^([+-]?)\s*(\w+)\s*$/.exec(part) ?? [];
    return sum + (sign === '-' ? -1 : 1) * (/^\d+$/.test(term) ? Number(term) : Number(params[term]));
  }, 0);
}

/** From when a signal is known, given inputs with values. */
export const signalStarts: Readonly<Record<SignalType, string>> = {
  GreaterThan: '两个输入都有值的当天起',
  LessThan: '两个输入都有值的当天起',
  InRange: '三个输入都有值的当天起',
  Comparison: '输入都有值的当天起',
  Crossover: '两个输入都有值的次日起；mode 为 confirmed 时再晚一天',
  Crossunder: '两个输入都有值的次日起；mode 为 confirmed 时再晚一天',
  And: '有一个条件为假就能定为假，不必等其余条件有值',
  Or: '有一个条件为真就能定为真，不必等其余条件有值',
  Not: '条件有值的当天起',
  Streak: '条件有值的当天起；条件未知的一天会打断连续',
  PercentChange: '输入有值之后再过 period 天',
  Add: '输入都有值的当天起',
  Subtract: '输入都有值的当天起',
  Multiply: '输入都有值的当天起',
  Divide: '输入都有值的当天起；除以 0 的一天未知',
  StockBondSwitch: '从第一天起就有结果：条件未知时按 default_to_stock 处理',
};
