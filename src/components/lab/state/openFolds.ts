import {createContext} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import {storageKeys} from './storageKeys';

const slot = createStorageSlot(storageKeys.openFolds);

/** Prefix of the names of folds that belong to one part of the site, such as `playground.`. The labs share theirs. */
export const FoldsOf = createContext('');

/** All names that are stored. Unreadable ones are dropped. */
const stored = (): string[] => (slot.get() ?? '').split(',').filter((name) => /^([a-z]+\.)?[a-z]+$/.test(name));

/** Names of the folds that are open in all labs. */
export const openFolds = (): string[] => stored().filter((name) => !name.includes('.'));

/** True if a fold is stored as open. @param name with its prefix. */
export const isFoldOpen = (name: string): boolean => stored().includes(name);

export function rememberFold(name: string, isOpen: boolean): void {
  const others = stored().filter((other) => other !== name);
  slot.set([...others, ...(isOpen ? [name] : [])].join(','));
}
