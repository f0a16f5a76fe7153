import * as z from 'zod';
import {capitalStrategies, withDefaults, type CapitalStrategy} from '../../engine';
import {findEntry} from '../kit/checks';
import {percent, count, positive} from '../kit/figure';

// `null` for fractional shares.
export const lot = positive.nullable().optional();

/** A capital strategy as a tag names it. */
export const capitalProps = {
  // Id of the registry; the ending may be left out: `Percent`, `SimplePercent`, `FixedInvestment`.
  strategy: z.string(),
  // What is left out has the registry's default.
  params: z
    .strictObject({
      initial_capital: z.number().min(0),
      percents: percent,
      max_positions: count.nullable(),
      investment_amount: positive,
      investment_frequency: z.enum(['w', 'm', 'q', 'y']),
      fund_val_start: positive,
    })
    .partial()
    .optional(),
};

type CapitalProps = z.infer<z.ZodObject<typeof capitalProps>>;

/** @throws Error naming the capital strategies there are. */
export function capitalOf({strategy, params = {}}: CapitalProps): {name: string; capital: CapitalStrategy} {
  const {id, name} = findEntry(
    capitalStrategies,
    (entry) => entry.id === strategy || entry.id.replace(/(Capital)?Strategy$/, '') === strategy,
    `strategy="${strategy}"：没有这个资金策略`,
  );
  return {name, capital: {name: id, params: withDefaults(id, params)} as unknown as CapitalStrategy};
}
