import {InputError} from '../inputError';

export interface Account {
  /** Cash, ≥ 0. */
  cash: number;
  /** Market value of all positions, ≥ 0. */
  marketValue: number;
}

function checkPercents(percents: number): void {
  if (!(percents >= 1 && percents <= 99)) {
    throw new InputError(`percents 应在 1 到 99 之间，实际是 ${percents}。近全仓请用 99 或 95。`);
  }
}

/**
 * Amount that the percent capital strategy aims to spend on a buy signal, whatever the cash: percents % × (cash +
 * market value).
 * @param percents 1–99.
 * @throws RangeError when `percents` is out of range.
 */
export function percentTarget({cash, marketValue}: Account, percents: number): number {
  checkPercents(percents);
  return (percents / 100) * (cash + marketValue);
}

/** Amount of a buy order under the simple percent capital strategy: percents % × cash. */
export function simplePercentAmount({cash}: Account, percents: number): number {
  checkPercents(percents);
  return (percents / 100) * cash;
}
