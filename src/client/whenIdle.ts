const waiting: (() => void)[] = [];

function next(): void {
  // Safari has no idle callbacks.
  (window.requestIdleCallback ?? window.setTimeout)(() => {
    waiting.shift()?.();
    if (waiting.length > 0) {
      next();
    }
  });
}

/** Does something when there is nothing else to do: one thing at a time, in order. */
export function whenIdle(task: () => void): void {
  waiting.push(task);
  if (waiting.length === 1) {
    next();
  }
}
