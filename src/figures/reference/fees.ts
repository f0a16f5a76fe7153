import * as z from 'zod';
import {STATED, tradingRules, type TradingRule} from '../../content/tradingRules';
import {at, present} from '../../engine';
import {
  feePreset,
  feePresets,
  stepAt,
  type Charge,
  type FeePresetId,
  type FeeSchedule,
  type Steps,
} from '../../engine/backtest';
import {oneOf, tableFigure} from '../kit/figure';

interface Row {
  account: FeeSchedule;
  charge: Charge;
}

/** A rate with all its digits: some are a few millionths. */
const exact = (rate: number): string => `${Number((rate * 100).toPrecision(6))}%`;

/** “0.1%，2023-08-28 起 0.05%”: the steps of a rate, the oldest first. */
function stepsText(steps: NonNullable<Charge['rate']>): string {
  return steps
    .map(([since, rate]) => `${since === '' || steps.length === 1 ? '' : `${since} 起 `}${exact(rate)}`)
    .join('，');
}

/** “不到 7 天 1.5%，不到 30 天 0.75%，730 天起 0%；2026-01-01 起不到 7 天 1.5%，7 天起 0%”. */
function holdingText(dated: NonNullable<Charge['rateByHolding']>): string {
  return dated
    .map(([since, steps]) => {
      const rates = steps.map(([days, rate], place) => {
        const next = steps[place + 1];
        return `${next === undefined ? `${days} 天起` : `不到 ${next[0]} 天`} ${exact(rate)}`;
      });
      return `${since === '' ? '' : `${since} 起`}${rates.join('，')}`;
    })
    .join('；');
}

function chargeText({rate, rateByHolding, perShare, least, most, mostRate}: Charge): string {
  return [
    ...(rate === undefined ? [] : [stepsText(rate)]),
    ...(rateByHolding === undefined ? [] : [holdingText(rateByHolding)]),
    ...(perShare === undefined ? [] : [`每股 ${perShare}`]),
    ...(least === undefined ? [] : [`每笔最低 ${least}`]),
    ...(most === undefined ? [] : [`每笔最高 ${most}`]),
    ...(mostRate === undefined ? [] : [`不超过成交额的 ${exact(mostRate)}`]),
  ].join('，');
}

const SIDES = {both: '买入与卖出', buy: '买入', sell: '卖出'} as const;
const LOTS = (lot: number | null): string => (lot === null ? '零碎份额' : lot === 1 ? '整数股' : `${lot} 股一手`);

export const FeeTable = tableFigure({
  isReference: true,
  about: '各种账户的费用：费率、日期与来源',
  caption: '各种账户的费用',
  rows: (): Row[] => feePresets.flatMap((account: FeeSchedule) => account.charges.map((charge) => ({account, charge}))),
  columns: [
    {
      title: '账户',
      heading: true,
      cell: ({account, charge}) =>
        at(account.charges, 0) === charge ? `${account.name}（${account.id}，${LOTS(account.lot)}）` : account.name,
    },
    {title: '费用', cell: ({charge}) => charge.name},
    {title: '哪一边', cell: ({charge}) => SIDES[charge.side]},
    {title: '费率', cell: ({charge}) => chargeText(charge)},
    {title: '来源', cell: ({charge}) => charge.source},
  ],
});

/** Current redemption fees, by days held. */
function redemption(id: FeePresetId): Steps<number> {
  const dated = present(feePreset(id)).charges.flatMap(({rateByHolding = []}) => rateByHolding);
  const [, steps] = present(dated.at(-1));
  return steps;
}

export const RedemptionTable = tableFigure({
  isReference: true,
  about: '场外基金的赎回费，按持有的天数',
  caption: '赎回费的下限',
  rows: () => {
    const days = redemption('cn-fund').map(([from]) => from);
    return days.map((from, place) => ({from, to: days[place + 1]}));
  },
  columns: [
    {title: '持有', heading: true, cell: ({from, to}) => (to === undefined ? `${from} 天起` : `不到 ${to} 天`)},
    {title: '股票与混合基金', numeric: true, cell: ({from}) => exact(stepAt(redemption('cn-fund'), from))},
    {title: '个人的指数与债券基金', numeric: true, cell: ({from}) => exact(stepAt(redemption('cn-fund-index'), from))},
  ],
  source: `2026-01-01 起，写于 ${STATED}。0% 是没有规定下限，基金可以另收。ETF、货币基金与同业存单基金不在其内。`,
});

export const TradingRules = tableFigure({
  isReference: true,
  about: '交易所、基金与税的一组规则，各带来源与日期',
  hint: '取自 `src/content/tradingRules.ts`，改动在那里写。',
  example: '<TradingRules group="tax" />',
  props: z.strictObject({group: oneOf(tradingRules)}),
  caption: ({group}) => tradingRules[group].caption,
  rows: ({group}): readonly TradingRule[] => tradingRules[group].rules,
  columns: [
    {title: '项目', heading: true, cell: ({what}) => what},
    {title: '规则', cell: ({rule}) => rule},
    {title: '何时起', cell: ({since}) => (since === '' ? '—' : since)},
    {title: '来源', cell: ({source}) => source},
  ],
  source: `写于 ${STATED}，以交易所与税务机关当日的公告为准。`,
});
