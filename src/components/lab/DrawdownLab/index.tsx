import {island} from '../Island';
import {hasState} from '../state/hasState';
import {FOLDS} from '../state/openFolds';

/** How much a loss takes to recover. */
export default island(() => import('./Live'), 'short', hasState, () => FOLDS);
