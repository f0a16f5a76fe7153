import type {Locator, Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {mobileSidebar, navbarOf, sidebarToggle} from '../support/navbar';
import {scrollTo} from '../support/scroll';
import {sites} from '../support/sites';
import {desktop, expect, hydrated, open, phoneViewport, test} from '../support/test';
import {pattern, interfaceText} from '../support/texts';

interface Control {
  name: string;
  url: string;
  viewport: {width: number; height: number};
  press: (page: Page) => Promise<void>;
  /** Checks what the press does or, if `isDone` is false, that a second press has undone it. */
  expectDone: (page: Page, isDone: boolean) => Promise<void>;
  /** For controls that can be pressed only once. */
  once?: true;
}

const doc = `${sites.main.url}/docs/concepts/overview`;
const {features} = sites;
const category = (page: Page): Locator =>
  page.locator('.theme-doc-sidebar-item-category > details', {hasText: '使用场景与学习路线'}).last();
const longCode = (page: Page): Locator => page.locator('.theme-code-block', {hasText: '一段很长的配置'});
const wrapButton = (page: Page): Locator =>
  longCode(page).getByRole('button', {name: interfaceText('theme.CodeBlock.wordWrapToggle')});
const collapsible = (page: Page): Locator => page.locator('details', {hasText: '短的折叠'});
const term = (page: Page): Locator => page.locator('main [data-control=term]').first();
const toTop = (page: Page): Locator =>
  page.getByRole('button', {name: interfaceText('theme.BackToTopButton.buttonAriaLabel')});

const isVisible = (find: (page: Page) => Locator) => (page: Page, visible: boolean) =>
  expect(find(page)).toBeVisible({visible});

const controls: readonly Control[] = [
  {
    name: 'the colour mode toggle',
    url: doc,
    viewport: desktop,
    press: (page) =>
      navbarOf(page)
        .getByRole('button', {name: pattern('theme.colorToggle.ariaLabel')})
        .click(),
    expectDone: async (page, isDone) => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', isDone ? 'dark' : 'light');
      expect(await page.evaluate(() => localStorage.getItem('theme-hengzhou-docs'))).toBe(isDone ? 'dark' : 'light');
    },
  },
  {
    name: 'a category of the sidebar',
    url: doc,
    viewport: desktop,
    press: (page) => category(page).locator('summary').click(),
    expectDone: isVisible((page) => category(page).getByRole('link', {name: '常见问题'})),
  },
  {
    name: 'the table of contents on a phone',
    url: doc,
    viewport: phoneViewport,
    press: (page) => page.getByText(interfaceText('theme.TOCCollapsible.toggleButtonLabel')).click(),
    expectDone: isVisible((page) => page.locator('.theme-doc-toc-mobile').getByRole('link').first()),
  },
  {
    name: 'the menu on a phone',
    url: doc,
    viewport: phoneViewport,
    // By keyboard, because the open menu covers its button.
    press: async (page) => {
      const isOpen = await mobileSidebar(page).isVisible();
      await (
        isOpen
          ? page.getByRole('button', {name: interfaceText('theme.docs.sidebar.closeSidebarButtonAriaLabel')})
          : sidebarToggle(page)
      ).press('Enter');
    },
    expectDone: async (page, isDone) => {
      await expect(mobileSidebar(page)).toBeVisible({visible: isDone});
      await expect(sidebarToggle(page)).toHaveAttribute('aria-expanded', String(isDone));
    },
  },
  {
    name: 'the announcement',
    url: doc,
    viewport: desktop,
    press: (page) =>
      page
        .getByRole('button', {name: interfaceText('theme.AnnouncementBar.closeButtonAriaLabel'), exact: true})
        .click(),
    expectDone: (page, isDone) => expect(page.locator('.theme-announcement-bar')).toBeVisible({visible: !isDone}),
    once: true,
  },
  {
    name: 'the word wrap of code',
    url: `${features.url}/docs/code`,
    viewport: phoneViewport,
    press: async (page) => {
      await longCode(page).hover();
      await wrapButton(page).click();
    },
    expectDone: async (page, isDone) => {
      await expect(wrapButton(page)).toHaveAttribute('aria-pressed', String(isDone));
      await expect
        .poll(() =>
          longCode(page)
            .locator('pre')
            .evaluate((code) => code.scrollWidth > code.clientWidth),
        )
        .toBe(!isDone);
    },
  },
  {
    name: 'a collapsible part of an article',
    url: `${features.url}/docs/nested`,
    viewport: desktop,
    press: (page) => collapsible(page).locator('summary').click(),
    expectDone: isVisible((page) => collapsible(page).getByText('一行文字。')),
  },
  {
    name: 'the definition of a term',
    url: doc,
    viewport: desktop,
    press: (page) => term(page).press('Enter'),
    expectDone: async (page, isDone) => {
      await expect(page.locator('main [popover]').first()).toBeVisible({visible: isDone});
      // Follows a task later. A press until then counts as the one that has closed the definition.
      await expect(term(page)).toHaveAttribute('aria-expanded', String(isDone));
    },
  },
];

/** Presses a control, and again if it can be pressed twice. */
async function pressAndCheck(page: Page, {press, expectDone, once}: Control): Promise<void> {
  await press(page);
  await expectDone(page, true);
  if (once === undefined) {
    await press(page);
    await expectDone(page, false);
  }
}

const visitOf = ({url, viewport}: Control): string => `${url} ${viewport.width}`;
/**
 * Controls on the same page at the same viewport size share a visit. After hydration they are checked in reverse order,
 * because an open menu covers the others.
 */
const visits = [...new Set(controls.map(visitOf))].map((visit) =>
  controls.filter((control) => visitOf(control) === visit),
);

for (const visited of visits) {
  const [{url, viewport}] = visited as [Control];
  test.describe(visited.map(({name}) => name).join(', '), () => {
    test.use({viewport, colorScheme: 'light'});

    test('work before the bundle arrives, keep their state when it does, and go on working', async ({page}) => {
      const release = await holdScripts(page);
      await page.goto(url);
      for (const control of visited) {
        await test.step(control.name, async () => {
          if (control.once === undefined) {
            await pressAndCheck(page, control);
          }
          await control.press(page);
          await control.expectDone(page, true);
        });
      }
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
      await expect(page).toHaveURL(url);
      release();
      await hydrated(page);
      for (const control of [...visited].reverse()) {
        await test.step(`${control.name}, with the bundle`, async () => {
          await control.expectDone(page, true);
          if (control.once === undefined) {
            await control.press(page);
            await control.expectDone(page, false);
            await pressAndCheck(page, control);
          }
        });
      }
      await expect(page).toHaveURL(url);
    });
  });
}

/** Presses the copy button of a code block and returns the block. */
async function pressCopy(page: Page): Promise<Locator> {
  const block = page.locator('.theme-code-block', {hasText: 'const first'});
  await block.hover();
  await block.getByRole('button', {name: interfaceText('theme.CodeBlock.copyButtonAriaLabel')}).click();
  return block;
}

test('code is copied before the bundle runs', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await holdScripts(page);
  await page.goto(`${features.url}/docs/code`);
  // The confirmation lasts a second, which a busy machine can miss: the clock stands meanwhile.
  await page.clock.pauseAt(Date.now() + 60_000);
  const block = await pressCopy(page);
  await expect(block.getByRole('button', {name: interfaceText('theme.CodeBlock.copied')})).toBeVisible();
  // The button confirms before the browser has copied.
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('const first = 1;\nconst second = 2;');
});

test('when the browser refuses to copy, a message says so and the code is selected', async ({page}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {value: {writeText: () => Promise.reject(new Error('not allowed'))}}),
  );
  await open(page, `${features.url}/docs/code`);
  const block = await pressCopy(page);
  await expect(block.getByRole('button', {name: /^浏览器没有允许复制/})).toBeVisible();
  await expect(block.locator('[data-copied]')).toHaveCount(0);
  expect(await page.evaluate(() => getSelection()?.toString().match(/\S.*/g))).toEqual([
    'const first = 1;',
    'const second = 2;',
  ]);
});

test('the copy button confirms before the clipboard has answered', async ({page}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {value: {writeText: () => new Promise(() => undefined)}}),
  );
  await open(page, `${features.url}/docs/code`);
  const block = await pressCopy(page);
  await expect(block.getByRole('button', {name: interfaceText('theme.CodeBlock.copied')})).toBeVisible();
});

test.describe('for a reader who prefers less motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('the back-to-top button jumps in one step', async ({page}) => {
    await open(page, `${features.url}/docs/long`);
    await scrollTo(page, 2000);
    await scrollTo(page, 1500);
    await expect(toTop(page)).toBeVisible();
    const position = await toTop(page).evaluate((button: HTMLElement) => {
      button.click();
      return scrollY;
    });
    expect(position).toBe(0);
  });
});

test('the arrow of a category is in its place before the label has arrived', async ({page}) => {
  await page.goto(doc);
  const space = await page
    .locator('.menu summary')
    .first()
    .evaluate((summary) => {
      summary.replaceChildren();
      return parseFloat(getComputedStyle(summary, '::after').marginLeft) / summary.clientWidth;
    });
  expect(space).toBeGreaterThan(0.7);
});
