import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {storageKeys} from '../../state/storageKeys';

const slot = createStorageSlot(storageKeys.wrapsLines);

/** Whether long lines of the editor wrap: as the reader chose, else in a narrow window. */
export function wrapsLines(): boolean {
  if (!ExecutionEnvironment.canUseDOM) {
    return false;
  }
  const chosen = slot.get();
  return chosen === null ? matchMedia('(max-width: 996px)').matches : chosen === 'on';
}

/** Keeps the choice for later visits. */
export const setWraps = (wraps: boolean): void => slot.set(wraps ? 'on' : 'off');
