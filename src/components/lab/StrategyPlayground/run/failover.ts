import type {Request, Response} from './protocol';

export interface TransportEvents {
  /** The code has loaded; the time limit of a question starts now. */
  ready(): void;
  respond(response: Response): void;
  /** It does not start, or has crashed. */
  fail(problem: string): void;
}

/** What computes the answers: a worker, or where workers do not start the page itself. */
export interface Transport {
  post(request: Request): void;
  stop(): void;
}

export type StartTransport = (events: TransportEvents) => Transport;

/** A transport that is started when it is needed, and again after it was stopped. */
export interface Connection extends Transport {
  isReady(): boolean;
}

/**
 * @param startWorker used until it fails before the first answer; from then on `startLocal` is.
 * @param events `fail` only where no other transport takes over.
 * @param takeOver called when the other transport takes over; gives the request that it is to answer.
 */
export function failover(
  startWorker: StartTransport,
  startLocal: StartTransport,
  events: TransportEvents,
  takeOver: () => Request | undefined,
): Connection {
  let start = startWorker;
  let transport: Transport | null = null;
  let isReady = false;
  let hasAnswered = false;

  const stop = (): void => {
    transport?.stop();
    transport = null;
    isReady = false;
  };
  const connect = (): Transport => {
    // Events of a stopped transport may still arrive.
    const own: Transport = start({
      ready: () => {
        if (own === transport) {
          isReady = true;
          events.ready();
        }
      },
      respond: (response) => {
        if (own === transport) {
          hasAnswered = true;
          events.respond(response);
        }
      },
      fail: (problem) => {
        if (own !== transport) {
          return;
        }
        stop();
        if (start === startWorker && !hasAnswered) {
          start = startLocal;
          const request = takeOver();
          if (request !== undefined) {
            post(request);
          }
        } else {
          events.fail(problem);
        }
      },
    });
    return own;
  };
  function post(request: Request): void {
    transport ??= connect();
    transport.post(request);
  }
  return {post, stop, isReady: () => isReady};
}
