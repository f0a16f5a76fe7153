import {gainToRecover, type DrawdownEpisode} from '@site/src/engine';
import {formatNumber, formatPercent} from '@site/src/content/format';
import type {FieldValues, LabFields} from '../state/fields';

export const DRAWDOWN_LAB = {
  fields: [
    {kind: 'number', key: 'loss', label: '先亏掉', unit: '%', default: 50, min: 1, max: 95, step: 1},
    {kind: 'number', key: 'growth', label: '之后每年涨', unit: '%', default: 8, min: 1, max: 20, step: 0.5},
  ],
} as const satisfies LabFields;

export interface Recovery {
  /** Amount left of 100. */
  left: number;
  /** Gain needed to recover the loss, a fraction. */
  gain: number;
  /** Years to recover at the yearly growth: ln(1 + gain) / ln(1 + growth). */
  years: number;
}

/** Gain and time needed to recover a loss. @param values loss and yearly growth, both in per cent. */
export function recovery(values: FieldValues): Recovery {
  const [loss, growth] = [Number(values.loss), Number(values.growth)];
  const gain = gainToRecover(loss / 100);
  return {left: 100 - loss, gain, years: Math.log1p(gain) / Math.log1p(growth / 100)};
}

export function recoverySentence(values: FieldValues): string {
  const {left, gain, years} = recovery(values);
  return `100 元亏掉 ${String(values.loss)}%，还剩 ${formatNumber(left, 0)} 元；要回到 100 元，得再涨 ${formatPercent(gain, 1)}。如果此后每年都涨 ${String(values.growth)}%，要 ${formatNumber(years, 1)} 年。`;
}

/** The depth of a drawdown as the lab's loss, in per cent; `null` outside the range of the control. */
export function lossOf({depth}: Pick<DrawdownEpisode, 'depth'>): number | null {
  const [{min, max}] = DRAWDOWN_LAB.fields;
  const loss = Math.round(-depth * 100);
  return loss >= min && loss <= max ? loss : null;
}

/** Sentence on the deepest drawdown of a series and its recovery. */
export function ownFallSentence(
  name: string,
  dates: readonly string[],
  {depth, peak, trough, recovery: end}: DrawdownEpisode,
): string {
  if (depth === 0) {
    return `${name} 在 ${dates[0]} 至 ${dates.at(-1)} 之间没有跌破过此前的最高收盘价。`;
  }
  const way = `从 ${dates[peak]} 到 ${dates[trough]}，要涨 ${formatPercent(gainToRecover(-depth), 1)} 才能回本`;
  return `${name} 最深的一次回撤是 ${formatPercent(-depth, 1)}：${way}；${end === null ? `到 ${dates.at(-1)} 还没有回本` : `${dates[end]} 回本`}。`;
}
