import {InputError} from '../inputError';
import {capitalStrategies} from '../registry/capital';
import {checkedValues} from '../registry/checkedValues';
import type {AnyParameterValues} from '../registry/parameterValues';
import type {CapitalEntry} from '../registry/types';
import type {CapitalStrategy} from './capitalRule';

/**
 * A capital strategy from its id and parameters, with defaults for missing ones.
 * @param id in the registry.
 * @throws InputError for an unknown id, an unknown parameter, or a value that the registry does not allow.
 */
export function capitalOf(id: string, params: AnyParameterValues): CapitalStrategy {
  const entries: readonly CapitalEntry[] = capitalStrategies;
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) {
    throw new InputError(`没有资金策略 “${id}”；可用的有：${entries.map((one) => one.id).join('、')}。`);
  }
  // The first payment may open an account; the platform's forms do not offer this.
  const opening = id === 'FixedInvestmentStrategy' && params.initial_capital === 0 ? {initial_capital: 0} : {};
  const {initial_capital: initial, ...others} = params;
  const values = {
    ...checkedValues(entry, 'initial_capital' in opening || initial === undefined ? others : params),
    ...opening,
  };
  // Checked against the registry entry from which the type is derived.
  return {name: id, params: values} as unknown as CapitalStrategy;
}
