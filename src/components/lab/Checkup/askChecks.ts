import {inBackground} from '../../kit/background';
import {inSlices} from '../state/inSlices';
import {checking, type Job, type Told} from './checks';

/**
 * Checks rules in a worker; where none starts, in the page, with breaks.
 * @param fail the worker was interrupted: what was not told by then will not be.
 * @returns stops it.
 */
export function askChecks(job: Job, tell: (told: Told) => void, fail: () => void): () => void {
  let isWanted = true;
  let hasTold = false;
  const worker = inBackground<Job, Told>(() => new Worker(new URL('./worker.ts', import.meta.url)), {
    // Messages of a stopped worker may still arrive.
    reply: (told) => {
      if (isWanted) {
        hasTold = true;
        tell(told);
      }
    },
    fail: () => {
      worker.stop();
      if (isWanted && hasTold) {
        fail();
      } else if (isWanted) {
        void inSlices(checking(job, tell), () => isWanted);
      }
    },
  });
  worker.post(job);
  return () => {
    isWanted = false;
    worker.stop();
  };
}
