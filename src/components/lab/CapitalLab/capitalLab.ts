import {
  buyAndHold,
  capitalRule,
  capitalStrategies,
  COMMISSION,
  dualMovingAverage,
  headline,
  paidIn,
  runBacktest,
  type BacktestRun,
  type Headline,
  type CapitalEntry,
  type Bars,
  type CapitalStrategy,
  type TradeSignals,
} from '@site/src/engine';
import {SIMULATED, simulatedMarket} from '@site/src/figures/kit/simulated';
import {periodOf} from '@site/src/content/sample';
import type {NamedAsset, Pool} from '../../sample/ownPrices/ownMarket';
import type {ChoiceField, FieldValues, LabFields} from '../state/fields';
import {parameterFields, parameterValues} from '../state/parameterFields';

export interface CapitalLab extends LabFields {
  entry: CapitalEntry;
  strategy: {name: string; signals: (bars: Bars) => TradeSignals};
}

/** The platform pairs regular payments with buy and hold; the other two meet signals that come and go. */
const PAIRED: Readonly<Record<string, CapitalLab['strategy']>> = {FixedInvestmentStrategy: {name: '买入持有', signals: buyAndHold}};
const TIMED: CapitalLab['strategy'] = {
  name: '双均线（10/30）',
  signals: (bars) => dualMovingAverage(bars, {short_period: 10, long_period: 30, average_type: 'SMA'}),
};

const labs = new Map<string, CapitalLab>();

/** The made-up symbols. */
const madeUp = (): Pool => ({market: SIMULATED, assets: simulatedMarket().assets});

/** How many symbols of a pool; of the reader's own all at first. */
function symbolsField({market, assets}: Pool): ChoiceField {
  const counts = market.own === undefined ? ['2', '3', '4'] : assets.map((_, index) => String(index + 1));
  const start = market.own === undefined ? '3' : (counts.at(-1) as string);
  const options = counts.map((value) => ({value, label: value}));
  return {kind: 'choice', key: 'symbols', label: '标的数', default: start, options, local: market.own !== undefined};
}

/**
 * The lab of a capital strategy.
 * @param id as in the registry; the ending may be left out.
 * @throws Error naming the ids there are.
 */
export function capitalLab(id: string, pool = madeUp()): CapitalLab {
  const key = pool.market.own === undefined ? id : `${id} ${pool.assets.length}`;
  const known = labs.get(key);
  if (known !== undefined) {
    return known;
  }
  const entry: CapitalEntry | undefined = capitalStrategies.find(
    (candidate) => candidate.id === id || candidate.id.replace(/(Capital)?Strategy$/, '') === id,
  );
  if (entry === undefined) {
    throw new Error(
      `<CapitalLab id="${id}">：没有这个资金策略；可用的有：${capitalStrategies.map((candidate) => candidate.id).join('、')}。`,
    );
  }
  const isRegular = entry.id === 'FixedInvestmentStrategy';
  const preset: FieldValues = isRegular ? {initial_capital: 10_000, investment_amount: 2000, percents: 30} : {percents: 25};
  const lab: CapitalLab = {
    entry,
    strategy: PAIRED[entry.id] ?? TIMED,
    fields: [
      ...parameterFields(entry.parameters, preset),
      symbolsField(pool),
      {kind: 'number', key: 'commission', label: '佣金（单边）', unit: '%', default: COMMISSION * 100, min: 0, max: 1, step: 0.01},
    ],
  };
  labs.set(key, lab);
  return lab;
}

export interface CapitalRun {
  result: BacktestRun;
  told: Headline;
  assets: readonly NamedAsset[];
  /** Share of each symbol in all assets by day, cash last; each day adds to 1. */
  weights: {name: string; values: number[]; cash?: boolean}[];
  /** What was paid in up to each day. */
  paidIn: number[];
}

/** Shares held at the end of each day, per asset, out of the fills. */
function sharesByDay({fills, dates}: BacktestRun, asset: number): number[] {
  const changes = new Map<number, number>();
  for (const {day, side, shares} of fills.filter((fill) => fill.asset === asset)) {
    changes.set(day, (changes.get(day) ?? 0) + (side === 'buy' ? shares : -shares));
  }
  let held = 0;
  return dates.map((_, day) => (held += changes.get(day) ?? 0));
}

/** Runs the lab's strategy on the first symbols of a pool: own prices from their first day on, made-up ones on four years. */
export function runCapital({entry, strategy}: CapitalLab, values: FieldValues, {market, assets: all} = madeUp()): CapitalRun {
  const assets = all.slice(0, Number(values.symbols));
  const {from, to} = periodOf(market.own === undefined ? 'mixed' : 'all', market.periods);
  const params = parameterValues(entry.parameters, values);
  const result = runBacktest({
    assets,
    signals: assets.map(({bars}) => strategy.signals(bars)),
    rule: capitalRule({name: entry.id, params} as unknown as CapitalStrategy),
    commission: (values.commission as number) / 100,
    from,
    to,
  });
  const {dates, equity, cash} = result;
  const start = (assets[0] as NamedAsset).bars.date.indexOf(dates[0] as string);
  const held = assets.map((_, index) => sharesByDay(result, index));
  const share = (day: number, value: number): number => value / (equity[day] as number);
  return {
    result,
    told: headline(dates, result.nav, result.startNav),
    assets,
    weights: [
      ...assets.map(({name, bars}, index) => ({
        name,
        values: dates.map((_, day) => share(day, (held[index]?.[day] ?? 0) * (bars.close[start + day] as number))),
      })),
      {name: '现金', values: dates.map((_, day) => share(day, cash[day] as number)), cash: true},
    ],
    paidIn: paidIn(result, values.initial_capital as number),
  };
}
