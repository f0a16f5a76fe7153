import {builtPart} from '../../builtPart';
import {sampleData} from '../../lab/sampleData';
import type {Props} from './View';

/** A number in prose out of the example report. */
export default builtPart<Omit<Props, 'data'>>(async () => {
  const [{default: View}, data] = await Promise.all([import('./View'), sampleData()]);
  return {default: (props) => <View {...props} data={data} />};
}, 'span');
