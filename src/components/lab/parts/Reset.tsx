import type {ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import type {LabState} from '../state/useLabState';

interface Props {
  state: LabState;
  label?: string;
  /** Other actions on the settings, which stand before it. */
  children?: ReactNode;
}

/** Resets all settings of a lab. */
export default function Reset({state, label = '恢复默认', children}: Props): ReactNode {
  return (
    <p className="action-row">
      {children}
      <TextButton off={state.isDefault ? '现在就是默认的设置' : null} onClick={state.reset}>
        {label}
      </TextButton>
    </p>
  );
}
