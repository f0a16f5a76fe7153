import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {EXAMPLE} from '@site/src/results/fileRows';
import {storageKeys} from '../state/storageKeys';
import {LONGEST} from './readSignals';

const slotOf = (name: string): ReturnType<typeof createStorageSlot> => createStorageSlot(storageKeys.fileText(name));

/**
 * The text that a reader left in a lab on an earlier visit, or the example. Live labs are not hydrated, so storage may
 * be read during the first rendering.
 */
export function storedText(name: string): string {
  return (ExecutionEnvironment.canUseDOM ? slotOf(name).get() : null) ?? EXAMPLE;
}

/**
 * Stores a text in this browser. The example and texts that are too long to be read are not stored.
 * @returns true if the browser stored it.
 */
export function storeText(name: string, text: string): boolean {
  const slot = slotOf(name);
  if (text === EXAMPLE) {
    slot.del();
    return true;
  }
  if (text.length > LONGEST) {
    return true;
  }
  slot.set(text);
  return slot.get() === text;
}
