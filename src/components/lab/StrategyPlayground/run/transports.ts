import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {inBackground} from '../../../kit/background';
import {loadProblem} from '../../../kit/loadProblem';
import {whenReleased} from '../../../kit/readerSigns';
import {problemOf} from '../../parts/problemOf';
import {createClient, type Client} from './client';
import type {StartTransport} from './failover';
import type {Prices} from './prices';
import type {Answers, Kind, Request, Response} from './protocol';
import type {Session} from './session';

/** In characters. Without a worker the page freezes while it computes, so longer texts are refused. */
const LOCAL_LETTERS = 32 * 1024;

/** The session in this thread: at build, and where workers do not start. */
const startSession = async (prices: Prices): Promise<Session> => (await import('./session')).createSession(prices);

/** What readers click; the answers to a slider come while it is being moved. */
const CLICKED = 'a, button, summary, label, select, input:not([type="range"])';
let released: ReturnType<typeof whenReleased> | undefined;

const workerTransport =
  (prices: Prices): StartTransport =>
  ({ready, respond, fail}) => {
    const reply = (message: 'ready' | Response): void => (message === 'ready' ? ready() : respond(message));
    const worker = inBackground<Prices | Request, 'ready' | Response>(() => new Worker(new URL('./worker.ts', import.meta.url)), {
      reply,
      fail,
    });
    worker.post(prices);
    return worker;
  };

const localTransport =
  (prices: Prices): StartTransport =>
  ({ready, respond, fail}) => {
    console.warn(`演练场的后台线程没有启动，改在页面里计算；超过 ${LOCAL_LETTERS / 1024} K 字的文字不再计算。`);
    let isStopped = false;
    const loading = startSession(prices);
    loading.then(ready, async (error: unknown) => fail((await loadProblem('计算的代码', error)).sentence));
    const answer = async (request: Request): Promise<void> => {
      const session = await loading;
      // Lets the page render what was typed first.
      await new Promise((resolve) => setTimeout(resolve));
      if (isStopped) {
        return;
      }
      if (request.text.length > LOCAL_LETTERS) {
        const problem = `文字超过 ${LOCAL_LETTERS / 1024} K 字，这个浏览器里没有后台线程，算它会让页面停住，所以没有计算。`;
        respond({id: request.id, problem});
        return;
      }
      try {
        respond({id: request.id, answer: session.answer(request)});
      } catch (error) {
        respond({id: request.id, problem: problemOf(error)});
      }
    };
    return {
      stop: () => {
        isStopped = true;
      },
      // A failure to load the code is reported above.
      post: (request) => void answer(request).catch(() => undefined),
    };
  };

/**
 * A client whose answers are about the given prices. In a browser nothing is loaded before the first question; at build
 * the session answers at once.
 */
export async function openClient(prices: Prices): Promise<Client> {
  if (ExecutionEnvironment.canUseDOM) {
    const {ask, close} = createClient(workerTransport(prices), localTransport(prices));
    released ??= whenReleased(document.documentElement, {controls: CLICKED});
    return {
      // What an answer shows could move away what is being clicked.
      ask: async (kind, body) => {
        const outcome = await ask(kind, body);
        await released?.();
        return outcome;
      },
      close,
    };
  }
  const session = await startSession(prices);
  return {
    // A generic kind and its body are not seen as one of the pairs that the union of questions has; the answer likewise.
    ask: async (kind, body) => ({answer: session.answer({kind, ...body} as never) as Answers[Kind] as never}),
    close: () => undefined,
  };
}
