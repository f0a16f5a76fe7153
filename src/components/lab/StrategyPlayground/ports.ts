import type {EncodedBars} from '@site/src/engine';
import {createDesk, type Desk, type StartPort} from './desk';
import {loadSession} from './loadSession';
import type {Response} from './protocol';

/** Without a worker the page stands still while it computes: only what is quickly done. */
const LOCAL_LETTERS = 32 * 1024;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const workerPort =
  (data: EncodedBars): StartPort =>
  ({ready, respond, fail}) => {
    try {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      worker.onmessage = ({data: message}: MessageEvent<'ready' | Response>) => (message === 'ready' ? ready() : respond(message));
      worker.onerror = (event) => {
        event.preventDefault();
        fail('计算的后台线程中断了；改动文字后会重新计算。');
      };
      worker.postMessage({bars: data});
      return {post: (request) => worker.postMessage(request), stop: () => worker.terminate()};
    } catch (error) {
      const timer = setTimeout(() => fail(textOf(error)));
      return {post: () => undefined, stop: () => clearTimeout(timer)};
    }
  };

const localPort =
  (data: EncodedBars): StartPort =>
  ({ready, respond, fail}) => {
    console.warn(`演练场的后台线程没有启动，改在页面里计算；超过 ${LOCAL_LETTERS / 1024} K 字的文字不再计算。`);
    let isStopped = false;
    const loading = loadSession(data);
    loading.then(ready, () => fail('计算的代码没有载入，检查网络后刷新页面即可重试。'));
    return {
      stop: () => {
        isStopped = true;
      },
      post: async (request) => {
        const session = await loading;
        // The page draws what was typed first.
        await new Promise((resolve) => setTimeout(resolve));
        if (isStopped) {
          return;
        }
        if (request.text.length > LOCAL_LETTERS) {
          respond({id: request.id, problem: `文字超过 ${LOCAL_LETTERS / 1024} K 字，这个浏览器里没有后台线程，算它会让页面停住，所以没有计算。`});
          return;
        }
        try {
          respond({id: request.id, answer: session.answer(request)});
        } catch (error) {
          respond({id: request.id, problem: textOf(error)});
        }
      },
    };
  };

/** A desk whose answers are on the given bars. Nothing is loaded before the first question. */
export const openDesk = (data: EncodedBars): Desk => createDesk(workerPort(data), localPort(data));
