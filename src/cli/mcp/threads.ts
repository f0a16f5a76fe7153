import {availableParallelism} from 'node:os';
import {Worker} from 'node:worker_threads';
import type {Done, Job} from './job';
import {site} from '../program';
import {ToolFault} from './toolFault';

/** Memory of one thread, in MB: enough for the largest strategy on the largest file. */
const MEMORY = 2048;

/** A job that nobody waits for any more. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Where jobs run. */
type Place = Pick<Job, 'directory' | 'isRemote'>;

/** Runs jobs, each in a thread of its own; those beyond the cores wait. */
export interface Threads {
  /**
   * @param signal stops the job, or takes it out of the queue.
   * @throws ToolFault when it takes too long or too much memory; Stopped when it is stopped.
   */
  run: (job: Omit<Job, keyof Place>, signal: AbortSignal) => Promise<Done>;
  /** Stops all of them. */
  close: () => void;
}

/** One job in its thread. */
function inThread(program: URL, job: Job, seconds: number, signal: AbortSignal): Promise<Done> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: {job},
      // What a command prints is in its answer; nothing else may reach the protocol's stream.
      stdout: true,
      resourceLimits: {maxOldGenerationSizeMb: MEMORY},
    });
    const end = (settle: () => void): void => {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      void worker.terminate();
      settle();
    };
    const stop = (): void => end(() => reject(new Stopped()));
    const late = setTimeout(
      () =>
        end(() =>
          reject(
            new ToolFault(
              `算了 ${seconds} 秒还没有算完，已经停下。请用短一些的行情或简单一些的策略；要等更久，可以请用户放宽服务器的时限（${site()}docs/reference/assistants#other-clients）。`,
            ),
          ),
        ),
      seconds * 1000,
    );
    signal.addEventListener('abort', stop);
    worker.once('message', (done: Done) => end(() => resolve(done)));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new ToolFault(`用的内存超过 ${MEMORY} MB，已经停下。请用短一些的行情或简单一些的策略。`)
            : error,
        ),
      ),
    );
  });
}

/**
 * @param program what a thread runs.
 * @param seconds that one may compute; waiting does not count.
 */
export function openThreads(program: URL, {seconds, ...place}: Place & {seconds: number}): Threads {
  const all = new AbortController();
  const waiting: (() => void)[] = [];
  // One core stays free for the protocol.
  let free = Math.max(1, availableParallelism() - 1);
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      next();
    });
  function next(): void {
    const start = free > 0 ? waiting.shift() : undefined;
    if (start !== undefined) {
      free -= 1;
      start();
    }
  }
  return {
    async run(job, signal) {
      const either = AbortSignal.any([signal, all.signal]);
      await turn();
      try {
        if (either.aborted) {
          throw new Stopped();
        }
        return await inThread(program, {...job, ...place}, seconds, either);
      } finally {
        free += 1;
        next();
      }
    },
    close: () => all.abort(),
  };
}
