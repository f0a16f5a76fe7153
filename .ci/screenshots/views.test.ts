// Screenshots of every kind of page, and of states from scripts or media. Run by compareScreenshots.mts for two builds.
import {expect, test, type Page} from '@playwright/test';

interface View {
  path: string;
  name?: string;
  /** Brings the page into a state that scripts or media cause. */
  act?: (page: Page) => Promise<void>;
  /** The largest width of the window at which this state exists. */
  to?: number;
}

const views: View[] = [
  ...[
    '/',
    '/docs/concepts/philosophy',
    '/docs/concepts/risk-analysis',
    '/docs/strategies/basic-concepts',
    '/docs/strategies/dual-moving-average',
    '/docs/strategies/file-based-strategy',
    '/docs/primitives/indicators',
    '/docs/guides/first-portfolio',
    '/docs/guides/frequently-asked-questions',
    '/markdown-page',
    '/search?q=均线',
    '/docs/not-there',
  ].map((path) => ({path})),
  {path: '/docs/concepts/philosophy', name: 'menu', to: 996, act: (page) => page.locator('.navbar__toggle').click()},
  {path: '/docs/concepts/philosophy', name: 'modal', act: (page) => page.keyboard.press('Control+k')},
  {
    path: '/docs/concepts/philosophy',
    name: 'results',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('.DocSearch-Input').fill('均线');
      await page.locator('.DocSearch-Hit').first().waitFor();
    },
  },
  {
    path: '/docs/concepts/philosophy',
    name: 'nothing found',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('.DocSearch-Input').fill('☃☃☃');
      await page.locator('.DocSearch-NoResults').waitFor();
    },
  },
  {
    path: '/docs/strategies/dual-moving-average',
    name: 'lab',
    act: async (page) => {
      await page.locator('[data-lab]').hover();
      await page.locator('[data-live]').first().waitFor();
      await page.getByLabel('短期均线周期', {exact: true}).press('ArrowRight');
    },
  },
  {
    path: '/docs/concepts/risk-analysis',
    name: 'unfolded',
    act: (page) => page.evaluate(() => document.querySelectorAll('details').forEach((box) => (box.open = true))),
  },
  {path: '/docs/concepts/risk-analysis', name: 'print', act: (page) => page.emulateMedia({media: 'print'})},
  {
    path: '/docs/concepts/risk-analysis',
    name: 'toc',
    to: 996,
    act: (page) => page.locator('.theme-doc-toc-mobile summary').click(),
  },
];

/** Without this, sections far from the window are blank in a picture of the whole page. */
const WHOLE = 'section.markdown { content-visibility: visible !important }';

for (const {path, name = '', act, to = Infinity} of views) {
  test(`${path} ${name}`, async ({page, viewport}, {project}) => {
    test.skip((viewport?.width ?? 0) > to, 'only narrow windows have this state');
    await page.addInitScript(
      (theme) => localStorage.setItem('theme-hengzhou-docs', theme as string),
      project.metadata.theme,
    );
    await page.goto(path, {waitUntil: 'networkidle'});
    if (act !== undefined) {
      await page.keyboard.press('Shift');
      await page.locator('html[data-has-hydrated=true]').waitFor();
      await act(page);
      await page.waitForLoadState('networkidle');
    }
    const fullPage = act === undefined || name === 'unfolded' || name === 'print';
    if (fullPage) {
      await page.addStyleTag({content: WHOLE});
    }
    await expect(page).toHaveScreenshot({fullPage});
  });
}
