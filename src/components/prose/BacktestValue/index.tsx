import type {ReactNode} from 'react';
import {runOf, type RunProps} from '../rule/ruleProps';
import {VALUES} from './values';

interface Props extends RunProps {
  /** Name of a figure; see `values.ts`. */
  of: string;
}

/** A number in prose that the engine computed from a backtest at build. */
export default function BacktestValue({of, ...props}: Props): ReactNode {
  const value = VALUES[of];
  if (value === undefined) {
    throw new Error(`<BacktestValue of="${of}">：没有这个数；可用的有：${Object.keys(VALUES).join('、')}。`);
  }
  return <span className="computed">{value(runOf(props))}</span>;
}
