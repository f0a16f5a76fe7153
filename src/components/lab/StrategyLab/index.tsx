import type {ReactNode} from 'react';
import FileLab from '../FileLab';
import {sampleData} from '../../sample/sampleData';
import {labIsland} from '../labIsland';
import RotationLab from '../RotationLab';
import type {Props as LiveProps} from './Live';
import {ruleOf} from './rules';

type Props = Omit<LiveProps, 'data' | 'rule'>;

const SampleLab = labIsland<Props>(async ({id}) => {
  const [{default: Live, whole}, rule, data] = await Promise.all([import('./Live'), ruleOf(id), sampleData()]);
  return {default: (props: Props): ReactNode => <Live {...props} rule={rule} data={data} />, whole};
});

/** A built-in strategy with its parameters in the reader's hands: on real prices, or on made-up ones where it needs several symbols. */
export default function StrategyLab(props: Props): ReactNode {
  switch (props.id.replace(/Strategy$/, '')) {
    case 'MomentumRotation':
      return <RotationLab {...props} />;
    case 'FileBased':
      return <FileLab {...props} />;
    default:
      return <SampleLab {...props} />;
  }
}
