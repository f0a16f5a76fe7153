import {labIsland} from '../labIsland';

/** Momentum rotation over six symbols of the made-up market. */
export default labIsland(() => import('./Live'));
