import type {Page} from '@playwright/test';

interface Connection {
  effectiveType?: '4g' | '3g' | '2g' | 'slow-2g';
  saveData: boolean;
}

/** Makes the browser report this connection, before any script of the page runs. */
export async function fakeConnection(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {configurable: true, get: () => value});
  }, connection);
}

/** Makes the browser never idle, as some are that draw nothing: only idle callbacks with a timeout run. */
export async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (task, {timeout} = {}) =>
      timeout === undefined ? 0 : window.setTimeout(task, timeout);
  });
}

/** Makes the browser idle whenever it is asked: idle moments are rare on a busy machine. */
export async function alwaysIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (task) => window.setTimeout(task);
  });
}

/** Holds back what a running page does with its next frames until the returned function is called. */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(() => {
    const original = window.requestAnimationFrame;
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (task) => held.push(task);
    return () => {
      window.requestAnimationFrame = original;
      held.forEach((task) => original(task));
    };
  });
  return () => release.evaluate((run) => run());
}

/** Turns on Do Not Track, for every page that is opened from now on. */
export async function doNotTrack(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', {get: () => '1'}));
}
