import type {ReactNode} from 'react';
import {ruleAgreement, type RuleRun, type SignalState, type StrategyDoc} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {strategyDoc} from '../../lab/StrategyLab/strategyDoc';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {formatDate, formatNumber, formatPercent} from '../format';
import {COMMISSION, paramsOf, ruleOf, strategyId, type RuleProps} from '../rule/ruleProps';
import {shortName, source} from '../rule/ruleTexts';

interface Props extends Omit<RuleProps, 'strategy'> {
  strategy: string;
  /** What the language says in place of the strategy; left out: the document that the lab gives. */
  document?: StrategyDoc | string;
}

interface Row {
  title: string;
  text: (run: RuleRun) => string;
}

const count = (value: number): string => formatNumber(value, 0);
const turns = ({states}: RuleRun, from: SignalState, to: SignalState): number =>
  states.filter((state, day) => state === to && states[day - 1] === from).length;

const ROWS: readonly Row[] = [
  {title: '买入信号', text: ({states}) => count(states.filter((state) => state === 'B').length)},
  {title: '卖出信号', text: ({states}) => count(states.filter((state) => state === 'S').length)},
  {title: '卖出次日又给出买入', text: (run) => count(turns(run, 'S', 'B'))},
  {title: '累计收益', text: ({metrics}) => formatPercent(metrics.totalReturn, 1)},
  {title: '最大回撤', text: ({metrics}) => formatPercent(metrics.maxDrawdown.depth, 1)},
];

/** A built-in strategy beside what the strategy language makes of it: on how many days they agree, and what comes of it. */
export default function AgreementTable({document, ...rule}: Props): ReactNode {
  const said = document ?? strategyDoc(strategyId(rule.strategy), paramsOf(rule));
  if (said === null) {
    throw new Error(`<AgreementTable strategy="${rule.strategy}">：这条规则没有等价的原语写法，请用 document={…} 给出近似的一份。`);
  }
  const {days, same, firstDifference, first, second} = ruleAgreement(barsOf(rule.data), [ruleOf(rule), {document: said}], {commission: COMMISSION});
  return (
    <CaptionedTable
      caption={`${SYMBOL}，内置的${shortName(rule)}与原语写法`}
      rows={ROWS}
      columns={[
        {title: '比较', heading: true, cell: ({title}) => title},
        {title: '内置策略', numeric: true, cell: ({text}) => text(first)},
        {title: '原语写法', numeric: true, cell: ({text}) => text(second)},
      ]}
      finding={
        firstDifference === null
          ? `${count(days)} 个交易日，每一天的状态都相同。`
          : `${count(days)} 个交易日里，${count(same)} 天的状态相同，${count(days - same)} 天不同；第一次不同是在 ${formatDate(firstDifference)}。`
      }
      source={source(rule)}
    />
  );
}
