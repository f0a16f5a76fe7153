import {shuffledPool, syntheticMarket, withDefaults, type AnyParameterValues, type SyntheticAsset} from '@site/src/engine';
import {runRotation, type RotationRun} from '../../lab/RotationLab/runRotation';
import {SIMULATED, simulatedMarket} from '../../lab/RotationLab/simulated';
import {periodOf} from '../../lab/StrategyLab/periods';
import {paramsText, strategyLab} from '../../lab/StrategyLab/strategyLab';
import {COMMISSION} from '../rule/ruleProps';
import {rateText} from '../rule/ruleTexts';

const ID = 'MomentumRotationStrategy';

/** What every part about momentum rotation takes. */
export interface RotationProps {
  /** By key; what is left out has the registry's default. */
  params?: AnyParameterValues;
  /** A stretch of the made-up history with a name, or its ends; left out: all of it. */
  period?: string;
  from?: string;
  to?: string;
  /** Share of the traded value per side; left out: that of the labs, 0.1 %. */
  commission?: number;
  /** Another made-up market with the same laws; left out: the one of the site. */
  seed?: number;
  /** The days of the stretch in another order, decided by this number. */
  shuffle?: number;
}

export function poolOf({seed, shuffle, ...stretch}: Omit<RotationProps, 'params' | 'commission'>): readonly SyntheticAsset[] {
  const pool = seed === undefined ? simulatedMarket().assets : syntheticMarket({seed}).assets;
  return shuffle === undefined ? pool : shuffledPool(pool, stretchOf(stretch), shuffle);
}

export function paramsOf({params = {}}: RotationProps): AnyParameterValues {
  return withDefaults(ID, params);
}

/** @throws Error naming the stretches there are. */
export function stretchOf({period = 'all', from, to}: Pick<RotationProps, 'period' | 'from' | 'to'>): {from: string; to: string} {
  const named = periodOf(period, SIMULATED.periods);
  return {from: from ?? named.from, to: to ?? named.to};
}

const runs = new Map<string, RotationRun>();

/** The run behind a part, under the conventions of the lab. A page that quotes many numbers computes it once. */
export function rotationOf(props: RotationProps): RotationRun {
  const {commission = COMMISSION, seed, shuffle} = props;
  const conditions = {...stretchOf(props), commission, wholeShares: false};
  const params = paramsOf(props);
  const key = JSON.stringify([params, conditions, seed, shuffle]);
  const run = runs.get(key) ?? runRotation(poolOf(props), params, conditions);
  runs.set(key, run);
  return run;
}

/** Ranking days on which something was sold. */
export function switchCount({fills}: RotationRun): number {
  return new Set(fills.filter(({side}) => side === 'sell').map(({day}) => day)).size;
}

interface Told {
  /** Keys that vary in the table. */
  without?: readonly string[];
  stretch?: boolean;
  rate?: boolean;
}

/** Data, rule and conventions under a table. */
export function rotationSource(props: RotationProps, {without = [], stretch = true, rate = true}: Told = {}): string {
  const lab = strategyLab(ID, 'mixed', SIMULATED);
  const told = {...lab, entry: {...lab.entry, parameters: lab.entry.parameters.filter(({name, key}) => !without.includes(name ?? key ?? ''))}};
  const {from, to} = stretchOf(props);
  return (
    `模拟数据，六个标的${stretch ? `，${from} 至 ${to}` : ''}。${paramsText(told, paramsOf(props))}` +
    `${rate ? `，佣金单边 ${rateText(props.commission ?? COMMISSION)}` : ''}。` +
    '本站约定：次日收盘成交，先卖后买，每个位置各占一份；“等权持有”是首日等额买入六个标的，不扣佣金。'
  );
}
