import type {Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page} from '@playwright/test';

/** What can be taken back from a page, or from its context. */
const REVERSIBLE = {page: ['addInitScript', 'exposeBinding', 'exposeFunction'], context: ['addInitScript', 'newCDPSession']} as const;
/** Events that tests listen to. */
const EVENTS = ['console', 'dialog', 'download', 'load', 'pageerror', 'request', 'response'] as const;

type Options = BrowserContextOptions & {contextOptions?: BrowserContextOptions};

/**
 * A page that one test after the other uses: a new one costs twice the time of a visit, since the browser starts a
 * process for it and compiles the site's scripts anew. Between two tests it forgets what sites stored, and what a test
 * did that cannot be taken back ends it.
 */
export class ReusedPage {
  #page: Page | null = null;
  #options: Options = {};
  #isUsedUp = false;
  readonly #origins = new Set<string>();
  #undo: (() => Promise<void>)[] = [];
  /** What is wrong with the page in the present test. */
  readonly problems: string[] = [];

  /** @param prepare does what each new page needs for all its tests. */
  constructor(private readonly prepare: (page: Page, problems: string[]) => Promise<void>) {}

  /**
   * @param options of the test that decide about the context; Playwright applies them to each context of a test.
   * @returns a page as if it were new; the former one if that had the same options.
   */
  async open(browser: Browser, options: Options): Promise<Page> {
    this.problems.length = 0;
    if (this.#page === null || JSON.stringify(this.#options) !== JSON.stringify(options)) {
      await this.close();
      this.#page = await browser.newPage();
      this.#options = options;
      await this.prepare(this.#page, this.problems);
      this.#watch(this.#page);
    }
    return this.#page;
  }

  /** Makes the page one that knows nothing of the test, or closes it. */
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
    // Not by way of about:blank, which ends the process. What is left is left by a page that runs no script.
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
        // Has no page without scripts to leave what it stored by, and the next address in it may be the same document.
        useUp();
      } else if (frame === page.mainFrame() && protocol === 'http:') {
        this.#origins.add(origin);
      }
    });
    // A tab that is closed while it loads may never tell Playwright that it is gone; a context that is closed does.
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
    const {colorScheme, contextOptions} = this.#options;
    const media = {
      media: null,
      colorScheme: colorScheme ?? 'light',
      reducedMotion: contextOptions?.reducedMotion ?? 'no-preference',
    } as const;
    const emulateMedia = page.emulateMedia.bind(page);
    afterCalls(page, ['emulateMedia'], () => this.#undo.push(() => emulateMedia(media)));
    const context = page.context();
    afterCalls(context, ['grantPermissions'], () => this.#undo.push(() => context.clearPermissions()));
    afterCalls(context, ['setOffline'], () => this.#undo.push(() => context.setOffline(false)));
  }
}

/** Has what some functions of a page or a context resolve to looked at. */
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
