import type {Account} from './orderAmount';

export interface BuyStep {
  cashBefore: number;
  amount: number;
  cashAfter: number;
}

/**
 * What a capital strategy spends on several buy signals in a row while prices stand still and nothing is sold.
 * @param amountOf rule that turns an account into an amount ≤ its cash.
 * @param count number of signals, an integer ≥ 0.
 */
export function buySequence(capital: number, count: number, amountOf: (account: Account) => number): BuyStep[] {
  let cash = capital;
  return Array.from({length: count}, () => {
    const amount = amountOf({cash, marketValue: capital - cash});
    const step = {cashBefore: cash, amount, cashAfter: cash - amount};
    cash = step.cashAfter;
    return step;
  });
}
