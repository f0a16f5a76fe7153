import {withSample} from '../../sample/sampleData';
import {labIsland} from '../labIsland';

/** Five answers about the sample, a simulated symbol or the reader's own prices. */
export default labIsland(withSample(() => import('./Live')));
