export {macdCross as signals, macdCrossEntry as entry} from '@site/src/engine';
