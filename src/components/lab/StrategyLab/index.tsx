import type {ReactNode} from 'react';
import FileLab from '../FileLab';
import {island} from '../Island';
import RotationLab from '../RotationLab';
import {sampleData} from '../sampleData';
import {hasState} from '../state/hasState';
import {FOLDS} from '../state/openFolds';
import type {Props} from './Live';

const SampleLab = island<Omit<Props, 'data'>>(async () => {
  const [{default: Live}, data] = await Promise.all([import('./Live'), sampleData()]);
  return {default: (props) => <Live {...props} data={data} />};
}, 'tall', hasState, () => FOLDS);

/** A built-in strategy with its parameters in the reader's hands: on real prices, or on made-up ones where it needs several symbols. */
export default function StrategyLab(props: Omit<Props, 'data'>): ReactNode {
  switch (props.id.replace(/Strategy$/, '')) {
    case 'MomentumRotation':
      return <RotationLab {...props} />;
    case 'FileBased':
      return <FileLab {...props} />;
    default:
      return <SampleLab {...props} />;
  }
}
