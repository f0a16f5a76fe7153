/** Maximum daily price move, as a fraction of the last close: what pages state and labs offer. */
export const PRICE_LIMITS = {riskWarning: 0.05, main: 0.1, growthBoards: 0.2, beijing: 0.3} as const;
