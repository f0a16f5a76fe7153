import {island} from '../../kit/island';
import {withSample} from '../../sample/sampleData';
import {withOwnPrices} from '../labIsland';
import {storageKeys} from '../state/storageKeys';
import type {Props} from './Live';

/** A signal file that readers write, replayed on real prices. */
export default island('实验', withOwnPrices(withSample<Omit<Props, 'data'>>(() => import('./Live'))), {
  reserve: 'tall',
  restores: () => true,
  keeps: ({id, name = id}) => storageKeys.fileText(name),
});
