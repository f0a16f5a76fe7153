import type {Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page} from '@playwright/test';

/** Methods of a page and of its context whose effect can be undone. */
const REVERSIBLE = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction'],
  context: ['addInitScript', 'newCDPSession'],
} as const;
/** Events that tests listen to. */
const EVENTS = ['console', 'dialog', 'download', 'load', 'pageerror', 'request', 'response'] as const;

type Options = BrowserContextOptions & {contextOptions?: BrowserContextOptions};

/** Options of a test that are applied to the page when the test begins, so that they need no page of their own. */
const INITIAL = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  permissions: undefined,
  javaScriptEnabled: true,
} as const;

/**
 * A page that several tests use one after the other: a new page takes twice the time of a visit, since the browser
 * starts a process for it and compiles the site's scripts again. Between two tests, everything that sites stored is
 * deleted. A page is closed if a test changed it in a way that cannot be undone.
 */
export class ReusedPage {
  #page: Page | null = null;
  #fixed: Options = {};
  #isUsedUp = false;
  readonly #origins = new Set<string>();
  #undo: (() => Promise<void>)[] = [];
  /** Problems of the page in the current test. */
  readonly problems: string[] = [];

  /** @param prepare sets up each new page, for all of its tests. */
  constructor(private readonly prepare: (page: Page, problems: string[]) => Promise<void>) {}

  /**
   * @param options the test's options for the context; Playwright applies them to each context of a test.
   * @returns a page in its initial state: the previous one, unless the options need another context.
   */
  async open(browser: Browser, options: Options): Promise<Page> {
    const {colorScheme, permissions = [], javaScriptEnabled, contextOptions, ...others} = options;
    const {reducedMotion, ...fixed} = {...contextOptions, ...others};
    this.problems.length = 0;
    if (this.#page === null || JSON.stringify(this.#fixed) !== JSON.stringify(fixed)) {
      await this.close();
      this.#page = await browser.newPage(INITIAL);
      this.#fixed = fixed;
      await this.prepare(this.#page, this.problems);
      this.#watch(this.#page);
    }
    const page = this.#page;
    const context = page.context();
    if (colorScheme === 'dark' || reducedMotion === 'reduce') {
      await page.emulateMedia({colorScheme, reducedMotion});
    }
    if (permissions.length > 0) {
      await context.grantPermissions(permissions);
    }
    if (javaScriptEnabled === false) {
      // As Playwright does for a context without scripts. Scripts are allowed again when the session is detached.
      await (await context.newCDPSession(page)).send('Emulation.setScriptExecutionDisabled', {value: true});
    }
    return page;
  }

  /** Resets the page to its initial state, or closes it if that is not possible. */
  async reset(): Promise<void> {
    const page = this.#page;
    if (page === null || page.isClosed() || this.#isUsedUp) {
      return this.close();
    }
    const context = page.context();
    await Promise.all(this.#undo.map((undo) => undo()));
    this.#undo = [];
    EVENTS.forEach((event) => page.removeAllListeners(event));
    await Promise.all([
      page.unrouteAll({behavior: 'ignoreErrors'}),
      context.unrouteAll({behavior: 'ignoreErrors'}),
      context.clearCookies(),
    ]);
    await page.mouse.move(0, 0);
    // Not about:blank, which ends the process. Storage is cleared on an address without scripts, so that nothing is
    // stored again.
    for (const origin of this.#origins) {
      const isServed = await page.goto(`${origin}/robots.txt`).then(
        () => true,
        () => false,
      );
      if (!isServed) {
        return this.close();
      }
      await page.evaluate(async () => {
        [localStorage, sessionStorage].forEach((storage) => storage.clear());
        (await indexedDB.databases()).forEach(({name = ''}) => indexedDB.deleteDatabase(name));
      });
    }
    this.#origins.clear();
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = null;
    this.#isUsedUp = false;
    this.#undo = [];
    this.#origins.clear();
  }

  #watch(page: Page): void {
    const useUp = (): void => {
      this.#isUsedUp = true;
    };
    page.on('framenavigated', (frame) => {
      const {origin, protocol} = new URL(frame.url());
      if (protocol === 'file:') {
        // A folder has no address without scripts from which to clear storage, and the next address may be the same
        // document.
        useUp();
      } else if (frame === page.mainFrame() && protocol === 'http:') {
        this.#origins.add(origin);
      }
    });
    // Playwright may never learn that a tab was closed if it was still loading; closing the context is reliable.
    page.context().on('page', useUp);
    const {clock} = page;
    Object.defineProperty(page, 'clock', {
      get: () => {
        useUp();
        return clock;
      },
    });
    const takeBack = (made: Disposable | CDPSession): void => {
      this.#undo.push(() => ('detach' in made ? made.detach() : made.dispose()));
    };
    afterCalls(page, REVERSIBLE.page, takeBack);
    afterCalls(page.context(), REVERSIBLE.context, takeBack);
    const emulateMedia = page.emulateMedia.bind(page);
    const {colorScheme, reducedMotion} = INITIAL;
    afterCalls(page, ['emulateMedia'], () =>
      this.#undo.push(() => emulateMedia({media: null, colorScheme, reducedMotion})),
    );
    const context = page.context();
    afterCalls(context, ['grantPermissions'], () => this.#undo.push(() => context.clearPermissions()));
  }
}

/** Wraps some methods of a page or a context: `look` receives what each call resolves to. */
function afterCalls<Owner extends Page | BrowserContext, Made>(
  owner: Owner,
  names: readonly (keyof Owner)[],
  look: (made: Made) => void,
): void {
  for (const name of names) {
    const call = owner[name] as (...args: unknown[]) => Promise<Made>;
    owner[name] = (async (...args: unknown[]) => {
      const made = await call.apply(owner, args);
      look(made);
      return made;
    }) as Owner[typeof name];
  }
}
