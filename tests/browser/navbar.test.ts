import type {Locator, Page} from '@playwright/test';
import {dropdown, navbar} from '../support/navbar';
import {sites} from '../support/sites';
import {expect, hydrated, open, test} from '../support/test';
import {pattern} from '../support/texts';

const right = (page: Page): Locator => navbar(page).locator('.navbar__items--right');
const long = `${sites.features.url}/docs/long`;

/** Scrolls the page to a position; `Infinity` is the bottom. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, Math.min(y, document.documentElement.scrollHeight)), top);
}

/** Opens a page and scrolls down, so that the navbar is hidden. */
async function openScrolledDown(page: Page): Promise<void> {
  await open(page, long);
  await expect(navbar(page)).toBeInViewport();
  await scrollTo(page, 800);
  await expect(navbar(page)).not.toBeInViewport();
}

test('navbar items are on the configured side, by default on the right', async ({page}) => {
  await open(page, `${sites.features.url}/docs`);
  await expect(right(page).getByRole('link', {name: '没有写位置'})).toBeVisible();
  await expect(navbar(page).getByRole('link', {name: '文档项'})).toBeVisible();
  await expect(right(page).getByRole('link', {name: '文档项'})).toHaveCount(0);
});

test('the link to the platform is on the right and opens in a new tab', async ({page}) => {
  await open(page, `${sites.main.url}/docs`);
  const link = right(page).getByRole('link', {name: '前往平台'});
  await expect(link).toHaveAttribute('href', 'https://www.hengzhou.example');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAccessibleName('前往平台（在新标签页中打开）');
});

test('each type of navbar item shows a link, a menu of links or its HTML', async ({page}) => {
  await open(page, `${sites.features.url}/docs/code`);
  for (const [type, name, href] of [
    ['default link', '没有写位置', '/docs/long'],
    ['doc', '文档项', '/docs'],
    ['docSidebar', '侧边栏项', '/docs'],
    ['docsVersion', '2.0', '/docs'],
  ] as const) {
    await expect(navbar(page).getByRole('link', {name, exact: true}), type).toHaveAttribute('href', href);
  }
  for (const [type, label, items] of [
    ['dropdown', '下拉菜单', ['长页面', '下拉里的文档']],
    ['localeDropdown', '简体中文', ['简体中文', 'English']],
    ['docsVersionDropdown', '2.0', ['2.0', '1.0']],
  ] as const) {
    const {button, menu} = dropdown(page, label);
    await button.hover();
    await expect(menu.getByRole('link'), type).toHaveText([...items]);
  }
  await expect(navbar(page).locator('span.fixture-html')).toHaveText('原样的 HTML');
});

test('the docSidebar item is active only on pages of its sidebar', async ({page}) => {
  await open(page, `${sites.features.url}/docs/code`);
  const item = navbar(page).getByRole('link', {name: '侧边栏项'});
  await expect(item).toHaveClass(/navbar__link--active/);
  await open(page, `${sites.features.url}/links`);
  await expect(item).not.toHaveClass(/navbar__link--active/);
});

test('Tab from item to item of the navbar does not scroll the page', async ({page}) => {
  await openScrolledDown(page);
  await scrollTo(page, 700);
  // It glides in: a link that is still outside of the window would be scrolled to.
  await expect(navbar(page)).toBeInViewport({ratio: 1});
  await navbar(page).getByRole('link', {name: '测试站'}).focus();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    await expect(navbar(page).locator(':focus')).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(700);
  }
});

test('what Tab leads to on the page is not under the navbar', async ({page}) => {
  await open(page, `${sites.main.url}/docs/concepts/overview`);
  await page.locator('.footer a').first().focus();
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Shift+Tab');
    const [top, bottom] = await page.evaluate(() => [
      document.activeElement?.getBoundingClientRect().top ?? 0,
      document.querySelector('nav.navbar')?.getBoundingClientRect().bottom ?? 0,
    ]);
    expect(top).toBeGreaterThanOrEqual(bottom as number);
  }
});

test('a page opened at an anchor keeps its navbar for whoever heads for it', async ({page}) => {
  await page.goto(`${sites.main.url}/docs/concepts/overview#data-flow`);
  await page.mouse.move(700, 400);
  await page.mouse.move(700, 80, {steps: 5});
  await hydrated(page);
  // Long enough for it to slide away.
  await page.waitForTimeout(500);
  await expect(navbar(page)).toBeInViewport({ratio: 1});
});

test.describe('a navbar that hides on scroll', () => {
  test('hides on scrolling down and shows on scrolling up', async ({page}) => {
    await openScrolledDown(page);
    await scrollTo(page, 700);
    await expect(navbar(page)).toBeInViewport();
  });

  test('shows near the bottom of the page', async ({page}) => {
    await openScrolledDown(page);
    await scrollTo(page, Infinity);
    await expect(navbar(page)).toBeInViewport();
  });

  test('stays while the page is scrolled by less than its height', async ({page}) => {
    await open(page, long);
    await scrollTo(page, 40);
    // Long enough for a transition that must not happen.
    await page.waitForTimeout(400);
    await expect(navbar(page)).toBeInViewport({ratio: 0.9});
  });

  for (const [id, link, heading] of [
    ['a Chinese', '到中文标题', '第三节'],
    ['an ASCII', '到英文锚点', '第五节'],
  ] as const) {
    test(`hides when a link leads to a heading with ${id} id`, async ({page}) => {
      await open(page, `${sites.features.url}/docs`);
      await page.getByRole('link', {name: link}).click();
      await expect(page.getByRole('heading', {name: heading})).toBeInViewport();
      await expect(navbar(page)).not.toBeInViewport();
    });
  }

  test('hides when a link of the table of contents leads further down', async ({page}) => {
    await open(page, long);
    await page.locator('.theme-doc-toc-desktop').getByRole('link', {name: '第二节'}).click();
    await expect(page).toHaveURL(/#/);
    await expect(navbar(page)).not.toBeInViewport();
  });

  test('shows again on the next page', async ({page}) => {
    await openScrolledDown(page);
    await page.locator('.menu').getByRole('link', {name: '代码页'}).click();
    await expect(page.getByRole('heading', {level: 1, name: '代码页'})).toBeVisible();
    await expect(navbar(page)).toBeInViewport();
  });

  test('shows while the keyboard focus is in it', async ({page}) => {
    await openScrolledDown(page);
    await navbar(page).getByRole('link', {name: '文档项'}).focus();
    await expect(navbar(page)).toBeInViewport();
  });

  test('still hides after a mouse click on one of its buttons', async ({page}) => {
    await open(page, long);
    await page.getByRole('button', {name: pattern('theme.colorToggle.ariaLabel')}).click();
    await scrollTo(page, 800);
    await expect(navbar(page)).not.toBeInViewport();
  });
});

test.describe('a navbar item that fails to render', () => {
  test.use({allowedConsole: /No NavbarItem component found|A theme navbar item failed|route context/});

  test('is reported with its configuration', async ({page}) => {
    await page.goto(sites.brokenNavbar.url);
    const message = page.getByText('A theme navbar item failed to render');
    await expect(message).toContainText('"type": "custom-nonsense"');
    await expect(message).toContainText('"label": "不存在的类型"');
  });
});

for (const path of [
  '/docs/reference/glossary#term-sharpe',
  '/docs/primitives/indicators#sma-period',
  '/docs/reference/messages#e-json-syntax',
]) {
  test(`an entry that a link leads to is not under the navbar: ${path}`, async ({page}) => {
    await open(page, sites.main.url + path);
    const covered = (): Promise<number> =>
      page.evaluate(() => {
        const edge = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
        return edge - (document.querySelector(':target')?.getBoundingClientRect().top ?? 0);
      });
    await expect.poll(covered).toBeLessThanOrEqual(0);
  });
}
