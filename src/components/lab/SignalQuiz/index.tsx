import {island} from '../Island';
import {sampleData} from '../sampleData';

/** Which state does the rule give on the last day shown? */
export default island<{name?: string}>(async () => {
  const [{default: Live}, data] = await Promise.all([import('./Live'), sampleData()]);
  return {default: (props) => <Live {...props} data={data} />};
}, 'short', () => false);
