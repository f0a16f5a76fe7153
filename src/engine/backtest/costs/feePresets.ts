import type {Charge, FeeSchedule, Steps} from './feeSchedule';

/** Broker's commission, including the charges of exchange and regulator. */
const commission = (rate: number, least: number, source: string): Charge => ({
  name: '佣金',
  side: 'both',
  rate: [['', rate]],
  least,
  source,
});

const stampDuty = (side: 'buy' | 'sell', rate: Charge['rate']): Charge => ({
  name: '印花税',
  side,
  rate,
  source: '财政部、税务总局；2023-08-28 起减半（公告 2023 年第 39 号），2008-09-19 起只在卖出时征收',
});

/** Redemption fees by days held under the rule of 2013, as usual for equity funds. */
const REDEMPTION_2013: Steps<number> = [
  [0, 0.015],
  [7, 0.007_5],
  [30, 0.005],
  [365, 0.002_5],
  [730, 0],
];
/** Minimum allowed since 2026 for equity and mixed funds. */
const REDEMPTION_2026: Steps<number> = [
  [0, 0.015],
  [7, 0.01],
  [30, 0.005],
  [180, 0],
];
/** Minimum allowed since 2026 for index and bond funds of private investors. */
const INDEX_REDEMPTION_2026: Steps<number> = [
  [0, 0.015],
  [7, 0],
];

/**
 * Charges of a fund bought through a sales platform, at a tenth of the subscription fee.
 * @param most maximum subscription fee under the rules since 2026. @param redemption by days held, since 2026.
 */
const fundCharges = (most: number, redemption: Steps<number>): Charge[] => [
  {
    name: '申购费',
    side: 'buy',
    rate: [
      ['', 0.001_5],
      ['2026-01-01', most / 10],
    ],
    source: `各只基金不同，这里打一折：2026 年以前按 1.5%，此后按上限 ${Number((most * 100).toFixed(1))}%`,
  },
  {
    name: '赎回费',
    side: 'sell',
    rateByHolding: [
      ['', REDEMPTION_2013],
      ['2026-01-01', redemption],
    ],
    source: '各只基金不同；2026 年以前取股票基金常见的一档，此后取监管的下限。天数从确认买入算到确认卖出的前一天',
  },
];

/** Usual fee rates of a private investor, and duties set by law. */
export const feePresets = [
  {
    id: 'cn-stock',
    name: 'A 股股票',
    lot: 100,
    charges: [
      commission(0.000_25, 5, '各家券商不同，这里取万分之 2.5，每笔最低 5 元'),
      stampDuty('sell', [
        ['1998-06-12', 0.004],
        ['2001-11-16', 0.002],
        ['2005-01-24', 0.001],
        ['2007-05-30', 0.003],
        ['2008-04-24', 0.001],
        ['2023-08-28', 0.000_5],
      ]),
      stampDuty('buy', [
        ['1998-06-12', 0.004],
        ['2001-11-16', 0.002],
        ['2005-01-24', 0.001],
        ['2007-05-30', 0.003],
        ['2008-04-24', 0.001],
        ['2008-09-19', 0],
      ]),
      {
        name: '过户费',
        side: 'both',
        rate: [
          ['1990-01-01', 0],
          ['2015-08-01', 0.000_02],
          ['2022-04-29', 0.000_01],
        ],
        source: '中国结算；2015-08-01 以前按面值收，没有计入',
      },
    ],
  },
  {
    id: 'cn-etf',
    name: '场内 ETF',
    lot: 100,
    charges: [commission(0.000_25, 5, '各家券商不同，这里与股票相同；没有印花税与过户费')],
  },
  {id: 'cn-fund', name: '场外主动股票基金', lot: null, charges: fundCharges(0.008, REDEMPTION_2026)},
  {id: 'cn-fund-mixed', name: '场外混合基金', lot: null, charges: fundCharges(0.005, REDEMPTION_2026)},
  {id: 'cn-fund-index', name: '场外指数与债券基金', lot: null, charges: fundCharges(0.003, INDEX_REDEMPTION_2026)},
  {
    id: 'us-stock',
    name: '美股',
    lot: 1,
    charges: [
      {
        name: '佣金',
        side: 'both',
        perShare: 0.005,
        least: 1,
        mostRate: 0.01,
        source: '各家券商不同，这里取盈透证券的固定费率',
      },
      {
        name: '证监会规费',
        side: 'sell',
        rate: [
          ['2019-04-16', 20.7e-6],
          ['2020-02-18', 22.1e-6],
          ['2021-02-25', 5.1e-6],
          ['2022-05-14', 22.9e-6],
          ['2023-02-27', 8e-6],
          ['2024-05-22', 27.8e-6],
          ['2025-05-14', 0],
        ],
        source: '美国证监会第 31 条规费；2025-05-14 起为 0；2026-02-27 的命令另定了费率，没有计入',
      },
      {name: '交易活动费', side: 'sell', perShare: 0.000_166, most: 8.3, source: 'FINRA，2024 年的费率，各年都按它'},
    ],
  },
  {
    id: 'crypto',
    name: '加密货币现货',
    lot: null,
    charges: [{name: '手续费', side: 'both', rate: [['', 0.001]], source: '各家交易所不同，这里取最低等级吃单的 0.1%'}],
  },
] as const satisfies readonly FeeSchedule[];

export type FeePresetId = (typeof feePresets)[number]['id'];

/** The schedule of a preset; `undefined` for an unknown id. */
export const feePreset = (id: string): FeeSchedule | undefined => feePresets.find((preset) => preset.id === id);
