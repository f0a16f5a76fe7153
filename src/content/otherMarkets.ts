/** A real market besides the sample, with closes only. */
export interface OtherMarket {
  /** Also the name of its file below `data/markets`. */
  id: string;
  name: string;
  /** Years as shown to readers. */
  years: string;
  /** Markets of one pool cover the same years. */
  pool?: 'europe';
  /** True when interest on cash in its currency is known (`us-months.csv`). */
  hasBills?: true;
  /** Source of the numbers, for the line below a figure. */
  origin: string;
}

const EUROPE = {years: '1991–1998', pool: 'europe', origin: 'R 4.2.2 的 EuStockMarkets（GPL-3）'} as const;

/** In the order of their years (data/markets/LICENSE.txt has the licences). */
export const OTHER_MARKETS: readonly OtherMarket[] = [
  {id: 'dow', name: '道琼斯', years: '1980–2012', hasBills: true, origin: 'AER 1.2-10 的 DJIA8012（GPL-2 或更新）'},
  {id: 'dax', name: '德国 DAX', ...EUROPE},
  {id: 'smi', name: '瑞士 SMI', ...EUROPE},
  {id: 'cac', name: '法国 CAC 40', ...EUROPE},
  {id: 'ftse', name: '英国富时 100', ...EUROPE},
];

/** A real series other than a stock market: gold, and Swiss bonds, shares, property and pension mixes. */
export interface OtherAsset {
  id: string;
  /** File below `data/markets`, without extension, and its column. */
  file: string;
  column: string;
  name: string;
  /** Years as shown to readers. */
  years: string;
  /** Source of the numbers, for the line below a figure. */
  origin: string;
}

const SWISS = {file: 'swiss', years: '2000–2007', origin: 'fBasics 4021 的 SWXLP（GPL-2 或更新）'} as const;

/** In the order of their columns. */
export const OTHER_ASSETS = [
  {
    id: 'gold',
    file: 'gold',
    column: 'close',
    name: '黄金',
    years: '1978–2012',
    origin: 'AER 1.2-10 的 GoldSilver（GPL-2 或更新）',
  },
  {id: 'bonds', column: 'bonds', name: '瑞士债券', ...SWISS},
  {id: 'stocks', column: 'stocks', name: '瑞士股票', ...SWISS},
  {id: 'property', column: 'property', name: '瑞士房地产', ...SWISS},
  {id: 'lp25', column: 'lp25', name: '养老金组合 LP25', ...SWISS},
  {id: 'lp40', column: 'lp40', name: '养老金组合 LP40', ...SWISS},
  {id: 'lp60', column: 'lp60', name: '养老金组合 LP60', ...SWISS},
] as const satisfies readonly OtherAsset[];

/**
 * Daily closes of thirty American shares, a column each: members of the Dow Jones index in 2001, so chosen afterwards.
 */
export const SHARES = {
  file: 'dow30',
  name: '三十只美股',
  years: '1990–2001',
  origin: 'fBasics 4021 的 DowJones30（GPL-2 或更新）',
  /** Members only since 1999-11-01, after they had risen. */
  late: ['HD', 'INTC', 'MSFT', 'SBC'],
} as const;

export type OtherAssetId = (typeof OTHER_ASSETS)[number]['id'];
