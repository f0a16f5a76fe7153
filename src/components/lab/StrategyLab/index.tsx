import type {ReactNode} from 'react';
import FileLab from '../FileLab';
import {withSample} from '../../sample/sampleData';
import {labIsland} from '../labIsland';
import RotationLab from '../RotationLab';
import type {Props} from './Live';

const SampleLab = labIsland(withSample<Omit<Props, 'data'>>(() => import('./Live')));

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
