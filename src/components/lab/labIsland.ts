import type {ReactNode} from 'react';
import {island, type Loaded} from '../kit/island';
import {isMarked} from '../sample/ownPrices/mark';
import {openFolds} from './state/openFolds';
import {storageKeys} from './state/storageKeys';

/** Whether a lab has more to show than its default state: by the address, by parts that a reader keeps open, by own prices. */
function hasState(search: string): boolean {
  return new URLSearchParams(search).has('lab') || openFolds().length > 0 || isMarked();
}

/** Loads a lab with the prices that this browser keeps: it shows them from its first moment. */
export const withOwnPrices =
  <Props, Part>(load: (props: Props) => Promise<Part>) =>
  async (props: Props): Promise<Part> => {
    if (isMarked()) {
      await (await import('../sample/ownPrices/store')).restoreOwnPrices();
    }
    return load(props);
  };

/** A lab that keeps its state in the address and its open parts in the browser. */
export const labIsland = <Props extends object>(
  load: (props: Props) => Promise<Loaded<Props>>,
  reserve: 'tall' | 'short' = 'tall',
): ((props: Props) => ReactNode) =>
  island<Props>('实验', withOwnPrices(load), {reserve, restores: hasState, keeps: () => storageKeys.openFolds});
