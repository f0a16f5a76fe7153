import {gainToRecover} from '@site/src/engine';
import {formatNumber, formatPercent} from '@site/src/content/format';
import type {FieldValues, LabFields} from '../state/fields';

export const DRAWDOWN_LAB = {
  fields: [
    {kind: 'number', key: 'loss', label: '先亏掉', unit: '%', default: 50, min: 1, max: 95, step: 1},
    {kind: 'number', key: 'growth', label: '之后每年涨', unit: '%', default: 8, min: 1, max: 20, step: 0.5},
  ],
} as const satisfies LabFields;

export interface Recovery {
  /** What is left of 100. */
  left: number;
  /** Gain needed to get back, a fraction. */
  gain: number;
  /** Years until then at the yearly growth: ln(1 + gain) / ln(1 + growth). */
  years: number;
}

/** The way back from a loss, both values in per cent. */
export function recovery({loss, growth}: FieldValues): Recovery {
  const gain = gainToRecover((loss as number) / 100);
  return {left: 100 - (loss as number), gain, years: Math.log1p(gain) / Math.log1p((growth as number) / 100)};
}

export function recoverySentence(values: FieldValues): string {
  const {left, gain, years} = recovery(values);
  return `100 元亏掉 ${String(values.loss)}%，还剩 ${formatNumber(left, 0)} 元；要回到 100 元，得再涨 ${formatPercent(gain, 1)}。如果此后每年都涨 ${String(values.growth)}%，要 ${formatNumber(years, 1)} 年。`;
}
