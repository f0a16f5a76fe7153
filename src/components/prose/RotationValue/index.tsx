import type {ReactNode} from 'react';
import type {RotationRun} from '../../lab/RotationLab/runRotation';
import {formatNumber, formatPercent} from '../format';
import {rotationOf, switchCount, type RotationProps} from '../rotation/rotationProps';

interface Props extends RotationProps {
  of: string;
}

const share = (value: number): string => formatPercent(value, 1);

const VALUES: Readonly<Record<string, (run: RotationRun) => string>> = {
  totalReturn: ({metrics}) => share(metrics.totalReturn),
  holdTotalReturn: ({benchmarkMetrics}) => share(benchmarkMetrics.totalReturn),
  cagr: ({metrics}) => formatPercent(metrics.cagr),
  holdCagr: ({benchmarkMetrics}) => formatPercent(benchmarkMetrics.cagr),
  maxDrawdown: ({metrics}) => share(metrics.maxDrawdown.depth),
  holdMaxDrawdown: ({benchmarkMetrics}) => share(benchmarkMetrics.maxDrawdown.depth),
  rankings: ({standings}) => formatNumber(standings.days.length, 0),
  switches: (run) => formatNumber(switchCount(run), 0),
  commission: ({metrics}) => formatNumber(metrics.commission, 0),
  bars: ({dates}) => formatNumber(dates.length, 0),
};

/** A number in prose that the engine computed from a run of momentum rotation at build. */
export default function RotationValue({of, ...props}: Props): ReactNode {
  const value = VALUES[of];
  if (value === undefined) {
    throw new Error(`<RotationValue of="${of}">：没有这个数；可用的有：${Object.keys(VALUES).join('、')}。`);
  }
  return <span className="computed">{value(rotationOf(props))}</span>;
}
