import type {Page} from '@playwright/test';
import {editor, openPlayground, playground} from '../support/lab/playground';
import {expect, test} from '../support/test';

const VERDICT = /高于一直持有|低于一直持有|分不出高下/;

const table = (page: Page) => playground(page).getByRole('group', {name: '并排的规则', exact: true});
const rows = (page: Page) => table(page).locator('tbody tr');
const box = (page: Page, name: string) => playground(page).getByRole('checkbox', {name: `并排比较 ${name}`});

/** Brings rules with these names along, made of the text in the editor; a broken one is cut off. */
async function bringRules(page: Page): Promise<void> {
  const text = await editor(page).inputValue();
  const versions: Readonly<Record<string, string>> = {
    快的: text.replace('"period": 20', '"period": 10'),
    慢的: text.replace('"period": 60', '"period": 120'),
    坏的: text.slice(0, 200),
    另一条: text.replace('"period": 20', '"period": 30'),
  };
  const rules = Object.entries(versions).map(([name, version], id) => ({id: `r${id}`, name, changed: '2026-01-02', versions: [version]}));
  await playground(page).locator('summary', {hasText: '我的规则'}).click();
  const buffer = Buffer.from(JSON.stringify({format: 'playground-rules', rules}));
  await playground(page).getByLabel('从文件放进来').setInputFiles({name: 'my-rules.json', mimeType: 'application/json', buffer});
  await expect(playground(page).getByRole('status').filter({hasText: '放进来 4 条新的。'})).toBeVisible();
}

test('named rules stand side by side, chosen by keyboard; a broken one says why, and other prices ask again', async ({page}) => {
  await openPlayground(page);
  await bringRules(page);
  await box(page, '快的').focus();
  await page.keyboard.press('Space');
  await expect(playground(page)).toContainText('勾了 1 条，再勾一条就能并排比较。');
  await expect(table(page)).toHaveCount(0);
  await box(page, '慢的').focus();
  await page.keyboard.press('Space');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(0)).toContainText('快的');
  await expect(rows(page).nth(0)).toContainText(VERDICT);
  await expect(rows(page).nth(1)).toContainText(VERDICT);
  await expect(rows(page).nth(2)).toContainText(/一直持有.*−.*%/);
  const side = playground(page).getByRole('group', {name: '并排的规则与一直持有'});
  await expect(side).toContainText('标普 500，2000-01-03 至 2020-04-17，100,000 元');
  await expect(side).toContainText(/一共试了 2 条，最好的一条.*全靠运气/);
  await playground(page).getByRole('button', {name: '看并排的结果'}).press('Enter');
  await expect(side).toBeFocused();

  await test.step('a rule that does not read says why, and the others are still answered', async () => {
    await box(page, '坏的').press('Space');
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(2)).toContainText(/坏的.*JSON/);
    await expect(rows(page).nth(0)).toContainText(VERDICT);
    await expect(playground(page).locator('[data-rules-sentence]')).toContainText('3 条规则，1 条没有结果');
  });
  await test.step('the rule in the editor counts as one, and a fifth is refused', async () => {
    await box(page, '现在这条').press('Space');
    await expect(rows(page).nth(3)).toContainText(VERDICT);
    await box(page, '另一条').press('Space');
    await expect(playground(page).getByRole('status').filter({hasText: '最多并排比较 4 条，请先去掉一条。'})).toBeVisible();
    await expect(box(page, '另一条')).not.toBeChecked();
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step('what is chosen stays with other prices, and is asked again', async () => {
    const held = await rows(page).last().textContent();
    await page.getByRole('combobox', {name: '行情', exact: true}).selectOption({index: 1});
    await expect(side).not.toContainText('标普 500');
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).nth(0)).toContainText(VERDICT);
    await expect(rows(page).last()).not.toHaveText(held ?? '');
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the table is cards in the part of the results, which the choice leads to', async ({page}) => {
    await openPlayground(page);
    await bringRules(page);
    await box(page, '快的').check();
    await box(page, '慢的').check();
    await playground(page).getByRole('button', {name: '看并排的结果'}).click();
    await expect(page.getByRole('tab', {name: '结果'})).toHaveAttribute('aria-selected', 'true');
    await expect(rows(page).nth(0)).toContainText(VERDICT);
    await expect(rows(page).nth(0).locator('td').last()).toHaveAttribute('data-head', '完成的交易');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
