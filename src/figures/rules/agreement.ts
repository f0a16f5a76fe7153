import * as z from 'zod';
import {formatDate, whole, share} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import type {Bars, SignalState} from '../../engine';
import {ruleRun, COMMISSION, type RuleRun, type SymbolRule, type RuleConditions} from '../../engine/backtest';
import {figure} from '../kit/figure';
import {ruleProps, strategyId, paramsFromProps, ruleFromProps, shortName, source} from '../kit/rule';
import {strategyDoc} from '../../results/strategyDoc';
import {table} from '../kit/value';

/** Agreement of two rules on the same bars. */
interface RuleAgreement {
  days: number;
  /** Days on which both are in the same state. */
  same: number;
  /** First day with different states, ISO; `null` for none. */
  firstDifference: string | null;
  first: RuleRun;
  second: RuleRun;
}

/**
 * Runs two rules under the same conditions and compares their states day by day.
 * @throws RangeError for rules or conditions that the engine refuses.
 */
export function ruleAgreement(
  bars: Bars,
  rules: readonly [SymbolRule, SymbolRule],
  conditions: RuleConditions = {},
): RuleAgreement {
  const [first, second] = [ruleRun(bars, rules[0], conditions), ruleRun(bars, rules[1], conditions)];
  const differing = first.dates.filter((_, day) => first.states[day] !== second.states[day]);
  return {
    days: first.dates.length,
    same: first.dates.length - differing.length,
    firstDifference: differing[0] ?? null,
    first,
    second,
  };
}

const turns = ({states}: RuleRun, from: SignalState, to: SignalState): number =>
  states.filter((state, day) => state === to && states[day - 1] === from).length;

const AGREEMENT_ROWS: readonly {title: string; text: (run: RuleRun) => string}[] = [
  {title: '买入信号', text: ({states}) => whole(states.filter((state) => state === 'B').length)},
  {title: '卖出信号', text: ({states}) => whole(states.filter((state) => state === 'S').length)},
  {title: '卖出次日又给出买入', text: (run) => whole(turns(run, 'S', 'B'))},
  {title: '累计收益', text: ({metrics}) => share(metrics.totalReturn)},
  {title: '最大回撤', text: ({metrics}) => share(metrics.maxDrawdown.depth)},
];

export const AgreementTable = figure('table', {
  about: '原语写法与内置策略是否逐日相同',
  hint: '`document` 是页面上的那份策略，不写就用与内置策略等价的那份；表下写明有几天的状态不同。',
  example: `<AgreementTable
  strategy="DualMovingAverage"
  document={{
    "trade_strategy": {
      "indicators": [
        {"id": "short", "type": "SMA", "params": {"period": 10, "column": "Close"}},
        {"id": "long", "type": "SMA", "params": {"period": 30, "column": "Close"}}
      ],
      "signals": [
        {"id": "cross_up", "type": "Crossover", "inputs": [{"ref": "short"}, {"ref": "long"}]},
        {"id": "cross_down", "type": "Crossunder", "inputs": [{"ref": "short"}, {"ref": "long"}]}
      ],
      "outputs": {"buy_signal": "cross_up", "sell_signal": "cross_down"}
    }
  }}
/>`,
  props: z.strictObject({...ruleProps, strategy: z.string()}),
  compute: ({document, ...rule}, {bars}) => {
    const equivalent = document ?? strategyDoc(strategyId(rule.strategy), paramsFromProps(rule));
    if (equivalent === null) {
      throw new Error('这条规则没有等价的原语写法，请用 document={…} 给出近似的一份。');
    }
    const {days, same, firstDifference, first, second} = ruleAgreement(
      bars,
      [ruleFromProps(rule), {document: equivalent}],
      {commission: COMMISSION},
    );
    return table({
      caption: `${SYMBOL}，内置的${shortName(rule)}与原语写法`,
      rows: AGREEMENT_ROWS,
      columns: [
        {title: '比较', heading: true, cell: ({title}) => title},
        {title: '内置策略', numeric: true, cell: ({text}) => text(first)},
        {title: '原语写法', numeric: true, cell: ({text}) => text(second)},
      ],
      finding:
        firstDifference === null
          ? `${whole(days)} 个交易日，每一天的状态都相同。`
          : `${whole(days)} 个交易日里，${whole(same)} 天的状态相同，${whole(days - same)} 天不同；` +
            `第一次不同是在 ${formatDate(firstDifference)}。`,
      source: source(rule),
    });
  },
});
