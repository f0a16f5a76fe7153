import {capitalStrategies} from './registry/capital';
import {indicators} from './registry/indicators';
import {entryOf, fillDefaults, type AnyParameterValues} from './registry/parameterValues';
import {signals} from './registry/signals';
import {strategies} from './registry/strategies';
import {transformers} from './registry/transformers';
import type {
  CapitalEntry,
  IndicatorEntry,
  RegistryEntry,
  SignalEntry,
  StrategyEntry,
  TransformerEntry,
} from './registry/types';

/**
 * Everything that readers configure: indicators, signals and transformers of the strategy language, built-in
 * strategies and capital strategies. Tables, the JSON Schema, messages and controls derive from it. It holds data, no
 * algorithms.
 */
export const registry: readonly RegistryEntry[] = [
  ...indicators,
  ...signals,
  ...transformers,
  ...strategies,
  ...capitalStrategies,
];

function lookup<E extends {id: string}>(entries: readonly E[]): (id: string) => E | undefined {
  // A map has no inherited names: a document may ask for the type `constructor`.
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (id) => byId.get(id);
}

export const indicatorEntry = lookup<IndicatorEntry>(indicators);
export const signalEntry = lookup<SignalEntry>(signals);
export const transformerEntry = lookup<TransformerEntry>(transformers);
export const strategyEntry = lookup<StrategyEntry>(strategies);
export const capitalEntry = lookup<CapitalEntry>(capitalStrategies);

/** The signal with the former name `type`, if any. */
export function renamedSignal(type: string): SignalEntry | undefined {
  const entries: readonly SignalEntry[] = signals;
  return entries.find(({formerIds}) => formerIds?.includes(type));
}

/** The registry entry with this id, of any kind. @throws Error listing the known ids when there is none. */
export function registryEntry(id: string): RegistryEntry {
  return entryOf(registry, id);
}

/** The name of an entry in its definition: 相对强弱指标 for the usual RSI. */
export const formalName = ({name, term}: {name: string; term?: string}): string => term ?? name;

/** The parameters of an entry by key, with defaults for missing ones. */
export function withDefaults(id: string, params: AnyParameterValues): AnyParameterValues {
  return fillDefaults(registry, id, params);
}

export {defaultValues, parameterKey, type AnyParameterValues, type ParameterValues} from './registry/parameterValues';
export {epsilonParameter} from './registry/signalParameters';
export {indicators, signals, transformers, strategies, capitalStrategies};
export type {CapitalType} from './registry/capital';
export type {IndicatorType} from './registry/indicators';
export type {SignalType} from './registry/signals';
export type {StrategyType} from './registry/strategies';
export type {TransformerType} from './registry/transformers';
export * from './registry/types';
