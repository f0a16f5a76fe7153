export {buyAndHold as signals, buyAndHoldEntry as entry} from '@site/src/engine';
