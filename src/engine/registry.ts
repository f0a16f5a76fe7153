import {capitalStrategies} from './registry/capital';
import {indicators} from './registry/indicators';
import {fillDefaults} from './registry/defaults';
import type {AnyParameterValues} from './registry/parameterValues';
import {signals} from './registry/signals';
import {strategies} from './registry/strategies';
import {transformers} from './registry/transformers';
import type {CapitalEntry, IndicatorEntry, RegistryEntry, SignalEntry, StrategyEntry, TransformerEntry} from './registry/types';

/**
 * Everything that readers configure: indicators, signals and transformers of the strategy language, built-in strategies
 * and capital strategies. Tables, the JSON Schema, messages and controls derive from it. Data only: no computing code.
 */
export const registry: readonly RegistryEntry[] = [...indicators, ...signals, ...transformers, ...strategies, ...capitalStrategies];

/** Maps hold no inherited names: a document may well ask for the type `constructor`. */
const byId = <E extends {id: string}>(entries: readonly E[]): ReadonlyMap<string, E> => new Map(entries.map((entry) => [entry.id, entry]));

const all = byId(registry);
const lookups = {
  indicator: byId<IndicatorEntry>(indicators),
  signal: byId<SignalEntry>(signals),
  transformer: byId<TransformerEntry>(transformers),
  strategy: byId<StrategyEntry>(strategies),
  capital: byId<CapitalEntry>(capitalStrategies),
};

export const indicatorEntry = (type: string): IndicatorEntry | undefined => lookups.indicator.get(type);
export const signalEntry = (type: string): SignalEntry | undefined => lookups.signal.get(type);
export const transformerEntry = (type: string): TransformerEntry | undefined => lookups.transformer.get(type);
export const strategyEntry = (type: string): StrategyEntry | undefined => lookups.strategy.get(type);
export const capitalEntry = (type: string): CapitalEntry | undefined => lookups.capital.get(type);

/** The signal that used to be called `type`, if any. */
export function renamedSignal(type: string): SignalEntry | undefined {
  return [...lookups.signal.values()].find(({formerIds}) => formerIds?.includes(type));
}

/**
 * The registry entry with this id, whatever its kind.
 * @throws Error listing the known ids when there is none.
 */
export function registryEntry(id: string): RegistryEntry {
  const entry = all.get(id);
  if (entry === undefined) {
    throw new Error(`登记表里没有 “${id}”；可用的有：${[...all.keys()].join('、')}。`);
  }
  return entry;
}

/** The parameters of an entry by key, with defaults for those that are left out. */
export function withDefaults(id: string, params: AnyParameterValues): AnyParameterValues {
  return fillDefaults(registry, id, params);
}

export {defaultValues} from './registry/defaults';
export {parameterKey, type AnyParameterValues, type ParameterValues} from './registry/parameterValues';
export {firstValidOf, outputFacts, signalStarts} from './registry/outputFacts';
export {epsilonParameter} from './registry/signalParameters';
export {indicators, signals, transformers, strategies, capitalStrategies};
export type {CapitalType} from './registry/capital';
export type {IndicatorType} from './registry/indicators';
export type {SignalType} from './registry/signals';
export type {StrategyType} from './registry/strategies';
export type {TransformerType} from './registry/transformers';
export {COLUMNS} from './registry/types';
export type * from './registry/types';
