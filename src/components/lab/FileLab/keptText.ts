import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {EXAMPLE} from './example';
import {LONGEST} from './readSignals';
import {textSlot} from './textSlot';

const slotOf = (name: string): ReturnType<typeof createStorageSlot> => createStorageSlot(textSlot(name));

/** What a reader wrote into a lab on an earlier visit, or the example. A live lab is never hydrated: it may ask at once. */
export function keptText(name: string): string {
  return (ExecutionEnvironment.canUseDOM ? slotOf(name).get() : null) ?? EXAMPLE;
}

/** Keeps a text in the browser, and nowhere else. The example needs no keeping, and what is too long is not read either. */
export function keepText(name: string, text: string): void {
  if (text === EXAMPLE) {
    slotOf(name).del();
  } else if (text.length <= LONGEST) {
    slotOf(name).set(text);
  }
}
