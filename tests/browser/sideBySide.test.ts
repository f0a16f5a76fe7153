import type {Page} from '@playwright/test';
import {action, editor, visitPlayground, playground} from '../support/lab/playground';
import {settledText} from '../support/lab/settled';
import {expect, test} from '../support/test';

const VERDICT =
  /^右边.*(比左边|与左边几乎一样).*(高于左边|低于左边|分不出高下|几乎一样).*左边变成 [\d,]+ 元，右边变成 [\d,]+ 元/;

const compared = (page: Page) => playground(page).getByRole('group', {name: '并排比较'});
const cells = (page: Page, name: string) => compared(page).getByRole('row', {name}).getByRole('cell');

test('the rule that is shown stays on the left, and what is written or opened next stands on the right', async ({
  page,
}) => {
  await visitPlayground(page);
  const text = await editor(page).inputValue();
  await action(page, '并排比较').press('Enter');
  await expect(compared(page)).toContainText(/左边：.*20 日均线上穿 60 日均线.*右边等着另一条/);
  await expect(compared(page).locator('figure')).toHaveCount(0);

  await test.step('another text', async () => {
    await editor(page).fill(text.replace('"period": 20', '"period": 10'));
    await expect(compared(page).locator('[data-pair]')).toHaveText(VERDICT);
    await expect(compared(page).locator('[data-chart="playground-pair-equity"]')).toContainText(/左边.*右边.*一直持有/);
    await expect(compared(page).getByRole('columnheader')).toHaveText(['指标', '左边', '右边', '一直持有']);
    await expect(cells(page, '累计收益').first()).toHaveText('72.69%');
  });
  await test.step('an example, while the left one stays', async () => {
    // The verdict is the last one: another verdict on the same rules is no other text.
    const former = await settledText(compared(page).locator('[data-pair]'), playground(page));
    await playground(page).locator('summary', {hasText: '从示例开始'}).click();
    await playground(page).getByRole('button', {name: /年线/}).first().click();
    await expect(compared(page).locator('[data-pair]')).not.toHaveText(former);
    await expect(compared(page).locator('[data-pair]')).toHaveText(VERDICT);
    await expect(cells(page, '累计收益').first()).toHaveText('72.69%');
    await expect(compared(page)).not.toContainText('右边等着另一条');
  });
  await test.step('one with errors says so, and the comparison can be left', async () => {
    await action(page, '把右边换到左边').click();
    await expect(compared(page)).toContainText('右边等着另一条');
    await action(page, '不比了').click();
    await expect(compared(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/compare/);
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('both fit, and stand in the part of the results', async ({page}) => {
    await visitPlayground(page);
    const text = await editor(page).inputValue();
    await page.getByRole('tab', {name: '结果'}).click();
    await action(page, '并排比较').click();
    await page.getByRole('tab', {name: '规则'}).click();
    await editor(page).fill(text.replace('"period": 20', '"period": 10'));
    await page.getByRole('tab', {name: '结果'}).click();
    await expect(compared(page).locator('[data-pair]')).toHaveText(VERDICT);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
