import {expect, test as base, type ConsoleMessage, type Page} from '@playwright/test';
import {fakeConnection} from './connection';
import {ReusedPage} from './reusedPage';

export const phoneViewport = {width: 390, height: 844};
export const desktop = {width: 1440, height: 900};

interface Options {
  /** Console errors and warnings that a test causes on purpose; any others fail it. */
  allowedConsole: RegExp | null;
  /** Violations of the policy that a test expects. */
  allowedPolicy: RegExp | null;
  /** Names of other hosts that a test's pages may request; they must resolve to a server of the test. */
  allowedHosts: RegExp | null;
  /** Whether the browser must start with an empty cache. */
  isCold: boolean;
  /**
   * Whether pages prefetch the targets of links: it takes a tenth of the whole run's time, and only some tests need it.
   */
  fetchesAhead: boolean;
}

const BLOCKED = 'blocked by the policy: ';

/** Reports violations of the Content-Security-Policy, which fail even a test that allows console errors. */
async function watchPolicy(page: Page, problems: string[]): Promise<void> {
  await page.exposeBinding('reportPolicyViolation', (_, text: string) => problems.push(BLOCKED + text));
  await page.addInitScript(() => {
    const {reportPolicyViolation} = window as unknown as {reportPolicyViolation: (text: string) => void};
    document.addEventListener(
      'securitypolicyviolation',
      ({effectiveDirective, blockedURI, sample, sourceFile, lineNumber}) =>
        reportPolicyViolation(`${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`),
    );
  });
}

function watch(
  page: Page,
  problems: string[],
  {allowedConsole, allowedHosts}: Pick<Options, 'allowedConsole' | 'allowedHosts'>,
): void {
  const note = (text: string): void => {
    if (!allowedConsole?.test(text)) {
      problems.push(text);
    }
  };
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) {
      note(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const {protocol, hostname} = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1' && !allowedHosts?.test(hostname)) {
      note(`request to another origin: ${request.url()}`);
    }
  });
}

function expectNone(problems: readonly string[]): void {
  expect(problems, 'nothing unexpected in the console, no foreign request').toEqual([]);
}

/**
 * Playwright's test, made strict: console errors, warnings and requests to other origins fail it. Its page is reused
 * from earlier tests (./reusedPage), unless `isCold` is set.
 */
export const test = base.extend<Options, {reused: ReusedPage}>({
  allowedConsole: [null, {option: true}],
  allowedPolicy: [null, {option: true}],
  allowedHosts: [null, {option: true}],
  isCold: [false, {option: true}],
  fetchesAhead: [false, {option: true}],
  reused: [
    async ({}, use) => {
      const reused = new ReusedPage(watchPolicy);
      await use(reused);
      await reused.close();
    },
    {scope: 'worker'},
  ],
  page: async (
    {
      browser,
      reused,
      allowedConsole,
      allowedPolicy,
      allowedHosts,
      isCold,
      fetchesAhead,
      viewport,
      bypassCSP,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      permissions,
    },
    use,
  ) => {
    // Cached files would stay in a reused browser context.
    if (isCold) {
      await reused.close();
    }
    const page = await reused.open(browser, {
      bypassCSP,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      permissions,
    });
    if (viewport) {
      await page.setViewportSize(viewport);
    }
    if (!fetchesAhead) {
      await fakeConnection(page, {effectiveType: '4g', saveData: true});
    }
    watch(page, reused.problems, {allowedConsole, allowedHosts});
    await use(page);
    expectNone(reused.problems.filter((text) => !(text.startsWith(BLOCKED) && allowedPolicy?.test(text))));
    await (isCold ? reused.close() : reused.reset());
  },
  context: async ({page}, use) => use(page.context()),
});

/** Starts the page's code, with a key that does nothing else. */
export function startPage(page: Page): Promise<void> {
  return page.keyboard.press('Shift');
}

/** Starts the page's code and waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await startPage(page);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

export {expect};
