import {judge, judgeGrowth} from '@site/src/engine/uncertainty';
import {problemOf} from '../parts/problemOf';
import type {Prices} from '../StrategyPlayground/run/prices';
import type {Handlers, Kind, Message, Request} from './protocol';

/** Interval between progress messages, in ms. */
const OFTEN_MS = 100;

/** Verdicts are waited for: their code comes with the worker itself. */
const judging: Pick<Handlers, 'growth' | 'judgement'> = {
  growth: ({run}, tell) => judgeGrowth(run, (draws, first) => tell({draws, first})),
  judgement: ({run, periods}, tell) => judge(run, periods, (draws) => tell({draws})),
};

/** Loads the code for a kind of question. @param prices of a playground: questions about texts are about them. */
export async function handlersOf(kind: Kind, prices: Prices | null): Promise<Partial<Handlers>> {
  switch (prices !== null && (kind === 'row' || kind === 'luck') ? 'run' : kind) {
    case 'growth':
    case 'judgement':
      return judging;
    case 'row':
    case 'luck':
    case 'starts':
    case 'coins':
      return (await import('./labHandlers')).labHandlers;
    case 'checks': {
      const {checkRules} = await import('../Checkup/checks');
      return {checks: ({bars, known}, tell) => checkRules(bars, known, tell)};
    }
    case 'read': {
      const {understand} = await import('../OwnPrices/understand');
      return {
        read: async ({content, origin, wish}) =>
          understand(typeof content === 'string' ? content : await content.arrayBuffer(), origin, wish),
      };
    }
    default:
      return prices === null ? {} : (await import('../StrategyPlayground/run/session')).sessionOf(prices);
  }
}

/**
 * Hands a question to the code for it. The types of a kind and its body are one of the pairs that the union of kinds
 * has.
 */
export const handle = (
  handlers: Partial<Handlers>,
  {kind, body}: Omit<Request, 'id'>,
  tell: (progress: unknown) => void,
): unknown => (handlers[kind] as (body: unknown, tell: (progress: unknown) => void) => unknown)(body, tell);

/** Answers a request, with progress messages on the way. */
export async function reply(
  request: Request,
  loading: Promise<Partial<Handlers>>,
  say: (message: Message) => void,
): Promise<void> {
  const {id} = request;
  let handlers: Partial<Handlers>;
  try {
    handlers = await loading;
  } catch {
    // The page reports it, with the remedy.
    say({id, lost: true});
    return;
  }
  say({id, started: true});
  let lastReport = -Infinity;
  const tell = (progress: unknown): void => {
    if (performance.now() - lastReport >= OFTEN_MS) {
      lastReport = performance.now();
      say({id, progress});
    }
  };
  try {
    say({id, answer: await handle(handlers, request, tell)});
  } catch (error) {
    say({id, problem: problemOf(error)});
  }
}
