import {withSample} from '../../sample/sampleData';
import {labIsland} from '../labIsland';

/** Five answers about the sample, another real series or the reader's own prices. */
export default labIsland(withSample(() => import('./Live')));
