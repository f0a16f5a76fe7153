export {bollingerBandTrade as signals, bollingerBandTradeEntry as entry} from '@site/src/engine';
