import {labIsland} from '../labIsland';

/** A capital strategy with its parameters in the reader's hands, on simulated prices of several symbols. */
export default labIsland(() => import('./Live'));
