import type {ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import type {LabState} from '../state/useLabState';

/** Resets all settings of a lab. */
export default function Reset({state}: {state: LabState}): ReactNode {
  return (
    <p className="action-row">
      <TextButton off={state.isDefault ? '现在就是默认的设置' : null} onClick={state.reset}>
        恢复默认
      </TextButton>
    </p>
  );
}
