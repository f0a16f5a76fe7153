import {labIsland} from '../labIsland';

/** How much a loss takes to recover. */
export default labIsland(() => import('./Live'));
