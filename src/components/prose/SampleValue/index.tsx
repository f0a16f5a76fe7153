import type {ReactNode} from 'react';
import risk from '@generated/sample-figures/default/risk.json';
import {formatDate, formatNumber, formatPercent} from '../format';

const {maxDrawdown, worstDay} = risk;
const ratio = (value: number | null): string => (value === null ? '—' : formatNumber(value));

/** What a sentence may quote from the sample: 标普 500, daily closes, held from the first to the last day. */
const values = {
  from: formatDate(risk.from),
  to: formatDate(risk.to),
  bars: formatNumber(risk.bars, 0),
  totalReturn: formatPercent(risk.totalReturn, 1),
  cagr: formatPercent(risk.cagr),
  volatility: formatPercent(risk.volatility, 1),
  sharpe: ratio(risk.sharpe),
  calmar: ratio(risk.calmar),
  maxDrawdown: formatPercent(maxDrawdown.depth),
  maxDrawdownGain: formatPercent(maxDrawdown.gainToRecover, 1),
  peakDate: formatDate(maxDrawdown.peakDate),
  troughDate: formatDate(maxDrawdown.troughDate),
  recoveryDate: maxDrawdown.recoveryDate === null ? '至今未恢复' : formatDate(maxDrawdown.recoveryDate),
  daysToRecover: maxDrawdown.daysToRecover === null ? '—' : formatNumber(maxDrawdown.daysToRecover, 0),
  worstDay: formatDate(worstDay.date),
  worstDayChange: formatPercent(worstDay.change),
};

/** A number in prose that the engine computed from the sample at build. */
export default function SampleValue({of}: {of: keyof typeof values}): ReactNode {
  return <span className="computed">{values[of]}</span>;
}
