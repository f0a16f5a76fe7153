import {island} from '../Island';
import {hasState} from '../state/hasState';
import {FOLDS} from '../state/openFolds';
import type {Props} from './Live';

export default island<Props>(() => import('./Live'), 'tall', hasState, () => FOLDS);
