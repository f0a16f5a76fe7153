import {builtPart} from '../../builtPart';
import {sampleData} from '../../lab/sampleData';
import type {Props} from './View';

/** One part of the report that the page on reading reports goes through: a real backtest, computed at build. */
export default builtPart<Omit<Props, 'data'>>(async () => {
  const [{default: View}, data] = await Promise.all([import('./View'), sampleData()]);
  return {default: (props) => <View {...props} data={data} />};
});
