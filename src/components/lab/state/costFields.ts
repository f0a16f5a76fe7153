import {COMMISSION, feePreset, feePresets, type EndingWay} from '@site/src/engine/backtest';
import {PRICE_LIMITS} from '@site/src/content/priceLimits';
import type {Market} from '@site/src/content/sample';
import type {Costs} from '@site/src/results/costs';
import type {Field, FieldValues} from './fields';

/** Value of two choices: the platform's single rate, and trading on every day. */
const NONE = '';
const LIMITS = Object.values(PRICE_LIMITS).map((limit) => Math.round(limit * 100));
const BASIS_POINTS = 10_000;
/** Removes rounding errors of binary fractions, when rates become per cent and back. */
export const tidy = (value: number): number => Number(value.toPrecision(12));

/**
 * Fields of trading costs, declared once for all labs.
 * @param commission default of the single rate, a fraction per side.
 */
export const costFields = (commission = COMMISSION): Field[] => [
  {
    kind: 'number',
    key: 'commission',
    label: '佣金（单边）',
    unit: '%',
    default: tidy(commission * 100),
    min: 0,
    max: 1,
    step: 0.01,
  },
  {kind: 'number', key: 'slippage', label: '滑点', unit: '基点', default: 0, min: 0, max: 100, step: 1},
  {
    kind: 'choice',
    key: 'fees',
    label: '费用',
    default: NONE,
    options: [{value: NONE, label: '平台的单一费率'}, ...feePresets.map(({id, name}) => ({value: id, label: name}))],
  },
  {
    kind: 'choice',
    key: 'limit',
    label: '涨跌停',
    default: NONE,
    options: [
      {value: NONE, label: '照样成交'},
      ...LIMITS.map((limit) => ({value: String(limit), label: `${limit}%，收在停板不成交`})),
    ],
  },
];

/** Keys of the fields in use: an account with its own fees has no single rate. */
export const costKeys = ({fees}: FieldValues): string[] => [
  ...(fees === NONE ? ['commission'] : []),
  'slippage',
  'fees',
  'limit',
];

export function costsOf({commission, fees, slippage, limit}: FieldValues): Required<Costs> {
  return {
    commission: tidy(Number(commission) / 100),
    fees: feePreset(String(fees)) ?? null,
    slippage: Number(slippage) / BASIS_POINTS,
    priceLimit: limit === NONE ? null : Number(limit) / 100,
  };
}

const LAST: EndingWay = 'last';
const WORTHLESS: EndingWay = 'worthless';

/** Choice of the treatment of symbols that end before the others, if there are any. */
export const endedFields = ({own}: Pick<Market, 'own'>): Field[] =>
  own?.endsEarly === true
    ? [
        {
          kind: 'choice',
          key: 'ended',
          label: '提前结束的标的',
          default: LAST,
          local: true,
          options: [
            {value: LAST, label: '按最后收盘卖出'},
            {value: WORTHLESS, label: '归零'},
          ],
        },
      ]
    : [];

export const endedOf = ({ended}: FieldValues): EndingWay => (ended === WORTHLESS ? WORTHLESS : LAST);
