export {chandelierStop as signals, chandelierStopEntry as entry} from '@site/src/engine';
