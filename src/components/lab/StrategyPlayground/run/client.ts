import {failover, type StartTransport} from './failover';
import type {Answers, Kind, Question, Questions, Request, Response} from './protocol';

/** An answer; or why there is none, in Chinese; or `null` when a newer question has replaced this one. */
export type Settled<K extends Kind> = {answer: Answers[K]} | {problem: string} | null;

/** The answer of an outcome, if there is one. */
export const answerOf = <Answer>(outcome: {answer: Answer} | {problem: string} | null): Answer | null =>
  outcome !== null && 'answer' in outcome ? outcome.answer : null;

/** Why an outcome has no answer, if it says so. */
export const problemIn = (outcome: Settled<Kind>): string | null => (outcome !== null && 'problem' in outcome ? outcome.problem : null);

export interface Client {
  ask<K extends Kind>(kind: K, body: Questions[K]): Promise<Settled<K>>;
  /** Stops all work; a later question starts a new transport. */
  close(): void;
}

/** How long obsolete work may go on: about the time that a new worker needs to start. */
const ABANDON_MS = 300;

/** Time limit of a question. */
export const PATIENCE_SECONDS = 5;

const TOO_SLOW = `算了 ${PATIENCE_SECONDS} 秒还没有算完，已经停下。请减少指标或信号；改动文字后会重新计算。`;

/** Kinds of questions that a new text makes obsolete. */
const ABOUT_A_TEXT: readonly Kind[] = ['run', 'day', 'variant', 'luck', 'symbol', 'tomorrow'];

interface Job {
  request: Request;
  stale: boolean;
  settle(outcome: Settled<Kind>): void;
}

/**
 * Answers questions one at a time and in order. Of each kind only the newest waits, and a question that takes too long is
 * stopped.
 * @param startWorker used until it fails to start; from then on `startLocal` is.
 */
export function createClient(startWorker: StartTransport, startLocal: StartTransport): Client {
  let current: Job | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const waiting = new Map<Kind, Job>();
  const events = {
    ready: () => watch(),
    respond: (response: Response) => {
      if (response.id === current?.request.id) {
        finish('answer' in response ? {answer: response.answer} : {problem: response.problem});
      }
    },
    fail: (problem: string) => finish({problem}),
  };
  const worker = failover(startWorker, startLocal, events, () => {
    clearTimeout(timer);
    return current?.request;
  });

  const stop = (): void => {
    clearTimeout(timer);
    worker.stop();
  };
  const finish = (outcome: Settled<Kind>): void => {
    clearTimeout(timer);
    const job = current;
    current = null;
    job?.settle(job.stale ? null : outcome);
    next();
  };
  const watch = (): void => {
    clearTimeout(timer);
    if (worker.isReady() && current !== null) {
      timer = setTimeout(() => {
        stop();
        finish({problem: TOO_SLOW});
      }, PATIENCE_SECONDS * 1000);
    }
  };
  /** Marks the current job as obsolete. */
  const outdate = (job: Job): void => {
    if (!job.stale) {
      job.stale = true;
      setTimeout(() => {
        if (job === current && worker.isReady()) {
          stop();
          finish({problem: ''});
        }
      }, ABANDON_MS);
    }
  };
  function next(): void {
    const [job] = waiting.values();
    if (current === null && job !== undefined) {
      waiting.delete(job.request.kind);
      current = job;
      watch();
      worker.post(job.request);
    }
  }

  return {
    ask: <K extends Kind>(kind: K, body: Questions[K]) =>
      new Promise<Settled<K>>((resolve) => {
        // A new text also makes questions about the old one obsolete.
        const outdated = kind === 'run' ? ABOUT_A_TEXT : [kind];
        for (const old of outdated) {
          waiting.get(old)?.settle(null);
          waiting.delete(old);
        }
        if (current !== null && outdated.includes(current.request.kind)) {
          outdate(current);
        }
        count += 1;
        // A generic kind and its body are not seen as one of the pairs that the union of questions has.
        const request = {id: count, kind, ...body} as unknown as {id: number} & Question;
        waiting.set(kind, {request, stale: false, settle: resolve as Job['settle']});
        next();
      }),
    close: () => {
      stop();
      const jobs = [...(current === null ? [] : [current]), ...waiting.values()];
      current = null;
      waiting.clear();
      jobs.forEach(({settle}) => settle(null));
    },
  };
}
