import type {Page} from '@playwright/test';
import {action, alive, editor, visitPlayground, playground, show, summary} from '../support/lab/playground';
import {expect, test} from '../support/test';

const CHANGED = '"period": 17';
const change = (text: string): string => text.replace('"period": 20', CHANGED);

test.describe('a text of the playground', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  const copied = async (page: Page, name: string): Promise<string> => {
    await action(page, name).click();
    await expect(action(page, name).locator('+ [role="status"]')).toHaveText('已复制');
    return page.evaluate(() => navigator.clipboard.readText());
  };

  test('is shared by a link; a link shows its own text first and lets the reader restore theirs', async ({page}) => {
    await visitPlayground(page);
    const text = change(await editor(page).inputValue());
    await editor(page).fill(text);
    await expect(playground(page).locator('[data-sentence]')).not.toContainText('买入 47 天');
    expect(await copied(page, '复制 JSON')).toBe(text);
    const link = await copied(page, '复制链接');
    expect(link).toMatch(/\/playground\?strategy=z[\w-]+&by=[^&]+$/);

    await editor(page).fill('{"mine": 1}');
    await expect(summary(page)).toContainText('错误');
    await page.goto(link);
    await alive(page);
    await expect(editor(page)).toHaveValue(text);
    // On other data both results stand side by side.
    await expect(playground(page).locator('[data-sender]')).toContainText('发来的人用的就是这份行情');
    await page.getByRole('combobox', {name: '行情', exact: true}).selectOption({index: 1});
    await expect(playground(page).locator('[data-sender]')).toContainText(
      /发来的人用的是“标普 500”（2000-01-03 至 2020-04-17）：累计 .*您看到的是“模拟/,
    );
    await page.goBack();
    // Typing waits for the market: with another one the editor is drawn anew.
    await expect(playground(page).locator('[data-sender]')).toContainText('发来的人用的就是这份行情');
    // What was sent is read as a sentence.
    await expect(playground(page).locator('[data-rule]')).toContainText('17 日');
    await show(page, 'JSON');
    // A reload shows the text of the link again; what was typed after it can be restored.
    await editor(page).press('ControlOrMeta+End');
    await page.keyboard.type(' ');
    await page.reload();
    await alive(page);
    await expect(editor(page)).toHaveValue(text);
    await action(page, '恢复我上次的文字').click();
    await expect(editor(page)).toHaveValue(`${text} `);
  });

  test('that is too long is not pasted, with advice on what to do, and is not made into a link', async ({page}) => {
    await visitPlayground(page);
    const before = await editor(page).inputValue();
    await page.evaluate(() => navigator.clipboard.writeText(' '.repeat(10_000_000)));
    await editor(page).press('ControlOrMeta+v');
    await expect(playground(page).getByText('粘贴后的文字超过 256 KB，没有放进来。请只粘贴一份策略')).toBeVisible();
    await expect(editor(page)).toHaveValue(before);
    await page.evaluate(() => navigator.clipboard.writeText(' '));
    await editor(page).press('ControlOrMeta+v');
    await expect(editor(page)).not.toHaveValue(before);
    const noise = Array.from({length: 20_000}, (_, index) =>
      String.fromCharCode(0x4e00 + ((index * 7919) % 20_000)),
    ).join('');
    await editor(page).fill(noise);
    await expect(playground(page).getByText(/文字太长，做成链接有 \d+ 个字符/)).toBeVisible();
    await expect(action(page, '复制链接')).toHaveCount(0);
  });

  test('is restored after a reload, even with errors, and after an example has replaced it; so is the wish for wrapped lines', async ({
    page,
  }) => {
    await visitPlayground(page);
    const wraps = playground(page).getByRole('checkbox', {name: '自动折行'});
    await wraps.check();
    await editor(page).fill('{"half": ');
    await page.reload();
    await alive(page);
    await expect(wraps).toBeChecked();
    await expect(editor(page)).toHaveValue('{"half": ');
    await expect(playground(page).getByText('这是您上次在这一页写到的文字')).toBeVisible();
    await expect(playground(page).locator('[data-sentence]')).toBeVisible();
    await action(page, '恢复示例').click();
    await expect(editor(page)).toHaveValue(/cross_up/);
    await action(page, '恢复我上次的文字').click();
    await expect(editor(page)).toHaveValue('{"half": ');

    await editor(page).fill('{"mine": 1}');
    const gallery = playground(page).locator('summary', {hasText: '从示例开始'});
    await gallery.click();
    await action(page, /^来自文档的/).click();
    await playground(page).getByRole('button', {name: 'EMA 交叉', exact: true}).click();
    await expect(editor(page)).not.toHaveValue('{"mine": 1}');
    await expect(editor(page)).toHaveValue(/buy_signal|strategy/);
    await expect(gallery).toBeFocused();
    await action(page, '恢复我上次的文字').click();
    await expect(editor(page)).toHaveValue('{"mine": 1}');
  });
});

test.describe('a worker that does not start', () => {
  test.use({allowedConsole: /后台线程没有启动/});

  test('is replaced by the page itself for short texts', async ({page}) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException('Refused', 'SecurityError');
        }
      } as unknown as typeof Worker;
    });
    await visitPlayground(page);
    await expect(summary(page)).toContainText('没有错误');
    await editor(page).fill('{}');
    await expect(summary(page)).toContainText('错误在第 1 行第 1 列');
    await editor(page).fill('x'.repeat(40_000));
    await expect(summary(page)).toContainText('文字超过 32 K 字');
  });
});
