import {labIsland} from '../labIsland';

/** Lab on the gain and the time needed to recover a loss. */
export default labIsland(() => import('./Live'));
