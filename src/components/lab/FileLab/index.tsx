import {island} from '../Island';
import {sampleData} from '../sampleData';
import type {Props} from './Live';
import {textSlot} from './textSlot';

/** A signal file that readers write, replayed on real prices. */
export default island<Omit<Props, 'data'>>(async () => {
  const [{default: Live}, data] = await Promise.all([import('./Live'), sampleData()]);
  return {default: (props) => <Live {...props} data={data} />};
}, 'tall', undefined, ({id, name = id}) => textSlot(name));
