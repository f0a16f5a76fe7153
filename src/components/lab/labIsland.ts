import type {ComponentType, ReactNode} from 'react';
import {island} from '../kit/island';
import {openFolds} from './state/openFolds';
import {storageKeys} from './state/storageKeys';

/** Whether a lab has more to show than its default state: the address says something, or a reader keeps parts open. */
function hasState(search: string): boolean {
  return new URLSearchParams(search).has('lab') || openFolds().length > 0;
}

/** A lab that keeps its state in the address and its open parts in the browser. */
export const labIsland = <Props extends object>(
  load: () => Promise<{default: ComponentType<Props>}>,
  reserve: 'tall' | 'short' = 'tall',
): ((props: Props) => ReactNode) => island<Props>('实验', load, {reserve, restores: hasState, keeps: () => storageKeys.openFolds});
