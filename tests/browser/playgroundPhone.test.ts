import type {Locator, Page} from '@playwright/test';
import {action, editor, visitPlayground, playground} from '../support/lab/playground';
import {labSettled} from '../support/lab/settled';
import {navbarOf} from '../support/navbar';
import {scrollTo} from '../support/scroll';
import {expect, phoneViewport, test} from '../support/test';

test.use({viewport: phoneViewport});

const tab = (page: Page, name: string): Locator => page.getByRole('tab', {name});

test('a phone shows one part at a time, behind tabs that keys walk through, and keeps what each part has', async ({
  page,
}) => {
  await visitPlayground(page);
  const result = playground(page).locator('[data-result]');
  await expect(tab(page, '规则')).toHaveAttribute('aria-selected', 'true');
  await expect(result).toBeHidden();
  await expect(page.getByRole('tabpanel', {name: '规则'})).toContainText('没有错误');
  // Long lines are readable whole.
  await expect(playground(page).getByRole('checkbox', {name: '自动折行'})).toBeChecked();
  expect(await editor(page).evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
  const text = (await editor(page).inputValue()).replace('"period": 20', '"period": 10');
  await editor(page).fill(text);
  await tab(page, '规则').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, '结果')).toBeFocused();
  await expect(result).toBeVisible();
  await expect(editor(page)).toBeHidden();
  await page.keyboard.press('End');
  await expect(tab(page, '逐日')).toBeFocused();
  await expect(page.getByRole('tabpanel', {name: '逐日'})).toContainText('2020 年 4 月 17 日为什么是');
  await page.keyboard.press('ArrowRight');
  await expect(editor(page)).toHaveValue(text);
  // What somebody sent is a result first.
  await visitPlayground(page, '?example=first-portfolio');
  await expect(tab(page, '结果')).toHaveAttribute('aria-selected', 'true');
});

test('a typed rule shows its verdict: the result takes the place of the rule, with the focus, and leads back to what was not said', async ({
  page,
}) => {
  await visitPlayground(page, '', 'sentence');
  const verdict = playground(page).locator('[data-verdict]');
  const before = (await verdict.textContent()) ?? '';
  const field = page.getByLabel('或者直接写一条');
  await field.fill('囧');
  await field.press('Enter');
  await expect(tab(page, '规则')).toHaveAttribute('aria-selected', 'true');
  await field.fill('收盘价上穿200日均线买，跌破卖');
  await field.press('Enter');
  await expect(tab(page, '结果')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('group', {name: '回测', exact: true})).toBeFocused();
  await expect(verdict).not.toHaveText(before);
  await expect(verdict).toBeInViewport({ratio: 1});
  await expect(action(page, '看是哪几处')).toBeInViewport({ratio: 1});
  await action(page, '看是哪几处').press('Enter');
  await expect(tab(page, '规则')).toHaveAttribute('aria-selected', 'true');
  await expect(action(page, '改写“跌破”')).toBeInViewport();
});

test('a word of the sentence that is changed shows its verdict in a line above the rule, which leads to the result', async ({
  page,
}) => {
  await visitPlayground(page, '', 'sentence');
  const verdict = playground(page).locator('[data-verdict]');
  const line = page.getByRole('button', {name: /^比|^与|^没有/});
  const same = async (): Promise<boolean> => (await line.textContent()) === (await verdict.textContent());
  await labSettled(playground(page));
  const before = await line.textContent();
  await expect.poll(same).toBe(true);
  const fast = page.getByRole('spinbutton', {name: '买入条件 1，周期'}).first();
  await fast.fill('5');
  await expect(line).not.toHaveText(before ?? '');
  await expect.poll(same).toBe(true);
  await expect(line).toBeInViewport({ratio: 1});
  await expect(fast).toBeFocused();
  await line.press('Enter');
  await expect(verdict).toBeInViewport({ratio: 1});
  await expect(line).toHaveCount(0);
});

test('the tabs stay below the navbar, and at the top when it hides', async ({page}) => {
  await visitPlayground(page);
  const tabs = playground(page).getByRole('tablist').first();
  const gap = async (): Promise<number> => {
    const [bar, list] = [await navbarOf(page).boundingBox(), await tabs.boundingBox()];
    return Math.round((list?.y ?? NaN) - Math.max(0, (bar?.y ?? NaN) + (bar?.height ?? NaN)));
  };
  await scrollTo(page, 900);
  await expect.poll(gap).toBe(0);
  await scrollTo(page, 700);
  await expect.poll(async () => (await navbarOf(page).boundingBox())?.y).toBe(0);
  await expect.poll(gap).toBe(0);
});

test('a result leads to the links and cards that it is sent with', async ({page}) => {
  await visitPlayground(page);
  await tab(page, '结果').click();
  await labSettled(playground(page));
  await expect(action(page, '复制链接')).toBeHidden();
  await action(page, /^把这份结果发给别人/).press('Enter');
  await expect(tab(page, '规则')).toHaveAttribute('aria-selected', 'true');
  await expect(action(page, '复制链接')).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(action(page, '复制链接')).toBeFocused();
});
