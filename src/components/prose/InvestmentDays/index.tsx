import type {ReactNode} from 'react';
import {ruleRun, shortenStretch, type StretchPart} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import type {Column} from '../DataTable';
import {formatNumber} from '../format';
import {planSource, termsOf, type PlanProps} from '../investment/planProps';
import {stateNames} from '../stateNames';

/** Fixed investment bought and held, day by day: on the days of payments the state is a buy again. */
export default function InvestmentDays(props: PlanProps): ReactNode {
  const {amount, frequency, percents, initial = 0, commission, from, to} = termsOf(props);
  const {dates, close, states, fills, deposits} = ruleRun(
    barsOf(props.data),
    {strategy: 'BuyAndHoldStrategy'},
    {
      from,
      to,
      commission,
      capital: {
        name: 'FixedInvestmentStrategy',
        params: {initial_capital: initial, investment_amount: amount, investment_frequency: frequency, percents, fund_val_start: 100},
      },
    },
    SYMBOL,
  );
  const paid = new Map(deposits.map((deposit) => [deposit.date, deposit.amount]));
  const bought = new Map(fills.map(({day, shares}) => [day, shares]));
  const marks = states.flatMap((state, day) => (state === 'B' ? [day] : []));
  const money = (value: number | undefined): string => (value === undefined ? '—' : formatNumber(value, 0));
  const number = (title: string, cell: (day: number) => string): Column<StretchPart> => ({
    title,
    numeric: true,
    cell: (part) => (part.kind === 'gap' ? '⋯' : cell(part.index)),
  });
  return (
    <CaptionedTable
      caption={`${SYMBOL}，买入持有与定投的逐日状态`}
      rows={shortenStretch(dates.length, marks, 1, marks.length + 2)}
      columns={[
        {
          title: '日期',
          heading: true,
          numeric: true,
          cell: (part) => (part.kind === 'gap' ? `略 ${part.to - part.from + 1} 天` : dates[part.index]),
        },
        {
          title: '状态',
          cell: (part) => {
            const state = states[part.kind === 'gap' ? part.from : part.index] ?? 'E';
            return state === 'B' ? <strong>{stateNames[state]}</strong> : stateNames[state];
          },
        },
        number('收盘', (day) => formatNumber(close[day] as number)),
        number('注入', (day) => money(paid.get(dates[day] as string))),
        number('买到份数', (day) => (bought.has(day) ? formatNumber(bought.get(day) as number, 4) : '—')),
      ]}
      source={`${planSource(props)}这一段从现金 ${money(initial)} 元开始。`}
    />
  );
}
