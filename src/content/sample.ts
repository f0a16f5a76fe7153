import {YUAN} from './format';

/** The name of the sample's symbol in figures and labs. */
export const SYMBOL = '标普 500';

/** A period of history that figures and labs offer. */
export interface Period {
  id: string;
  label: string;
  from: string;
  to: string;
}

/** An assumption of the engine about a reader's own prices, as shown. */
export interface ShownAssumption {
  id: string;
  /** `file`: stated in the file; `guess`, `default`: not stated there; `reader`: set by the reader. */
  source: 'file' | 'guess' | 'default' | 'reader';
  sentence: string;
  /** Way to change it; `null` where there is nothing to change. */
  change: string | null;
}

/** The prices that a lab or figure computes with. */
export interface Market {
  /** Name in titles. */
  name: string;
  /** Set for a reader's own prices, which sentences, sources and downloads then name. */
  own?: {
    /** For file names. */
    symbol: string;
    /** Source of the prices, in one sentence. */
    source: string;
    /** True when highs and lows are missing. */
    lacksRange: boolean;
    /** Shortest period with measurable results, in calendar days. */
    shortest: number;
    /** True when one of several symbols ends before the others. */
    endsEarly?: boolean;
    /** Unit of money other than 元. */
    currency?: string;
    /** Assumptions behind the numbers. */
    assumptions: readonly ShownAssumption[];
  };
  /** The last one is the whole history. */
  periods: readonly Period[];
  /** Name of the benchmark. */
  benchmark: string;
}

/** Unit of money on these prices. */
export const unitOf = ({own}: Pick<Market, 'own'>): string => own?.currency ?? YUAN;

/** Prefix of sentences and titles on a reader's own prices. */
export const leadOf = ({name, own}: Pick<Market, 'name' | 'own'>): string => (own === undefined ? '' : `${name}：`);

/** Stem of a file name, with the symbol on a reader's own prices. */
export const fileStem = (thing: string, {own}: Pick<Market, 'own'>): string =>
  own === undefined ? thing : `${thing}-${own.symbol.replace(/[^\p{L}\p{N}.-]+/gu, '_')}`;

/** Periods of the sample with different market conditions, for comparing the same rule. */
export const PERIODS = [
  {id: 'crisis', label: '2007–2009 危机', from: '2007-07-01', to: '2009-06-30'},
  {id: 'bear', label: '2000–2002 熊市', from: '2000-01-03', to: '2002-12-31'},
  {id: 'bull', label: '2009–2019 牛市', from: '2009-07-01', to: '2019-12-31'},
  {id: 'sideways', label: '2015–2016 横盘', from: '2015-01-01', to: '2016-12-31'},
  {id: 'crash', label: '2020 急跌', from: '2020-01-01', to: '2020-04-17'},
  {id: 'all', label: '全部', from: '2000-01-03', to: '2020-04-17'},
] as const satisfies readonly Period[];

export const FIRST_DAY = '2000-01-03';
export const LAST_DAY = '2020-04-17';

/** The real prices of one symbol. */
export const SAMPLE: Market = {name: SYMBOL, periods: PERIODS, benchmark: '一直持有'};

/** @throws Error in Chinese naming the known periods. */
export function periodOf(id: string, periods: readonly Period[] = PERIODS): Period {
  const period = periods.find((candidate) => candidate.id === id);
  if (period === undefined) {
    throw new Error(`period="${id}"：没有这个时段；可用的有：${periods.map((candidate) => candidate.id).join('、')}。`);
  }
  return period;
}
