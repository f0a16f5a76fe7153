import type {Page} from '@playwright/test';

/** Slows down the CPU of a page; 1 is full speed. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate});
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
