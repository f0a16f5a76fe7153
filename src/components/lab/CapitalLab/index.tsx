import {island} from '../Island';
import {hasState} from '../state/hasState';
import {FOLDS} from '../state/openFolds';
import type {Props} from './Live';

/** The same signals under three ways of sizing an order, on made-up prices of several symbols. */
export default island<Props>(() => import('./Live'), 'tall', hasState, () => FOLDS);
