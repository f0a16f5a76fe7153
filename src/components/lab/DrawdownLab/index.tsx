import {island} from '../Island';

/** How much a loss takes to recover. */
export default island(() => import('./Live'), 'short');
