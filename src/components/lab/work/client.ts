import type {Answers, Kind, Message, ProgressOf, Questions, Request} from './protocol';

/** An answer; the reason why there is none, in Chinese; or `null` if it is no longer wanted. */
export type AskOutcome<K extends Kind> = {answer: Answers[K]} | {problem: string} | null;

/** The answer of an outcome, if there is one. */
export const answerOf = <Answer>(outcome: {answer: Answer} | {problem: string} | null): Answer | null =>
  outcome !== null && 'answer' in outcome ? outcome.answer : null;

/** Reason why an outcome has no answer, if it has one. */
export const problemIn = (outcome: AskOutcome<Kind>): string | null =>
  outcome !== null && 'problem' in outcome ? outcome.problem : null;

export interface Wanted<K extends Kind> {
  /** Withdraws the question. */
  signal?: AbortSignal;
  onProgress?: (progress: ProgressOf<K>) => void;
}

export type Ask = <K extends Kind>(kind: K, body: Questions[K], wanted?: Wanted<K>) => Promise<AskOutcome<K>>;

export interface Client {
  ask: Ask;
  /** Stops all work; a later question starts anew. */
  close(): void;
}

/** Computes answers, one at a time: in a worker, or in the page itself where workers do not start. */
export interface Transport {
  post(request: Request): void;
  stop(): void;
}

export interface TransportEvents {
  hear(message: Message): void;
  /** Called if the transport does not start, or has crashed. */
  fail(problem: string): void;
}

export type StartTransport = (events: TransportEvents) => Transport;

/** Time that withdrawn work may go on, in ms: about the time that a new worker needs to start. */
const ABANDON_MS = 300;
/** Time until an idle worker is stopped, in ms. */
const IDLE_MS = 10_000;

/**
 * Longest time of a question, and from one progress message to the next. A busy machine takes seconds for what takes a
 * tenth of one.
 */
export const PATIENCE_SECONDS = 20;

const TOO_SLOW = `算了 ${PATIENCE_SECONDS} 秒还没有算完，已经停下。请减少指标或信号；改动文字后会重新计算。`;

/** Kinds that typing waits for: they share a worker that stays, and of each only the newest is answered. */
const URGENT: readonly Kind[] = ['run', 'day', 'format', 'fix'];
/** Kinds without a time limit: they report no progress, and a slow machine needs more for some of them. */
const PATIENT: readonly Kind[] = ['read', 'luck', 'starts', 'coins'];

interface Job {
  request: Request;
  settle(outcome: AskOutcome<Kind>): void;
  onProgress?: (progress: never) => void;
  /** True once the code has loaded: the time limit applies. */
  isBegun: boolean;
  isWithdrawn: boolean;
}

/** A transport that is started when it is needed, and again after it was stopped. */
interface Line {
  transport: Transport | null;
  job: Job | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const freeLine = (): Line => ({transport: null, job: null, timer: undefined});

/**
 * Answers questions. Nothing is started before the first one.
 * @param startWorker used until it fails before it has answered; from then on `startLocal` is.
 */
export function createClient(startWorker: StartTransport, startLocal: StartTransport): Client {
  let start = startWorker;
  let hasHeard = false;
  let count = 0;
  const urgent = freeLine();
  let waiting: readonly Job[] = [];
  /** Lines of questions that may take long: each has a worker of its own, so that typing does not wait. */
  const beside = new Set<Line>();

  const stop = (line: Line): void => {
    clearTimeout(line.timer);
    line.transport?.stop();
    line.transport = null;
  };
  const finish = (line: Line, outcome: AskOutcome<Kind>): void => {
    clearTimeout(line.timer);
    const {job} = line;
    line.job = null;
    job?.settle(outcome);
    const [next] = waiting;
    if (line === urgent) {
      if (next !== undefined) {
        waiting = waiting.slice(1);
        begin(line, next);
      }
    } else if ([...beside].some((other) => other !== line && other.job === null)) {
      stop(line);
      beside.delete(line);
    } else {
      line.timer = setTimeout(() => stop(line), IDLE_MS);
    }
  };
  const watch = (line: Line, {request}: Job): void => {
    clearTimeout(line.timer);
    if (!PATIENT.includes(request.kind)) {
      line.timer = setTimeout(() => {
        stop(line);
        finish(line, {problem: TOO_SLOW});
      }, PATIENCE_SECONDS * 1000);
    }
  };
  /** Ends withdrawn work that does not end by itself; code that is still loading is loaded for the next question. */
  const abandon = (line: Line): void => {
    const {job} = line;
    if (job?.isBegun === true && job.isWithdrawn) {
      setTimeout(() => {
        if (job === line.job) {
          stop(line);
          finish(line, null);
        }
      }, ABANDON_MS);
    }
  };
  const hear = (line: Line, message: Message): void => {
    const {job} = line;
    if (message.id !== job?.request.id) {
      return;
    }
    watch(line, job);
    if ('started' in message) {
      job.isBegun = true;
      abandon(line);
      return;
    }
    hasHeard = true;
    if ('answer' in message) {
      finish(line, {answer: message.answer as Answers[Kind]});
    } else if ('problem' in message) {
      finish(line, {problem: message.problem});
    } else if ('progress' in message && !job.isWithdrawn) {
      job.onProgress?.(message.progress as never);
    }
  };
  const connect = (line: Line): Transport => {
    const by = start;
    // Events of a stopped transport may still arrive.
    const own: Transport = by({
      hear: (message) => own === line.transport && hear(line, message),
      fail: (problem) => {
        if (own !== line.transport) {
          return;
        }
        stop(line);
        if (by === startWorker && !hasHeard) {
          start = startLocal;
          post(line);
        } else {
          finish(line, {problem});
        }
      },
    });
    return own;
  };
  function post(line: Line): void {
    if (line.job !== null) {
      line.transport ??= connect(line);
      line.transport.post(line.job.request);
    }
  }
  function begin(line: Line, job: Job): void {
    clearTimeout(line.timer);
    line.job = job;
    post(line);
  }
  const withdraw = (job: Job): void => {
    job.isWithdrawn = true;
    job.settle(null);
    waiting = waiting.filter((other) => other !== job);
    const line = [urgent, ...beside].find((one) => one.job === job);
    if (line !== undefined) {
      abandon(line);
    }
  };

  return {
    ask: <K extends Kind>(kind: K, body: Questions[K], {signal, onProgress}: Wanted<K> = {}) =>
      new Promise<AskOutcome<K>>((resolve) => {
        count += 1;
        const request = {id: count, kind, body};
        const job: Job = {request, settle: resolve as Job['settle'], onProgress, isBegun: false, isWithdrawn: false};
        signal?.addEventListener('abort', () => withdraw(job));
        if (!URGENT.includes(kind)) {
          const line = [...beside].find((one) => one.job === null) ?? freeLine();
          beside.add(line);
          begin(line, job);
          return;
        }
        // A new text makes questions about a day of the old one obsolete, too.
        const outdated: readonly Kind[] = kind === 'run' ? ['run', 'day'] : [kind];
        const open = urgent.job === null ? waiting : [urgent.job, ...waiting];
        open.filter((one) => outdated.includes(one.request.kind) && !one.isWithdrawn).forEach(withdraw);
        if (urgent.job === null) {
          begin(urgent, job);
        } else {
          waiting = [...waiting, job];
        }
      }),
    close: () => {
      const lines = [urgent, ...beside];
      const open = [...lines.flatMap(({job}) => job ?? []), ...waiting];
      lines.forEach((line) => {
        stop(line);
        line.job = null;
      });
      waiting = [];
      beside.clear();
      open.forEach(({settle}) => settle(null));
    },
  };
}
