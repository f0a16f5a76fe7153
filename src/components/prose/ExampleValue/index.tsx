import type {ReactNode} from 'react';
import examples from '@generated/strategy-examples/default/examples.json';
import type {Bars, SignalOutcome} from '@site/src/engine';
import {exampleOutcome} from '../exampleOutcome';
import {formatNumber, formatPercent} from '../format';

interface Props {
  /** Of a fenced strategy of any page. */
  id: string;
  of: keyof SignalOutcome;
  bars: Bars;
}

/** A number in prose: how often a strategy of the pages acts on the whole sample. */
export default function ExampleValue({id, of, bars}: Props): ReactNode {
  const example = examples.find((candidate) => candidate.id === id);
  if (example === undefined) {
    throw new Error(`<ExampleValue id="${id}">：没有这个策略示例；可用的有：${examples.map((known) => known.id).join('、')}。`);
  }
  const outcome = exampleOutcome(example, bars);
  const value = outcome[of] as number | undefined;
  if (value === undefined) {
    throw new Error(`<ExampleValue of="${of}">：没有这个数；可用的有：${Object.keys(outcome).join('、')}。`);
  }
  return <span className="computed">{of === 'heldShare' ? formatPercent(value, 0) : formatNumber(value, 0)}</span>;
}
