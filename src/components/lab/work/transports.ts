import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {loadProblem} from '../../kit/loadProblem';
import {whenReleased} from '../../kit/readerSigns';
import type {Prices} from '../StrategyPlayground/run/prices';
import {createClient, type Ask, type Client, type StartTransport} from './client';
import type {Answers, Handlers, Kind, Message, Questions, Request} from './protocol';

/** In bytes or characters. Without a worker the page freezes while it computes, so larger questions are refused. */
const LOCAL_TEXT = 32 * 1024;
const LOCAL_FILE = 2 * 1024 ** 2;

const CRASHED = '计算的后台线程中断了；改动之后会重新计算。';

/** Controls that readers click. Sliders are not among them: their answers come while they are being moved. */
const CLICKED = 'a, button, summary, label, select, input:not([type="range"])';
let released: ReturnType<typeof whenReleased> | undefined;

const workerTransport =
  (prices: Prices | null): StartTransport =>
  ({hear, fail}) => {
    try {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      worker.onmessage = ({data}: MessageEvent<Message>) => ('lost' in data ? fail(CRASHED) : hear(data));
      worker.onerror = (event) => {
        event.preventDefault();
        fail(CRASHED);
      };
      if (prices !== null) {
        worker.postMessage(prices);
      }
      return {post: (request) => worker.postMessage(request), stop: () => worker.terminate()};
    } catch (error) {
      // Never called before the transport is returned.
      const timer = setTimeout(() => fail(error instanceof Error ? error.message : String(error)));
      return {post: () => undefined, stop: () => clearTimeout(timer)};
    }
  };

/** Reason why a question would freeze the page, in Chinese; `null` if it would not. */
function localProblem({body}: Request): string | null {
  if ('content' in body) {
    const size = typeof body.content === 'string' ? body.content.length : body.content.size;
    return size > LOCAL_FILE
      ? `这个浏览器没有后台线程，超过 ${(LOCAL_FILE / 1024 ** 2).toFixed(1)} MB 的文件会让页面停住，所以没有读；请分成几份。`
      : null;
  }
  return 'text' in body && body.text.length > LOCAL_TEXT
    ? `文字超过 ${LOCAL_TEXT / 1024} K 字，这个浏览器里没有后台线程，算它会让页面停住，所以没有计算。`
    : null;
}

const localTransport =
  (prices: Prices | null): StartTransport =>
  ({hear, fail}) => {
    console.warn(`后台线程没有启动，改在页面里计算；超过 ${LOCAL_TEXT / 1024} K 字的文字不再计算。`);
    let isStopped = false;
    const answer = async (request: Request): Promise<void> => {
      const problem = localProblem(request);
      if (problem !== null) {
        hear({id: request.id, problem});
        return;
      }
      const {handlersOf, reply} = await import('./handlers');
      const loading = handlersOf(request.kind, prices);
      await loading;
      // Lets the page render what was typed first.
      await new Promise((resolve) => setTimeout(resolve));
      if (!isStopped) {
        await reply(request, loading, hear);
      }
    };
    return {
      stop: () => {
        isStopped = true;
      },
      post: (request) =>
        void answer(request).catch(async (error: unknown) => fail((await loadProblem('计算的代码', error)).sentence)),
    };
  };

function browserClient(prices: Prices | null): Client {
  const {ask, close} = createClient(workerTransport(prices), localTransport(prices));
  return {
    // An answer could move the control that is being clicked.
    ask: async (kind, body, wanted) => {
      released ??= whenReleased(document.documentElement, {controls: CLICKED});
      const outcome = await ask(kind, body, wanted);
      await released();
      return outcome;
    },
    close,
  };
}

/** Code of the labs' answers on the server; `null` until it is loaded. */
let onServer: {handlers: Partial<Handlers>; handle: typeof import('./handlers').handle} | null = null;

/** Loads, on the server, the code that answers synchronously while components are rendered. */
export async function prepareAnswers(): Promise<void> {
  if (!ExecutionEnvironment.canUseDOM && onServer === null) {
    const {handle, handlersOf} = await import('./handlers');
    const all = await Promise.all((['growth', 'checks', 'coins'] as const).map((kind) => handlersOf(kind, null)));
    onServer = {handlers: Object.assign({}, ...all) as Partial<Handlers>, handle};
  }
}

/** An answer on the server. @throws Error before {@link prepareAnswers}. */
export function answerOnServer<K extends Kind>(kind: K, body: Questions[K]): Answers[K] {
  if (onServer === null) {
    throw new Error(`Nothing can answer ${kind} yet.`);
  }
  // The answer of a kind is one of the pairs that the union of kinds has.
  return onServer.handle(onServer.handlers, {kind, body}, () => undefined) as Answers[K];
}

let shared: Client | undefined;

/** Asks questions apart from a playground's prices. In a browser, nothing is loaded before the first question. */
export const ask: Ask = async (kind, body, wanted) => {
  if (ExecutionEnvironment.canUseDOM) {
    shared ??= browserClient(null);
    return shared.ask(kind, body, wanted);
  }
  await prepareAnswers();
  return {answer: answerOnServer(kind, body)};
};

/** Client whose answers about texts use the given prices. At build, it answers in the same process. */
export async function openClient(prices: Prices): Promise<Client> {
  if (ExecutionEnvironment.canUseDOM) {
    return browserClient(prices);
  }
  await prepareAnswers();
  const [{handle}, {sessionOf}] = await Promise.all([
    import('./handlers'),
    import('../StrategyPlayground/run/session'),
  ]);
  // As above.
  return {
    ask: async (kind, body) => ({answer: handle(sessionOf(prices), {kind, body}, () => undefined) as never}),
    close: () => undefined,
  };
}
