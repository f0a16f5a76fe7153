import {island} from '../../kit/island';
import {withSample} from '../../sample/sampleData';

/** The rule of two averages with a slider for each, on the sample. */
export default island<object>(
  '实验',
  withSample(() => import('./Live')),
  {reserve: 'short', restores: (search) => new URLSearchParams(search).has('lab')},
);
