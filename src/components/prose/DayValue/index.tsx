import type {ReactNode} from 'react';
import {ruleStretch} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {FIRST_DAY, LAST_DAY} from '../../lab/StrategyLab/periods';
import {SYMBOL} from '../../lab/StrategyLab/run';
import {formatDate, formatKnown} from '../format';
import {ruleOf, type RuleProps} from '../rule/ruleProps';
import {stateNames} from '../stateNames';

interface Props extends RuleProps {
  /** A day of the sample, ISO; or the first day from `after` on with this signal. */
  on?: string;
  signal?: 'buy' | 'sell';
  after?: string;
  /** Trading days later. */
  plus?: number;
  /** `date`, `close`, `state`, or a series of the rule by the engine's name. */
  of: string;
  digits?: number;
}

/** A date, price or indicator value of one day, in prose. */
export default function DayValue({data, on, signal, after = FIRST_DAY, plus = 0, of, digits = 2, ...rule}: Props): ReactNode {
  const {dates, close, states, lines} = ruleStretch(barsOf(data), ruleOf(rule), FIRST_DAY, LAST_DAY, SYMBOL);
  const wanted = signal === 'buy' ? 'B' : 'S';
  const found = signal === undefined ? dates.indexOf(on ?? '') : states.findIndex((state, day) => state === wanted && (dates[day] as string) >= after);
  const day = found < 0 ? -1 : found + plus;
  const date = dates[day];
  if (date === undefined) {
    throw new Error(`<DayValue of="${of}">：样本里没有这一天（on="${on ?? ''}"，signal="${signal ?? ''}"，after="${after}"，plus=${plus}）。`);
  }
  const values: Record<string, string> = {
    date: formatDate(date),
    close: formatKnown(close[day], digits),
    state: stateNames[states[day] ?? 'E'],
    ...Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, formatKnown(line[day], digits)])),
  };
  if (values[of] === undefined) {
    throw new Error(`<DayValue of="${of}">：没有这个数；可用的有：${Object.keys(values).join('、')}。`);
  }
  return <span className="computed">{values[of]}</span>;
}
