import * as z from 'zod';
import {formatPercent} from '../../content/format';
import {capitalStrategies, isSame, withDefaults, type CapitalRunRow, type CapitalStep, type CapitalStrategy} from '../../engine';
import {findEntry} from '../kit/checks';
import {count, percent, positive} from '../kit/figure';
import {share} from '../kit/value';

/** A capital strategy as a tag names it. */
export const capitalProps = {
  // Id of the registry; the ending may be left out: `Percent`, `SimplePercent`, `FixedInvestment`.
  strategy: z.string(),
  // What is left out has the registry's default.
  params: z
    .strictObject({
      initial_capital: z.number().min(0),
      percents: percent,
      max_positions: count.nullable(),
      investment_amount: positive,
      investment_frequency: z.enum(['w', 'm', 'q', 'y']),
      fund_val_start: positive,
    })
    .partial()
    .optional(),
};

type CapitalProps = z.infer<z.ZodObject<typeof capitalProps>>;

/** @throws Error naming the capital strategies there are. */
export function capitalOf({strategy, params = {}}: CapitalProps): {name: string; capital: CapitalStrategy} {
  const {id, name} = findEntry(
    capitalStrategies,
    (entry) => entry.id === strategy || entry.id.replace(/(Capital)?Strategy$/, '') === strategy,
    `strategy="${strategy}"：没有这个资金策略`,
  );
  return {name, capital: {name: id, params: withDefaults(id, params)} as unknown as CapitalStrategy};
}

/** What became of a step. */
export const OUTCOMES: Readonly<Record<CapitalStep['outcome'], string>> = {
  paid: '入账',
  sold: '清仓',
  bought: '成交',
  short: '现金不够，用完为止',
  'no-cash': '没有现金，不成交',
  full: '持仓已满，忽略',
  held: '已经持有，忽略',
  'too-small': '不够一个最小单位，不成交',
  enough: '已到上限，不买',
};

export const eventText = ({kind, symbol}: CapitalStep): string =>
  kind === 'payment' ? '注入资金' : `${kind === 'sell' ? '卖出' : '买入'} ${symbol}`;

const REASONS = [
  ['no-cash', '没有现金'],
  ['full', '持仓已满'],
  ['too-small', '不够一个单位'],
] as const;

/** "没有现金 10，持仓已满 2" */
export function missedText(missed: CapitalRunRow['missed']): string {
  const parts = REASONS.filter(([reason]) => missed[reason] > 0);
  return parts.length === 0 ? '0' : parts.map(([reason, text]) => `${text} ${missed[reason]}`).join('，');
}

/** How much of the cash was idle, and which runs stand out. */
export function runFinding(rows: readonly (CapitalRunRow & {name: string})[]): string {
  const cash = rows.map(({averageCash}) => averageCash);
  const [least, most] = [Math.min(...cash), Math.max(...cash)].map((fraction) => formatPercent(fraction, 0));
  const growth = ({cagr}: CapitalRunRow): number => cagr ?? -Infinity;
  const highest = Math.max(...rows.map(growth));
  const deepest = Math.min(...rows.map(({depth}) => depth));
  const names = (found: typeof rows): string => found.map(({name}) => `“${name}”`).join('与');
  const best = names(rows.filter((row) => isSame(highest, growth(row))));
  const worst = names(rows.filter(({depth}) => isSame(deepest, depth)));
  return (
    `信号相同，现金的平均占比${least === most ? `都是 ${least}` : `从 ${least} 到 ${most}`}。年复合收益率最高的是${best}，` +
    `最大回撤最深的${worst === best ? `也是${best.includes('与') ? '它们' : '它'}` : `是${worst}`}（${share(deepest)}）。`
  );
}
