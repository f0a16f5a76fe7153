/**
 * Entry point for single parts of the engine, for pages that take it apart: indicators, signals, transformers, orders
 * of a desk.
 */
export {openAccount, type Fill} from './backtest/account';
export {rateDesk} from './backtest/costs/desk';
export {replay} from './backtest/replay';
export {percentTarget, simplePercentAmount, type Account} from './capital/orderAmount';
export {buyableShares, serveOrder, smallestOrder} from './capital/serveOrder';
export {atr} from './indicators/atr';
export {bollingerBands} from './indicators/bollingerBands';
export {ema} from './indicators/ema';
export {macd} from './indicators/macd';
export {rsi, rsiBy} from './indicators/rsi';
export {sma} from './indicators/sma';
export {smooth} from './indicators/smooth';
export {trueRange} from './indicators/trueRange';
export {highest, lowest} from './indicators/windows';
export {greaterThan, lessThan} from './signals/compare';
export {crossover, crossunder} from './signals/cross';
export {not} from './signals/logic';
export {buyAndHold} from './strategies/buyAndHold';
export {dualMovingAverage} from './strategies/dualMovingAverage';
export {isRule} from './strategies/rules';
export {asOf} from './transformers/asOf';
export {percentileRank} from './transformers/transformers';
