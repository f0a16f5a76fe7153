import {island} from '../../kit/island';
import {withSample} from '../../sample/sampleData';

/** Which state does the rule give on the last day shown? */
export default island(
  '练习',
  withSample<{name?: string}>(() => import('./Live')),
  {reserve: 'short', restores: () => false},
);
