import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {EXAMPLE} from '@site/src/figures/kit/fileRows';
import {storageKeys} from '../state/storageKeys';
import {LONGEST} from './readSignals';

const slotOf = (name: string): ReturnType<typeof createStorageSlot> => createStorageSlot(storageKeys.fileText(name));

/** What a reader wrote into a lab on an earlier visit, or the example. A live lab is never hydrated: it may ask at once. */
export function storedText(name: string): string {
  return (ExecutionEnvironment.canUseDOM ? slotOf(name).get() : null) ?? EXAMPLE;
}

/** Stores a text in the browser, and nowhere else. The example is not stored, nor what is too long to be read. */
export function storeText(name: string, text: string): void {
  if (text === EXAMPLE) {
    slotOf(name).del();
  } else if (text.length <= LONGEST) {
    slotOf(name).set(text);
  }
}
