import {capitalStrategies} from '@site/src/engine';

type Entry = (typeof capitalStrategies)[number];

/**
 * A capital strategy of the registry.
 * @param strategy its id; the ending may be left out: `Percent`, `SimplePercent`, `FixedInvestment`.
 * @param tag what is named in the message.
 * @throws Error naming the capital strategies there are.
 */
export function capitalEntry(strategy: string, tag: string): Entry {
  const entry = capitalStrategies.find(({id}) => id === strategy || id.replace(/(Capital)?Strategy$/, '') === strategy);
  if (entry === undefined) {
    throw new Error(`<${tag} strategy="${strategy}">：没有这个资金策略；可用的有：${capitalStrategies.map(({id}) => id).join('、')}。`);
  }
  return entry;
}
