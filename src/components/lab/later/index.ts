import {chartParts} from '../../charts/parts';
import {notLoaded} from '../../kit/late';
import {later, type Later} from '../../kit/later';
import type * as Parts from './all';

/** Names, in the sentence about a failure, what the first answer of a lab does without. */
export const REST = '实验的其余部分';

/** Lists and switches, own prices, what reads and writes addresses. */
export const labParts = later(REST, () => import('./all'));

/** Loads everything that labs of one kind leave to later. */
export const withRest = (own: Later<unknown>) => (): Promise<unknown> => Promise.all([labParts.load(), chartParts.load(), own.load()]);

/** The same for a lab that has no more than all labs have. */
export const whole = withRest(labParts);

/** Does something with the parts of all labs once they are there. */
export function withLabParts(use: (parts: typeof Parts) => void): void {
  labParts.load().then(use, (error: unknown) => console.error(notLoaded(REST), error));
}
