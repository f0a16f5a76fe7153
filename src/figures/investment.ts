import * as z from 'zod';
import {
  formatNumber,
  formatDate,
  formatPercent,
  formatKnownPercent,
  formatKnown,
  whole,
  share,
  points,
} from '../content/format';
import {SYMBOL} from '../content/sample';
import {at, isMore} from '../engine';
import {ruleRun, type PaymentFrequency} from '../engine/backtest';
import {
  every,
  investmentOf,
  PLAN,
  PLAN_SOURCE,
  type InvestmentPayment,
  type InvestmentOutcome as Plan,
} from './investment/plan';
import {tableFigure, positive, figure, oneOf, dateProp} from './kit/figure';
import {dayColumn, shortenStretch, dateColumn, stretchStateColumn} from './kit/stretch';
import {table} from './kit/value';

/**
 * Fixed investment by the unit method: a payment buys fund units at the NAV of the day, so it does not change the
 * return. Everything is invested at once, fractional shares, no commission.
 * @param prices price of the symbol at each payment, > 0.
 * @param payments money paid in at each price, > 0, same length.
 * @param startNav NAV of the first day (`fund_val_start`).
 * @returns one entry per payment; `nav` is the value divided by the fund units.
 */
export function unitNav(prices: readonly number[], payments: readonly number[], startNav = 100) {
  if (prices.length !== payments.length || [...prices, ...payments].some((value) => !(value > 0))) {
    throw new RangeError('定投的价格与金额应一样多，且都是正数。');
  }
  let shares = 0;
  let units = 0;
  let totalPaidIn = 0;
  return prices.map((price, t) => {
    const paidIn = at(payments, t);
    const nav = units === 0 ? startNav : (shares * price) / units;
    const newShares = paidIn / price;
    shares += newShares;
    units += paidIn / nav;
    totalPaidIn += paidIn;
    return {price, paidIn, newShares, shares, totalPaidIn, value: shares * price, nav};
  });
}

export {LumpSumTable} from './investment/lumpSum';

export const UnitNavTable = tableFigure({
  about: '定期投入时的份额与单位净值',
  hint: '每期的价格、份额、成本。',
  example: '<UnitNavTable prices={[10, 12.5, 16, 10]} payment={1000} />',
  // Price of the symbol at each payment, and the amount of each payment.
  props: z.strictObject({prices: z.array(positive), payment: positive, startNav: positive.optional()}),
  caption: '定投的份额净值逐期计算',
  rows: ({prices, payment, startNav = 100}) =>
    unitNav(
      prices,
      prices.map(() => payment),
      startNav,
    ),
  columns: [
    {title: '期', heading: true, numeric: true, cell: (_, index) => index + 1},
    {title: '价格', numeric: true, cell: ({price}) => formatNumber(price)},
    {title: '买到份数', numeric: true, cell: ({newShares}) => formatNumber(newShares)},
    {title: '累计投入', numeric: true, cell: ({totalPaidIn}) => whole(totalPaidIn)},
    {title: '总资产', numeric: true, cell: ({value}) => whole(value)},
    {title: '份额净值', numeric: true, cell: ({nav}) => formatNumber(nav)},
  ],
});

/** Payments shown at the beginning and at the end. */
const EDGE = 4;

export const InvestmentPlan = figure('table', {
  about: '一份定投计划逐期的份额与净值',
  compute: (_, sample) => {
    const [from, to] = ['2000-04-01', '2010-03-31'];
    const {payments, metrics, paidIn, value, worst, averageCost, averagePrice} = investmentOf({from, to}, sample);
    const days = payments.map(({date}) => date);
    const column = (title: string, cell: (payment: InvestmentPayment) => string) =>
      dayColumn(title, (index) => cell(at(payments, index)));
    return table({
      caption: `${from} 至 ${to}，${every(PLAN.frequency)} ${whole(PLAN.amount)} 元的定投`,
      rows: shortenStretch(payments.length, [0, payments.length - 1], EDGE - 1, 2 * EDGE),
      columns: [
        dateColumn(days, '期'),
        column('收盘', ({price}) => formatNumber(price)),
        column('买到份数', ({shares}) => formatNumber(shares, 3)),
        column('份额净值', ({nav}) => formatNumber(nav)),
        column('新增份额', ({newUnits}) => formatNumber(newUnits, 3)),
        column('累计投入', ({totalPaidIn}) => whole(totalPaidIn)),
        column('总资产', (payment) => whole(payment.value)),
      ],
      finding:
        `共 ${payments.length} 期，投入 ${whole(paidIn)} 元，${formatDate(metrics.to)}值 ${whole(value)} 元。` +
        `资金加权年收益率（XIRR）${metrics.moneyWeightedReturn === null ? '无法计算' : formatPercent(metrics.moneyWeightedReturn)}，` +
        `份额净值的年复合收益率 ${formatKnownPercent(metrics.cagr)}，净值最大回撤 ${share(metrics.maxDrawdown.depth)}。` +
        `每份平均成本 ${formatNumber(averageCost)}，各期收盘价的平均 ${formatNumber(averagePrice)}。` +
        (worst.shortfall < 0
          ? `最难熬的一天是 ${formatDate(worst.date)}，总资产比已投入的少 ${share(-worst.shortfall)}。`
          : ''),
      source: PLAN_SOURCE,
    });
  },
});

const PLAN_VALUES = {
  payments: ({payments}) => whole(payments.length),
  paidIn: ({paidIn}) => whole(paidIn),
  value: ({value}) => whole(value),
  profit: ({metrics}) => whole(metrics.profit),
  totalReturn: ({value, paidIn}) => share(value / paidIn - 1),
  xirr: ({metrics}) => formatKnownPercent(metrics.moneyWeightedReturn),
  nav: ({payments}) => formatNumber(payments.at(-1)?.nav ?? 0),
  navReturn: ({metrics}) => share(metrics.totalReturn),
  navCagr: ({metrics}) => formatKnownPercent(metrics.cagr),
  navMaxDrawdown: ({metrics}) => share(metrics.maxDrawdown.depth),
  averageCost: ({averageCost}) => formatNumber(averageCost),
  averagePrice: ({averagePrice}) => formatNumber(averagePrice),
  worst: ({worst}) => share(worst.shortfall),
  worstDate: ({worst}) => formatDate(worst.date),
  commission: ({metrics}) => whole(metrics.commission),
} satisfies Dictionary<(plan: Plan) => string>;

export const InvestmentValue = figure('number', {
  about: '引用一份定投计划的结果',
  hint: '每月 1000 元，`from` 与 `to` 是头尾两天。',
  example: '每月 1000 元，十年的资金加权年收益率是 <InvestmentValue from="2000-04-01" to="2010-03-31" of="xirr" />。',
  props: z.strictObject({from: dateProp, to: dateProp, of: oneOf(PLAN_VALUES)}),
  compute: ({of, ...stretch}, sample) => PLAN_VALUES[of](investmentOf(stretch, sample)),
});

/** Money paid in each year; monthly payments are twelfths of it. */
const PER_YEAR = 12_000;

const STRETCHES = [
  ['2000-01-01', '2009-12-31'],
  ['2003-01-01', '2007-12-31'],
  ['2007-01-01', '2011-12-31'],
  ['2010-01-01', '2019-12-31'],
] as const;

export const InvestmentFrequency = figure('table', {
  about: '按周、按月与按年投差多少',
  compute: (_, sample) => {
    const stretches = STRETCHES.map(([from, to]) => {
      const row = (frequency: PaymentFrequency, amount: number) => {
        const terms = {from, to, frequency, amount};
        return {...terms, ...investmentOf(terms, sample)};
      };
      return [row('w', PER_YEAR / 52), row('m', PER_YEAR / 12), row('y', PER_YEAR)] as const;
    });
    type Row = (typeof stretches)[number][number];
    const xirr = ({metrics}: Row): number => metrics.moneyWeightedReturn ?? NaN;
    const gap = (rows: readonly Row[]): number => Math.max(...rows.map(xirr)) - Math.min(...rows.map(xirr));
    const yearly = (better: (month: Row, year: Row) => boolean): number =>
      stretches.filter(([, month, year]) => better(month, year)).length;
    const apart = Math.max(...[0, 1, 2].map((place) => gap(stretches.map((rows) => at(rows, place)))));
    return table({
      caption: `每年 ${whole(PER_YEAR)} 元，按周、按月与按年投`,
      rows: stretches.flat(),
      columns: [
        {title: '时期', heading: true, cell: ({from, to}) => `${from.slice(0, 7)} 至 ${to.slice(0, 7)}`},
        {title: '频率', cell: ({frequency}) => every(frequency)},
        {title: '投入', numeric: true, cell: ({paidIn}) => whole(paidIn)},
        {title: '期末总资产', numeric: true, cell: ({value}) => whole(value)},
        {title: 'XIRR', numeric: true, cell: ({metrics}) => formatKnownPercent(metrics.moneyWeightedReturn)},
        {title: '最深浮亏', numeric: true, cell: ({worst}) => share(worst.shortfall)},
      ],
      finding:
        `${stretches.length} 段里，按年投的期末总资产比按月投更多的有 ${yearly((month, year) => isMore(year.value, month.value))} 段，` +
        `XIRR 更高的有 ${yearly((month, year) => isMore(xirr(year), xirr(month)))} 段。` +
        `同一段里几种频率的 XIRR 最多差 ${points(Math.max(...stretches.map(gap)))}，按周与按月最多差 ${points(Math.max(...stretches.map((rows) => gap(rows.slice(0, 2)))))}，同一种频率在不同时期最多差 ${points(apart)}。`,
      source: `“最深浮亏”是总资产比已投入的钱最多少了多少。${PLAN_SOURCE}`,
    });
  },
});

export const InvestmentDays = figure('table', {
  about: '定投前后几天的状态',
  compute: (_, {bars}) => {
    const {amount, frequency, percents, initial, commission} = PLAN;
    const params = {
      initial_capital: initial,
      investment_amount: amount,
      investment_frequency: frequency,
      percents,
      fund_val_start: 100,
    };
    const {dates, close, states, fills, deposits} = ruleRun(
      bars,
      {strategy: 'BuyAndHoldStrategy'},
      {from: '2019-11-01', to: '2020-01-08', commission, capital: {name: 'FixedInvestmentStrategy', params}},
      SYMBOL,
    );
    const paid = new Map(deposits.map((deposit) => [deposit.date, deposit.amount]));
    const bought = new Map(fills.map(({day, shares}) => [day, shares]));
    // The state is a buy on each payment day.
    const marks = states.flatMap((state, day) => (state === 'B' ? [day] : []));
    return table({
      caption: `${SYMBOL}，买入持有与定投的逐日状态`,
      rows: shortenStretch(dates.length, marks, 1, marks.length + 2),
      columns: [
        dateColumn(dates),
        stretchStateColumn(states, ['B']),
        dayColumn('收盘', (day) => formatNumber(at(close, day))),
        dayColumn('注入', (day) => formatKnown(paid.get(at(dates, day)), 0)),
        dayColumn('买到份数', (day) => formatKnown(bought.get(day), 4)),
      ],
      source: `${PLAN_SOURCE}这一段从现金 ${whole(initial)} 元开始。`,
    });
  },
});
