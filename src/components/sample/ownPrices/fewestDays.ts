/** Fewest days of a symbol on which a lab can run a rule. */
export const FEWEST_DAYS = 40;
/** Fewest days of which a checkup can say something: a backtest has at least as many. */
export const FEWEST_DAYS_OF_CHECKUP = 3;
