/** Trading days a year of a market closed at weekends, and of one that never closes. */
export const TRADING_DAYS = 252;
export const SEVEN_DAYS = 365;

/** Calendar days a year, for the length of a history in years. */
export const DAYS_PER_YEAR = 365.25;
