import {labIsland} from '../labIsland';

/** The formula of a core term with the reader's own numbers. */
export default labIsland<{of: string}>(() => import('./Live'));
