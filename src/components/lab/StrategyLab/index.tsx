import type {ReactNode} from 'react';
import {island} from '../../kit/island';
import {withSample} from '../../sample/sampleData';
import {labIsland, withOwnPrices} from '../labIsland';
import type {LabProps} from './Frame';

const RuleLab = labIsland(withSample<LabProps>(() => import('./Live')));

const RotationLab = labIsland<LabProps>(() => import('../RotationLab/Live'));

const FileLab = island('实验', withOwnPrices(withSample<LabProps>(() => import('../FileLab/Live'))), {
  restores: () => true,
});

/**
 * A built-in strategy whose parameters readers set: on real prices, or on simulated ones where it needs several
 * symbols.
 */
export default function StrategyLab(props: LabProps): ReactNode {
  switch (props.id.replace(/Strategy$/, '')) {
    case 'MomentumRotation':
      return <RotationLab {...props} />;
    case 'FileBased':
      return <FileLab {...props} />;
    default:
      return <RuleLab {...props} />;
  }
}
