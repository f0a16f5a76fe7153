import type {Page} from '@playwright/test';

/** Slows the CPU of a page down; 1 is its own speed. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate});
}

/**
 * Notes when things come true, from the first of some events on.
 * @param events names of events; the clock starts when the browser saw the first one
 * @param wanted expressions for the page, by name: looked at before each frame
 * @returns milliseconds by name, once all are true
 */
export async function watchMoments<Name extends string>(
  page: Page,
  events: readonly string[],
  wanted: Readonly<Record<Name, string>>,
): Promise<() => Promise<Record<Name, number>>> {
  const tests = Object.entries(wanted).map(([name, expression]) => `[${JSON.stringify(name)}, () => ${String(expression)}]`);
  // As text: the policy of the pages allows no eval, and tsx would put its own helpers into functions.
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
