/** A real market besides the sample, of which only closes are known. */
export interface OtherMarket {
  /** Also the name of its file below `data/markets`. */
  id: string;
  name: string;
  /** Years, as readers see them. */
  years: string;
  /** Those of one pool have the same years. */
  pool?: 'europe';
  /** Cash in its currency could have earned interest that is known (`us-months.csv`). */
  hasBills?: true;
  /** Whose numbers they are, for the line below a figure. */
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
