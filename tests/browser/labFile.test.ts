import type {Locator, Page} from '@playwright/test';
import {bringIntoView} from '../support/lab/bringIntoView';
import {watchRequests} from '../support/lab/requests';
import {labSettled, settledText} from '../support/lab/settled';
import {labOf} from '../support/lab/openLab';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

const lab = (page: Page): Locator => labOf(page, 'FileBased');
const box = (page: Page): Locator => lab(page).getByRole('textbox', {name: /^信号文件/});
const row = (page: Page, name: string | RegExp): Locator =>
  lab(page).getByRole('group', {name: '逐行结果'}).getByRole('row', {name});

async function openFile(page: Page): Promise<void> {
  await open(page, `${sites.features.url}/docs/labs`);
  await bringIntoView(lab(page));
  await labSettled(lab(page));
}

test.describe('the lab of signal files', () => {
  test('shows the result of each row, runs what is typed, keeps it over a reload, and sends it nowhere', async ({
    page,
  }) => {
    await openFile(page);
    await expect(row(page, /2007-08-17/)).toContainText('2007-08-20 以 1,445.55 买入');
    await expect(row(page, /OTHER/)).toContainText('标的池里没有 OTHER，忽略');

    await page.waitForLoadState('networkidle');
    const expectNothingSent = watchRequests(page);
    await box(page).fill('date,symbol,signal\n2008-10-10,SP500,B\n2008-10-13,SP500,S\n');
    await labSettled(lab(page));
    await expect(lab(page).locator('[data-sentence]')).toContainText('买入 1 次，卖出 1 次');
    await expectNothingSent();

    await page.reload();
    await bringIntoView(lab(page));
    await expect(box(page)).toHaveValue(/2008-10-13,SP500,S/);
    await expect(lab(page).locator('[data-sentence]')).toContainText('买入 1 次，卖出 1 次');
    await lab(page).getByRole('button', {name: '恢复示例'}).click();
    await expect(row(page, /OTHER/)).toBeVisible();
    await lab(page).getByRole('button', {name: '找回刚才的内容'}).click();
    await expect(box(page)).toHaveValue(/2008-10-13,SP500,S/);
  });

  test('names an invalid line and leads to it, keeps the last valid result, and refuses a paste that is too long', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFile(page);
    const before = await settledText(lab(page).locator('[data-sentence]'), lab(page));
    await box(page).press('Control+End');
    await page.keyboard.type('2009-06-31,SP500,S,');
    const status = lab(page).getByRole('status').filter({hasText: '信号文件'});
    await expect(status).toContainText('第 14 行的 date 应是 YYYY-MM-DD 的日期，实际是 “2009-06-31”');
    await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(lab(page).locator('[data-sentence]')).toHaveText(before);
    await status.getByRole('button', {name: '跳到第 14 行'}).click();
    await expect(box(page)).toBeFocused();
    expect(
      await box(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toBe('2009-06-31,SP500,S,');
    await page.keyboard.type('2009-06-29,SP500,S,');
    await expect(row(page, /2009-06-29/)).toContainText('2009-06-30 以');

    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `date,symbol,signal,comment\n${'2008-10-10,SP500,B,很长的理由\n'.repeat(12_000)}`,
    );
    await box(page).press('Control+A');
    await page.keyboard.press('Control+V');
    await expect(lab(page).getByRole('status').filter({hasText: '个字符'})).toContainText('这里最多读 65,536 个');
    await lab(page).getByRole('button', {name: '恢复示例'}).click();
    await expect(lab(page).getByRole('status').filter({hasText: '12 行：7 行成交'})).toBeVisible();
  });
});
