export {dualMovingAverage as signals, dualMovingAverageEntry as entry} from '@site/src/engine';
