import {withSample} from '../../sample/sampleData';
import {labIsland} from '../labIsland';

interface Props {
  /** Name in addresses. */
  name?: string;
}

/** How good the best of many worthless rules looks, on real prices or the reader's own. */
export default labIsland<Props>(withSample<Props>(() => import('./Live')));
