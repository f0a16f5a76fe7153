/** Trading days a year of a market that rests at weekends, and of one that never closes. */
export const TRADING_DAYS = 252;
export const SEVEN_DAYS = 365;

/** Calendar days a year, by which the years of a history are counted. */
export const DAYS_PER_YEAR = 365.25;
