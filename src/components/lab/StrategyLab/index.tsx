import {island} from '../Island';
import {sampleData} from '../sampleData';
import type {Props} from './Live';

/** A built-in strategy on real prices, with its parameters in the reader's hands. */
export default island<Omit<Props, 'data'>>(async () => {
  const [{default: Live}, data] = await Promise.all([import('./Live'), sampleData()]);
  return {default: (props) => <Live {...props} data={data} />};
}, 'tall');
