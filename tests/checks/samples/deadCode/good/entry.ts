import {used} from './used';

if (used < 0) {
  throw new Error('never');
}
