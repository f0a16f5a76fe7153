import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {storageKeys} from '../../state/storageKeys';

const slot = createStorageSlot(storageKeys.wrapsLines);

/** True if long lines of the editor wrap: by the reader's choice, else in a narrow window. */
export function wrapsLines(): boolean {
  if (!ExecutionEnvironment.canUseDOM) {
    return false;
  }
  const chosen = slot.get();
  return chosen === null ? matchMedia('(max-width: 996px)').matches : chosen === 'on';
}

/** Stores the choice for later visits. */
export const setWraps = (wraps: boolean): void => slot.set(wraps ? 'on' : 'off');
