import type {ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import type {LabState} from '../state/useLabState';

/** Resets all settings of a lab. */
export default function Reset({state}: {state: LabState}): ReactNode {
  return (
    <p className="action-row">
      <TextButton disabled={state.isDefault} onClick={state.reset}>
        恢复默认
      </TextButton>
    </p>
  );
}
