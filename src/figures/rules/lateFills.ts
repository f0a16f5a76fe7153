import {rateText, formatPercent, share, span} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {at, daysBetween, last, runStateMachine, type Bars} from '../../engine';
import {COMMISSION, ruleSignals, type SymbolRule} from '../../engine/backtest';
import {tableFigure} from '../kit/figure';
import {ruleName, ruleFromProps} from '../kit/rule';

/** Delay of the fills of each side, in trading days after the usual next close. */
interface Late {
  buy: number;
  sell: number;
}

/**
 * The final value of 1 with delayed fills: all the cash in, the whole position out, fractional shares, at closes. A
 * sale that comes due before its delayed buy cancels both. An open position counts at the last close; an order that
 * comes due after the last bar is not filled.
 * @param late trading days, ≥ 0; 0 and 0 is the convention of the site.
 * @throws RangeError for rules that the engine refuses.
 */
export function lateValue(bars: Bars, rule: SymbolRule, late: Late, commission: number = COMMISSION): number {
  const {close} = bars;
  const {buy, sell} = ruleSignals(rule, bars, '');
  let [cash, shares] = [1, 0];
  /** Day of the last buy's fill, past or due. */
  let bought = -1;
  const fill = (day: number): void => {
    [cash, shares] = [0, cash / (at(close, day) * (1 + commission))];
  };
  runStateMachine(buy, sell).forEach((state, t) => {
    const due = t + 1 + (state === 'B' ? late.buy : late.sell);
    if (state === 'B') {
      bought = due;
    } else if (state === 'S' && bought < due && due < close.length) {
      fill(bought);
      [cash, shares] = [shares * at(close, due) * (1 - commission), 0];
      bought = -1;
    } else if (state === 'S' && bought >= due) {
      bought = -1;
    }
  });
  if (bought >= 0 && bought < close.length) {
    fill(bought);
  }
  return cash + shares * last(close);
}

const RULE = {strategy: 'DualMovingAverage'} as const;

const WAYS: readonly (Late & {name: string})[] = [
  {name: '照做', buy: 0, sell: 0},
  {name: '买、卖都晚一天', buy: 1, sell: 1},
  {name: '只有买晚三天', buy: 3, sell: 0},
  {name: '只有卖晚三天', buy: 0, sell: 3},
  {name: '买、卖都晚三天', buy: 3, sell: 3},
];

export const LateFills = tableFigure({
  about: '照一条规则做，却晚了几天',
  caption: '同样的信号，晚几天成交',
  rows: (_, {bars}) => {
    const years = daysBetween(at(bars.date, 0), last(bars.date)) / 365.25;
    return WAYS.map((way) => {
      const value = lateValue(bars, ruleFromProps(RULE), way);
      return {...way, value, growth: value ** (1 / years) - 1};
    });
  },
  columns: [
    {title: '怎样做', heading: true, cell: ({name}) => name},
    {title: '累计收益', numeric: true, cell: ({value}) => share(value - 1)},
    {title: '每年', numeric: true, cell: ({growth}) => formatPercent(growth)},
  ],
  source: (_, {bars}) =>
    `${SYMBOL}，${span(bars.date)}，${ruleName(RULE)}，佣金单边 ${rateText(COMMISSION)}，全仓买卖，零碎份额。`,
});
