import {learningPaths} from '../../src/content/learningPaths';
import {holdScripts} from '../support/chunks';
import {blockStorage} from '../support/storage';
import {expect, hydrated, open, test} from '../support/test';
import type {Locator, Page} from '@playwright/test';

const CHOICE = '/docs/strategies/basic-concepts';
const NUMBER = '/docs/concepts/risk-analysis';
const STRATEGY = '/docs/strategies/file-based-strategy';

const exercise = (page: Page, id: string): Locator => page.locator(`#exercise-${id}`);
const check = (form: Locator): Locator => form.getByRole('button', {name: '核对'});
const reply = (form: Locator): Locator => form.locator('output');
/** The group of a completed exercise; its name is visible and announced. */
const completed = (form: Locator): Locator => form.getByRole('group', {name: '已完成'});
const storedProgress = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('progress')) ?? ''));

test.describe('a choice', () => {
  test('is answered with its reason before the bundle arrives, and hydration keeps the answer', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(CHOICE, {waitUntil: 'commit'});
    const form = exercise(page, 'state-day-four');
    await form.getByRole('radio', {name: 'S 卖出'}).check();
    await check(form).click();
    await expect(reply(form)).toHaveText('S 卖出，不对。卖出条件为真，但手里没有持仓可卖。空仓时不看卖出条件。');
    release();
    await hydrated(page);
    await expect(form.getByRole('radio', {name: 'S 卖出'})).toBeChecked();
    await expect(reply(form)).toContainText('不对');
    await form.getByRole('radio', {name: 'E 空仓'}).check();
    await check(form).click();
    await expect(reply(form)).toContainText('E 空仓，对。');
  });

  test('works by keyboard, and asks for a choice when none is made', async ({page}) => {
    await open(page, CHOICE);
    const form = exercise(page, 'state-2008-09-19');
    await check(form).press('Enter');
    await expect(reply(form)).toHaveText('先选一项，再核对。');
    await expect(form.getByRole('radio', {name: 'B 买入'})).toBeFocused();
    await page.keyboard.press('Space');
    await check(form).press('Enter');
    await expect(reply(form)).toContainText('B 买入，对。2008 年 9 月 19 日');
    await expect(page).toHaveURL(CHOICE);
  });

  test('that is correct is remembered after a reload and after navigation', async ({page}) => {
    await open(page, CHOICE);
    const form = exercise(page, 'state-day-four');
    await expect(completed(form)).toHaveCount(0);
    await form.getByRole('radio', {name: 'E 空仓'}).check();
    await check(form).click();
    await expect(completed(form)).toBeVisible();
    await page.reload();
    await expect(completed(form)).toBeVisible();
    await open(page, '/docs/strategies/dual-moving-average');
    await page.locator('.theme-doc-sidebar-container').getByRole('link', {name: '交易策略基础'}).click();
    await expect(page).toHaveURL(CHOICE);
    await expect(completed(form)).toBeVisible();
  });
});

test('a number gets its reply: correct, known mistake, full-width and approximate, other mistake, not a number', async ({
  page,
}) => {
  await page.goto(NUMBER);
  const form = exercise(page, 'recover-forty');
  for (const [typed, answer] of [
    ['66.7', '66.7%，对。'],
    ['40', '40%，不对。'],
    ['６６．５％', '66.7%，对。'],
    ['12', '不对，再算一次。'],
    ['0.667', '题目问的是百分数。您填的 0.667 写成百分数是 66.7%，请按百分数填。'],
    ['2/3', '题目问的是百分数。您填的 2/3 写成百分数是 66.7%，请按百分数填。'],
    ['0.12', '不对，再算一次。'],
    ['很多', '填一个数再核对'],
  ] as const) {
    await form.getByRole('textbox', {name: '您的答案'}).fill(typed);
    await page.keyboard.press('Enter');
    await expect(reply(form)).toContainText(answer);
    await expect(page).toHaveURL(NUMBER);
  }
});

test('a strategy is validated, then compared with the expected states, and remembered when correct', async ({page}) => {
  await open(page, STRATEGY);
  const form = exercise(page, 'two-days-below');
  const text = form.getByRole('textbox', {name: '策略 JSON'});
  // The code loads on the first interaction; until then the field is not editable, so no input is lost.
  await text.click();
  await expect(text).toBeEditable();
  const start = await text.inputValue();
  await text.fill(start.replace('"Crossover"', '"Crossovr"'));
  await check(form).click();
  await expect(form.getByRole('status')).toContainText('第 7 行：');
  await text.fill(start);
  await expect(form.getByRole('status')).toContainText('下面说的是改动之前的文字，请再核对一次。');
  await check(form).click();
  await expect(form.getByRole('status')).toContainText('天的状态不一样，第一天是');
  const twoDays = start
    .replace('130', '60')
    .replace('"Crossunder"', '"LessThan"')
    .replace(
      '\n    ],\n    "outputs"',
      ',{"id": "leave", "type": "Streak", "inputs": [{"ref": "below"}], "params": {"min_length": 2}}\n    ],\n    "outputs"',
    )
    .replace('"sell_signal": "below"', '"sell_signal": "leave"');
  await text.fill(twoDays);
  await check(form).click();
  await expect(form).toContainText('每天的状态都与参考答案相同');
  await expect(completed(form)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the answers are at the end of the section, and no dead controls are shown', async ({page}) => {
    await page.goto(CHOICE);
    await expect(page.getByText('练习的答案与理由').first()).toBeVisible();
    await expect(page.locator('details [data-answers$="#state-day-four"]')).toContainText('E 空仓，对。');
    await expect(check(exercise(page, 'state-day-four'))).toBeHidden();
    await page.goto('/');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
});

test.describe('the learning paths', () => {
  const [first, second] = learningPaths.map(({pages}) => pages)[0] ?? [];
  const FIRST = first?.label ?? '';
  const resume = (page: Page): Locator => page.locator('[data-resume]');

  test('offer what was opened last, then the page after one that was read to its end', async ({page}) => {
    await page.goto('/');
    await expect(resume(page)).toHaveText('');
    await open(page, '/docs/concepts/overview');
    const title = (await page.locator('h1').textContent()) as string;
    await page.goto('/');
    await expect(resume(page)).toContainText(`继续上次：${title}`);
    await open(page, `/docs/${first?.doc}`);
    await page.locator('#next').scrollIntoViewIfNeeded();
    await expect.poll(() => storedProgress(page)).toContain(`"done":["/docs/${first?.doc}"]`);
    await page.locator('.navbar__brand').first().click();
    await expect(page.getByRole('checkbox', {name: FIRST})).toBeChecked();
    await expect(resume(page)).toContainText(`继续上次：${second?.label}`);
    await resume(page).getByRole('link').click();
    await expect(page).toHaveURL(`/docs/${second?.doc}`);
  });

  test('can be ticked by hand before the code arrives, keep their ticks after a reload, and can be cleared', async ({
    page,
  }) => {
    // Only whoever has opened a page has a record to clear.
    await open(page, '/docs/concepts/overview');
    await page.goto('/');
    await page.getByRole('checkbox', {name: FIRST}).check();
    await hydrated(page);
    await expect(page.getByRole('checkbox', {name: FIRST})).toBeChecked();
    await page.reload();
    await expect(page.getByRole('checkbox', {name: FIRST})).toBeChecked();
    await page.getByRole('button', {name: '清除记录'}).click();
    await expect(page.getByRole('checkbox', {name: FIRST})).not.toBeChecked();
    await expect(resume(page)).toHaveText('');
  });

  test.describe('where storage is blocked', () => {
    test.use({allowedConsole: /browser storage is not available/});

    test('still work, without an error', async ({page}) => {
      await blockStorage(page);
      await page.goto('/');
      await page.getByRole('checkbox', {name: FIRST}).check();
      await expect(page.getByRole('checkbox', {name: FIRST})).toBeChecked();
      await page.goto(CHOICE);
      const form = exercise(page, 'state-day-four');
      await form.getByRole('radio', {name: 'E 空仓'}).check();
      await check(form).click();
      await expect(reply(form)).toContainText('对。');
    });
  });

  test('survive broken or malicious stored data', async ({page}) => {
    await open(page, '/docs/concepts/overview');
    const key = await page.evaluate(
      () => Object.keys(localStorage).find((name) => name.startsWith('progress')) as string,
    );
    for (const broken of [
      '{',
      '{"done":5}',
      '{"done":[],"last":{"path":"/docs","address":"javascript:alert(1)","title":"<b>x</b>"}}',
    ]) {
      await page.evaluate(([name, value]) => localStorage.setItem(name as string, value as string), [key, broken]);
      await page.goto('/');
      await page.getByRole('checkbox', {name: FIRST}).check();
      await expect(page.getByRole('checkbox', {name: FIRST})).toBeChecked();
      expect(await resume(page).locator('a[href^="javascript"], b').count()).toBe(0);
    }
  });
});
