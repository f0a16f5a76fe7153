import {formatNumber, share} from '../../content/format';
import {
  TRADING_DAYS,
  at,
  last,
  annualisedVolatility,
  dailyReturns,
  mean,
  TOLERANCE,
  placeAmong,
  type Asset,
} from '../../engine';
import {unbroken} from '../kit/content';
import {figure} from '../kit/figure';
import {simulatedMarket, shortAssetName} from '../../results/simulated';
import {table, type FigureColumn} from '../kit/value';

/** Ways to measure the momentum of one symbol, as fractions. */
interface MomentumRow {
  symbol: string;
  past: number;
  now: number;
  /** C(t) / C(t − N) − 1. */
  simple: number;
  /** (C(t) / C(t − N)) ^ (252 / N) − 1. */
  annualised: number;
  /** Annualised volatility of the N daily returns. */
  volatility: number;
  /** Annualised return / annualised volatility; `null` for constant prices. */
  riskAdjusted: number | null;
  /** Growth of the symbol / mean growth of the pool − 1. */
  relative: number;
}

/**
 * The momentum of each symbol of a pool on one day, in several forms.
 * @param date ISO; a day on which every symbol has a bar with `lookback` bars before it.
 * @param lookback bars, an integer ≥ 2.
 */
export function momentumForms(assets: readonly Asset[], date: string, lookback: number): MomentumRow[] {
  const rows = assets.map(({symbol, bars}) => {
    const bar = bars.date.indexOf(date);
    const window = bars.close.slice(bar - lookback, bar + 1);
    const [past, now] = [at(window, 0), last(window)];
    const annualised = (now / past) ** (TRADING_DAYS / lookback) - 1;
    const volatility = annualisedVolatility(dailyReturns(window), TRADING_DAYS);
    return {
      symbol,
      past,
      now,
      simple: now / past - 1,
      annualised,
      volatility,
      riskAdjusted: volatility <= TOLERANCE ? null : annualised / volatility,
    };
  });
  const growth = mean(rows.map(({simple}) => 1 + simple));
  return rows.map((row) => ({...row, relative: (1 + row.simple) / growth - 1}));
}

const [ON, LOOKBACK] = ['2014-03-31', 60];

type Form = 'simple' | 'riskAdjusted' | 'annualised' | 'relative';

export const MomentumForms = figure('table', {
  about: '几种动量公式给出的名次',
  compute: () => {
    const {assets} = simulatedMarket();
    const rows = momentumForms(assets, ON, LOOKBACK);
    const value = (form: Form, row: MomentumRow): number => row[form] ?? -Infinity;
    const place = (form: Form, row: MomentumRow): number =>
      placeAmong(
        value(form, row),
        rows.map((other) => value(form, other)),
      );
    const moved = (form: Form): number => rows.filter((row) => place(form, row) !== place('simple', row)).length;
    const ranked = (title: string, form: Form, text: (known: number) => string): FigureColumn<MomentumRow> => ({
      title,
      numeric: true,
      cell: (row) => `${row[form] === null ? '—' : text(row[form])}（第 ${place(form, row)}）`,
    });
    return table({
      caption: `模拟数据，${ON} 的几种动量`,
      rows,
      columns: [
        {title: '标的', heading: true, cell: (_, asset) => unbroken(shortAssetName(at(assets, asset)))},
        ranked('简单', 'simple', share),
        ranked('风险调整', 'riskAdjusted', formatNumber),
        ranked('年化', 'annualised', share),
        ranked('相对强弱', 'relative', (value) => formatNumber(1 + value, 3)),
        {title: '年化波动', numeric: true, cell: ({volatility}) => share(volatility)},
        {title: `${LOOKBACK} 日前`, numeric: true, cell: ({past}) => formatNumber(past)},
        {title: '当日', numeric: true, cell: ({now}) => formatNumber(now)},
      ],
      finding:
        `${moved('annualised') + moved('relative') === 0 ? '年化与相对强弱的名次和简单动量完全一样；' : ''}` +
        `换成风险调整，六个标的里 ${moved('riskAdjusted')} 个的名次变了。`,
      source: `回看 ${LOOKBACK} 个交易日。相对强弱的基准是六个标的等额持有；波动由同一窗口的日收益率算出。`,
    });
  },
});
