import {island} from '../Island';
import {hasState} from '../state/hasState';

/** How much a loss takes to recover. */
export default island(() => import('./Live'), 'short', hasState);
