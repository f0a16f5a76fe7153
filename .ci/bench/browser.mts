import type {Browser, BrowserContext, BrowserContextOptions, Page} from '@playwright/test';

export const desktop = {viewport: {width: 1440, height: 900}};
export const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

/** Slows down the CPU of a page; 1 is full speed. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate});
}

/** The network of a phone on the move: 150 ms away, 1.6 Mbit/s. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
}

/** A new context and a page in it; what a measurement returns, once the context is closed. */
export async function inPage<Value>(
  browser: Browser,
  measure: (page: Page, context: BrowserContext) => Promise<Value>,
  options: BrowserContextOptions = desktop,
): Promise<Value> {
  const context = await browser.newContext(options);
  try {
    return await measure(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** Opens a page, waits until it has fetched what it fetches untouched, and slows down the CPU. */
export async function openUntouched(page: Page, url: string, rate: number): Promise<void> {
  await page.goto(url, {waitUntil: 'load'});
  await page.waitForTimeout(2000);
  await page.waitForLoadState('networkidle');
  await throttle(page, rate);
}

/** Opens a page, waits until it is hydrated (ours starts at the reader's first intent), and slows down the CPU. */
export async function openStarted(page: Page, url: string, rate: number): Promise<void> {
  await page.goto(url);
  await page.keyboard.press('Shift');
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await throttle(page, rate);
}

/**
 * Measures when conditions become true, starting from the first of some events.
 * @param events names of events; the clock starts when the browser receives the first one
 * @param wanted expressions by name, which the page evaluates before each frame
 * @returns a function that resolves with milliseconds by name, once all conditions have been true
 */
export async function watchMoments<Name extends string>(
  page: Page,
  events: readonly string[],
  wanted: Readonly<Record<Name, string>>,
): Promise<() => Promise<Record<Name, number>>> {
  const tests = Object.entries(wanted).map(([name, expression]) => `[${JSON.stringify(name)}, () => ${String(expression)}]`);
  // As text: the policy of the pages forbids to eval the expressions, and tsx would insert calls of its helpers into a function.
  await page.evaluate(`{
    const moments = {};
    let first = null;
    const begin = ({timeStamp}) => { first ??= timeStamp; };
    ${JSON.stringify(events)}.forEach((name) => addEventListener(name, begin, {capture: true}));
    window.moments = new Promise((resolve) => {
      let open = [${tests.join(', ')}];
      const look = () => {
        if (first !== null) {
          open = open.filter(([name, isTrue]) => {
            const isOpen = !isTrue();
            if (!isOpen) moments[name] = performance.now() - first;
            return isOpen;
          });
        }
        if (open.length > 0) requestAnimationFrame(look); else resolve(moments);
      };
      requestAnimationFrame(look);
    });
  } undefined`);
  return () => page.evaluate<Record<Name, number>>('window.moments');
}
