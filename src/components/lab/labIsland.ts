import type {ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {island, type Loaded} from '../kit/island';
import {isMarked} from '../sample/ownPrices/mark';
import BackToSample from './parts/BackToSample';
import {openFolds} from './state/openFolds';

/** True if a lab may differ from the server's HTML: by the address, open folds, or the reader's own prices. */
function hasState(search: string): boolean {
  return new URLSearchParams(search).has('lab') || openFolds().length > 0 || isMarked();
}

/**
 * Restores the reader's own prices from this browser before a lab loads, so that it starts with them; on the server,
 * loads the code that answers questions.
 */
export const withOwnPrices =
  <Props, Part>(load: (props: Props) => Promise<Part>) =>
  async (props: Props): Promise<Part> => {
    if (isMarked()) {
      await (await import('../sample/ownPrices/store')).restoreOwnPrices();
    }
    if (!ExecutionEnvironment.canUseDOM) {
      await (await import('./work/transports')).prepareAnswers();
    }
    return load(props);
  };

/** A lab that keeps its state in the address and its open folds in the browser. */
export const labIsland = <Props extends object>(
  load: (props: Props) => Promise<Loaded<Props>>,
): ((props: Props) => ReactNode) =>
  island<Props>('实验', withOwnPrices(load), {restores: hasState, rescue: BackToSample});
