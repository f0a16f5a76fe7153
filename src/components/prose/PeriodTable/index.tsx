import type {ReactNode} from 'react';
import {periodComparison, type PeriodRow} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {PERIODS} from '../../lab/StrategyLab/periods';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {formatPercent, spaced} from '../format';
import {COMMISSION, ruleOf, type RuleProps} from '../rule/ruleProps';
import {points, shortName, source} from '../rule/ruleTexts';

interface Props extends RuleProps {
  commission?: number;
}

const share = (value: number): string => formatPercent(value, 1);
const WHOLE = '全部';

function finding(rows: readonly PeriodRow[], name: string): string {
  const stretches = rows.filter(({label}) => label !== WHOLE);
  const whole = rows.find(({label}) => label === WHOLE) as PeriodRow;
  const held = stretches.filter(({rule, hold}) => hold.totalReturn > rule.totalReturn).length;
  const deeper = stretches.filter(({rule, hold}) => rule.depth < hold.depth).length;
  const gap = whole.rule.totalReturn - whole.hold.totalReturn;
  return spaced(
    `${stretches.length} 段里有 ${held} 段是一直持有的收益更高，${deeper} 段是${name}的最大回撤更深。` +
    `放到整个样本，${gap > 0 ? name : '一直持有'}的累计收益多 ${points(gap)}。`,
  );
}

/** The rule against holding on the well-known stretches of the sample, and on all of it. */
export default function PeriodTable({commission = COMMISSION, ...props}: Props): ReactNode {
  const rows = periodComparison(barsOf(props.data), ruleOf(props), PERIODS, {commission});
  return (
    <CaptionedTable
      caption={`${SYMBOL}，${shortName(props)}与一直持有在不同时期的结果`}
      rows={rows}
      columns={[
        {title: '时期', heading: true, cell: ({label}) => label},
        {title: '策略收益', numeric: true, cell: ({rule}) => share(rule.totalReturn)},
        {title: '持有收益', numeric: true, cell: ({hold}) => share(hold.totalReturn)},
        {title: '策略最大回撤', numeric: true, cell: ({rule}) => share(rule.depth)},
        {title: '持有最大回撤', numeric: true, cell: ({hold}) => share(hold.depth)},
        {title: '持仓天数占比', numeric: true, cell: ({exposure}) => share(exposure)},
        {title: '成交次数', numeric: true, cell: ({fills}) => fills},
      ]}
      finding={finding(rows, shortName(props))}
      source={`每一段都从现金重新开始，指标用此前的行情预热。${source({...props, commission}, {stretch: false})}`}
    />
  );
}
