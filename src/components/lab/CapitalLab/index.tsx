import {labIsland} from '../labIsland';

/** The same signals under three ways of sizing an order, on made-up prices of several symbols. */
export default labIsland(() => import('./Live'));
