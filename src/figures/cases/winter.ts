import type {TradeSignals} from '../../engine';

/** From November to April. */
const isWinter = (date: string): boolean => {
  const month = Number(date.slice(5, 7));
  return month >= 11 || month <= 4;
};

/**
 * Holding from November to April: at the close of a day of these months the rule says to buy, at that of any other day to
 * sell, and the account does what it says on the next day. The calendar of the days to come is not looked at.
 * @param dates ISO, ascending.
 */
export const winterSignals = (dates: readonly string[]): TradeSignals => ({
  buy: dates.map(isWinter),
  sell: dates.map((date) => !isWinter(date)),
  lines: {},
});
