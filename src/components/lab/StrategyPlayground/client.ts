import type {Answers, Kind, Question, Questions, Request, Response} from './protocol';

export interface TransportEvents {
  /** The code is there; the time that a question takes counts from now on. */
  ready(): void;
  respond(response: Response): void;
  /** It does not start, or has broken down. */
  fail(problem: string): void;
}

/** The one who computes: a worker, or where there is none the page itself. */
export interface Transport {
  post(request: Request): void;
  stop(): void;
}

export type StartTransport = (events: TransportEvents) => Transport;

/** An answer, a Chinese sentence why there is none, or `null` when a newer question of the kind has taken its place. */
export type Outcome<K extends Kind> = {answer: Answers[K]} | {problem: string} | null;

export interface Client {
  ask<K extends Kind>(kind: K, body: Questions[K]): Promise<Outcome<K>>;
  /** Stops all work; questions asked later start anew. */
  close(): void;
}

/** Longest that work goes on whose result nobody wants: about what a new worker needs to start. */
const ABANDON_MS = 300;

/** Longest that a question may take. */
export const PATIENCE_SECONDS = 5;

const TOO_SLOW = `算了 ${PATIENCE_SECONDS} 秒还没有算完，已经停下。请减少指标或信号；改动文字后会重新计算。`;

/** Kinds of questions that a new text makes pointless. */
const ABOUT_A_TEXT: readonly Kind[] = ['analyse', 'backtest', 'previous', 'variant'];

interface Job {
  request: Request;
  stale: boolean;
  settle(outcome: {answer: Answers[Kind]} | {problem: string} | null): void;
}

/**
 * Takes questions one at a time and in order; of each kind only the newest waits. What takes too long is stopped.
 * @param startWorker used until it fails to start; then `startLocal` takes over for good.
 */
export function createClient(startWorker: StartTransport, startLocal: StartTransport): Client {
  let start = startWorker;
  let transport: Transport | null = null;
  let isReady = false;
  let hasAnswered = false;
  let current: Job | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const waiting = new Map<Kind, Job>();

  const stop = (): void => {
    clearTimeout(timer);
    transport?.stop();
    transport = null;
    isReady = false;
  };
  const finish = (outcome: {answer: Answers[Kind]} | {problem: string}): void => {
    clearTimeout(timer);
    const job = current;
    current = null;
    job?.settle(job.stale ? null : outcome);
    next();
  };
  const watch = (): void => {
    if (isReady && current !== null) {
      timer = setTimeout(() => {
        stop();
        finish({problem: TOO_SLOW});
      }, PATIENCE_SECONDS * 1000);
    }
  };
  /** A newer question has made the present one pointless. */
  const outdate = (job: Job): void => {
    if (!job.stale) {
      job.stale = true;
      setTimeout(() => {
        if (job === current && isReady) {
          stop();
          finish({problem: ''});
        }
      }, ABANDON_MS);
    }
  };
  const connect = (): Transport => {
    const mine: {transport?: Transport} = {};
    const isMine = (): boolean => mine.transport === undefined || mine.transport === transport;
    mine.transport = start({
      ready: () => {
        if (isMine()) {
          isReady = true;
          watch();
        }
      },
      respond: (response) => {
        if (isMine() && response.id === current?.request.id) {
          hasAnswered = true;
          finish('answer' in response ? {answer: response.answer} : {problem: response.problem});
        }
      },
      fail: (problem) => {
        if (!isMine()) {
          return;
        }
        stop();
        if (start === startWorker && !hasAnswered) {
          start = startLocal;
          post();
        } else {
          finish({problem});
        }
      },
    });
    return mine.transport;
  };
  function post(): void {
    if (current === null) {
      return;
    }
    transport ??= connect();
    watch();
    transport.post(current.request);
  }
  function next(): void {
    const [job] = waiting.values();
    if (current === null && job !== undefined) {
      waiting.delete(job.request.kind);
      current = job;
      post();
    }
  }

  return {
    ask: <K extends Kind>(kind: K, body: Questions[K]) =>
      new Promise<Outcome<K>>((resolve) => {
        // A new text leaves nothing to know about the one before.
        const outdated = kind === 'analyse' ? ABOUT_A_TEXT : [kind];
        for (const old of outdated) {
          waiting.get(old)?.settle(null);
          waiting.delete(old);
        }
        if (current !== null && outdated.includes(current.request.kind)) {
          outdate(current);
        }
        count += 1;
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
