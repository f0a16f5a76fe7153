import {bollingerBandTradeEntry} from './strategies/bollingerBandTrade';
import {buyAndHoldEntry} from './strategies/buyAndHold';
import {chandelierStopEntry} from './strategies/chandelierStop';
import {dualMovingAverageEntry} from './strategies/dualMovingAverage';
import {fileReplayEntry} from './strategies/fileReplay';
import {macdCrossEntry} from './strategies/macdCross';
import {momentumRotationEntry} from './strategies/momentumRotation';
import type {StrategyEntry} from './types';

/** The built-in strategies, each in a file of its own: a lab of one carries the texts of one. Ids end in `Strategy`: some share their stem with an indicator. */
export const strategies = [
  buyAndHoldEntry,
  dualMovingAverageEntry,
  chandelierStopEntry,
  macdCrossEntry,
  bollingerBandTradeEntry,
  momentumRotationEntry,
  fileReplayEntry,
] as const satisfies readonly StrategyEntry[];

export type StrategyType = (typeof strategies)[number]['id'];
