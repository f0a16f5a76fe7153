import * as z from 'zod';
import {capitalStrategies} from '../../engine';
import {capitalOf, type CapitalStrategy} from '../../engine/backtest';
import {findEntry} from '../kit/checks';
import {positive} from '../kit/figure';

// `null` for fractional shares.
export const lot = positive.nullable().optional();

/** A capital strategy in the props of a tag. */
export const capitalProps = {
  // Id of the registry; the ending may be left out: `Percent`, `SimplePercent`, `FixedInvestment`.
  strategy: z.string(),
  // Missing parameters have the registry's defaults.
  params: z.record(z.string(), z.union([z.number(), z.string(), z.null()])).optional(),
};

type CapitalProps = z.infer<z.ZodObject<typeof capitalProps>>;

/** The capital strategy of a tag. @throws Error naming the known ones. */
export function namedCapital({strategy, params = {}}: CapitalProps): {name: string; capital: CapitalStrategy} {
  const {id, name} = findEntry(
    capitalStrategies,
    (entry) => entry.id === strategy || entry.id.replace(/(Capital)?Strategy$/, '') === strategy,
    `strategy="${strategy}"：没有这个资金策略`,
  );
  return {name, capital: capitalOf(id, params)};
}
