import {createStorageSlot} from '@docusaurus/theme-common';
import {storageKeys} from './storageKeys';

const slot = createStorageSlot(storageKeys.openFolds);

/** Names of the folds that a reader keeps open, in all labs. Unreadable names are dropped. */
export function openFolds(): string[] {
  return (slot.get() ?? '').split(',').filter((name) => /^[a-z]+$/.test(name));
}

export function rememberFold(name: string, isOpen: boolean): void {
  const others = openFolds().filter((other) => other !== name);
  slot.set([...others, ...(isOpen ? [name] : [])].join(','));
}
