/** A worker that runs: what it is asked goes in, and `stop` ends it. */
export interface Background<Message> {
  post: (message: Message) => void;
  stop: () => void;
}

interface Events<Reply> {
  reply: (reply: Reply) => void;
  /** It did not start, or has crashed; never called before it is returned. */
  fail: (problem: string) => void;
}

/**
 * Work beside the page, which stays responsive.
 * @param start makes the worker; the bundler wants the address of its file in the call.
 */
export function inBackground<Message, Reply>(start: () => Worker, {reply, fail}: Events<Reply>): Background<Message> {
  try {
    const worker = start();
    worker.onmessage = ({data}: MessageEvent<Reply>) => reply(data);
    worker.onerror = (event) => {
      event.preventDefault();
      fail('计算的后台线程中断了；改动文字后会重新计算。');
    };
    return {post: (message) => worker.postMessage(message), stop: () => worker.terminate()};
  } catch (error) {
    const timer = setTimeout(() => fail(error instanceof Error ? error.message : String(error)));
    return {post: () => undefined, stop: () => clearTimeout(timer)};
  }
}

/** In a worker: answers the page. @param hand what is handed over instead of copied. */
export const postReply = <Reply>(reply: Reply, hand: readonly ArrayBuffer[] = []): void =>
  // TypeScript takes `self` for a window, whose postMessage needs a target origin.
  (self as unknown as {postMessage(message: Reply, hand: readonly ArrayBuffer[]): void}).postMessage(reply, hand);
