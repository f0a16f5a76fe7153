import {mkdirSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {openLab} from '../support/lab/openLab';
import {editor, visitPlayground, playground, summary} from '../support/lab/playground';
import {labSettled} from '../support/lab/settled';
import {expect, test} from '../support/test';

const RULE = '{"trade_strategy": {"mine": 1}}';
const PRICES = `日期,收盘\n${Array.from({length: 60}, (_, day) => `${new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)},${10 + (day % 7)}`).join('\n')}`;

/** Drops files on an element, as the browser would. */
async function drop(page: Page, selector: string, files: readonly {name: string; text: string}[]): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element, given) => {
      const dataTransfer = new DataTransfer();
      given.forEach(({name, text}) => dataTransfer.items.add(new File([text], name)));
      for (const type of ['dragover', 'drop']) {
        element.dispatchEvent(new DragEvent(type, {bubbles: true, cancelable: true, dataTransfer}));
      }
    }, files);
}

const bar = '[aria-label="用哪份行情"]';

test('what is dropped on the playground is told apart: a rule, which can be undone; a rule and prices; other JSON; a pasted rule', async ({
  page,
}) => {
  await visitPlayground(page);
  const first = await editor(page).inputValue();
  await drop(page, 'main', [{name: 'candles.json', text: '[[1, 2, 3]]'}]);
  await expect(page.locator(bar)).toContainText('“candles.json” 是 JSON，但不是策略，也不是行情');
  await expect(editor(page)).toHaveValue(first);
  await drop(page, 'main', [{name: 'strategy.json', text: RULE}]);
  await expect(editor(page)).toHaveValue(RULE);
  await expect(page.locator(bar)).toContainText('“strategy.json” 是一条规则，已经放进编辑框');
  await editor(page).press('ControlOrMeta+z');
  await expect(editor(page)).toHaveValue(first);
  await drop(page, 'main', [
    {name: 'strategy.json', text: RULE},
    {name: '600001.csv', text: PRICES},
  ]);
  await expect(page.locator('[data-market]')).toContainText('600001');
  await expect(editor(page)).toHaveValue(RULE);
  await labSettled(playground(page));
  // What was read may have opened or closed it.
  await page
    .locator(bar)
    .locator('details')
    .evaluate((fold: HTMLDetailsElement) => (fold.open = true));
  await page.locator(bar).getByLabel('或粘贴表格，连同表头').fill(RULE.replace('1', '2'));
  await page.locator(bar).getByRole('button', {name: '读入框里的表格'}).click();
  await expect(editor(page)).toHaveValue(RULE.replace('1', '2'));
  await expect(summary(page)).toContainText('错误');
});

test('a rule that is dropped on a lab is told where it belongs, and a folder what it is', async ({page}) => {
  const lab = await openLab(page, '/docs/strategies/dual-moving-average', 'DualMovingAverage');
  await lab.locator('summary', {hasText: '用自己的行情'}).click();
  const input = lab.locator('input[type="file"]');
  await input.setInputFiles({name: 'strategy.json', mimeType: 'application/json', buffer: Buffer.from(RULE)});
  await expect(lab).toContainText('“strategy.json” 是一条规则，不是行情；请到演练场里打开它');
  const folder = join(mkdtempSync(join(tmpdir(), 'dropped-')), '行情');
  mkdirSync(folder);
  const panel = (await lab.getByLabel('或粘贴表格，连同表头').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = {items: [], files: [folder], dragOperationsMask: 1};
    await session.send('Input.dispatchDragEvent', {type, x: panel.x + 20, y: panel.y + 20, data});
  }
  await expect(lab).toContainText('“行情” 是文件夹，或者读取时被移走了；请打开文件夹，选里面的文件');
});
