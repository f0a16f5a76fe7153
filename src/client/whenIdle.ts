/** In ms: a browser that draws nothing may never be idle. */
const TIMEOUT = 1000;

const waiting: (() => void)[] = [];

function next(): void {
  const doFirst = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) {
      next();
    }
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(doFirst, {timeout: TIMEOUT});
  } else {
    setTimeout(doFirst);
  }
}

/** Runs a task when the browser is idle: one at a time, in order. */
export function whenIdle(task: () => void): void {
  waiting.push(task);
  if (waiting.length === 1) {
    next();
  }
}
