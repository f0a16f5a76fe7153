import {bollingerBandTradeEntry} from './strategies/bollingerBandTrade';
import {buyAndHoldEntry} from './strategies/buyAndHold';
import {chandelierStopEntry} from './strategies/chandelierStop';
import {dualMovingAverageEntry} from './strategies/dualMovingAverage';
import {fileReplayEntry} from './strategies/fileReplay';
import {macdCrossEntry} from './strategies/macdCross';
import {momentumRotationEntry} from './strategies/momentumRotation';
import type {StrategyEntry} from './types';

/** The built-in strategies, each in its own file, so that a lab loads the texts of one. Ids end in `Strategy`, as some indicators have the same name. */
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
