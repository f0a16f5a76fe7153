/** A real market besides the sample, of which only closes are known. */
export interface OtherMarket {
  id: string;
  name: string;
  /** Below `data/markets`, and its column there. */
  file: string;
  column: string;
  /** Years, as readers see them. */
  years: string;
  /** Whose numbers they are, for the line below a figure. */
  origin: string;
}

const R = 'R 4.2.2 的 EuStockMarkets（GPL-3）';

/** In the order of their years (data/markets/LICENSE.txt has the licences). */
export const OTHER_MARKETS: readonly OtherMarket[] = [
  {id: 'dow', name: '道琼斯', file: 'dow', column: 'close', years: '1980–1989', origin: 'gretl 2022c 的 djclose（GPL-3）'},
  {id: 'dax', name: '德国 DAX', file: 'europe', column: 'dax', years: '1991–1998', origin: R},
  {id: 'smi', name: '瑞士 SMI', file: 'europe', column: 'smi', years: '1991–1998', origin: R},
  {id: 'cac', name: '法国 CAC 40', file: 'europe', column: 'cac', years: '1991–1998', origin: R},
  {id: 'ftse', name: '英国富时 100', file: 'europe', column: 'ftse', years: '1991–1998', origin: R},
];
