import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {action, alive, editor, visitPlayground, playground, summary} from '../support/lab/playground';
import {labSettled} from '../support/lab/settled';
import {blockStorage, fillStorage} from '../support/storage';
import {expect, hydrated, test} from '../support/test';

const market = (page: Page) => page.getByRole('combobox', {name: '行情', exact: true});

/** @param other a tab that has to know of it: the storage of another process is a moment behind. */
async function write(page: Page, text: string, other?: Page): Promise<void> {
  await editor(page).fill(text);
  await expect(summary(page)).toContainText('错误');
  const isKept = (kept: string): boolean =>
    Object.values(localStorage).some((value) => value.includes(JSON.stringify(kept)));
  await expect.poll(() => other?.evaluate(isKept, text) ?? true).toBe(true);
}

test.describe('two tabs of the playground', () => {
  test('keep a text each: a reload shows the own one and offers the other', async ({page, context}) => {
    await visitPlayground(page);
    // Without an opener, a tab has a session of its own.
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(location.href, '_blank', 'noopener')),
    ]);
    await hydrated(other);
    await alive(other);
    await write(page, '{"first": 1}', other);
    await write(other, '{"second": 1}', page);
    await write(page, '{"first": 2}', other);
    await other.reload();
    await alive(other);
    await expect(editor(other)).toHaveValue('{"second": 1}');
    await action(other, '恢复我上次的文字').click();
    await expect(editor(other)).toHaveValue('{"first": 2}');
    await action(other, '恢复我上次的文字').click();
    await expect(editor(other)).toHaveValue('{"second": 1}');
    await page.reload();
    await alive(page);
    await expect(editor(page)).toHaveValue('{"first": 2}');
    await other.close();
  });
});

test('my rules: a name, versions, a file to keep; restored on return, and nothing is lost to a foreign file', async ({
  page,
}) => {
  await visitPlayground(page);
  const first = await editor(page).inputValue();
  const changed = first.replace('"period": 20', '"period": 17');
  const fold = playground(page).locator('summary', {hasText: '我的规则'});
  await fold.click();
  const list = playground(page).getByRole('list', {name: '我的规则'});
  const told = playground(page).getByRole('status');
  await playground(page).getByRole('textbox', {name: '现在这条规则的名字'}).fill('我的均线');
  await playground(page).getByRole('button', {name: '以这个名字存下'}).click();
  await expect(told.filter({hasText: '已存下“我的均线”。'})).toBeVisible();
  await editor(page).fill(changed);
  await expect(list.getByText('前 1 版')).toBeVisible();

  await page.reload();
  await alive(page);
  await expect(editor(page)).toHaveValue(changed);
  const [download] = await Promise.all([page.waitForEvent('download'), action(page, '存成一个文件').click()]);
  const file = await download.path();
  await list.getByText('前 1 版').click();
  await list.getByRole('listitem').getByRole('listitem').getByRole('button').click();
  await expect(editor(page)).toHaveValue(first);
  await action(page, '删除 我的均线').click();
  await expect(list).toHaveCount(0);
  const chooser = playground(page).getByLabel('从文件放进来');
  await chooser.setInputFiles({name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[1]')});
  await expect(told.filter({hasText: '“x.json” 不是从这里“存成一个文件”得到的文件'})).toBeVisible();
  await expect(editor(page)).toHaveValue(first);
  await chooser.setInputFiles({name: 'my-rules.json', mimeType: 'application/json', buffer: readFileSync(file)});
  await expect(told.filter({hasText: '放进来 1 条新的。'})).toBeVisible();
  await list.getByRole('button', {name: '我的均线', exact: true}).click();
  await expect(editor(page)).toHaveValue(changed);
});

test.describe('a kept text that cannot be drawn', () => {
  test.use({allowedConsole: /drawing fails/});

  test('is set aside and named: the playground starts without it at once and on each visit, and it can be deleted', async ({
    page,
  }) => {
    await visitPlayground(page);
    const first = await editor(page).inputValue();
    const mine = first.replace('"period": 20', '"period": 17');
    await write(page, mine);
    // The pane of the rule counts the lines of its text.
    await page.addInitScript(() => {
      const {split} = String.prototype;
      String.prototype.split = function (this: string, ...how: [separator: never, limit?: number]) {
        if (how[0] === '\n' && this.includes('"period": 17')) {
          throw new TypeError('drawing fails');
        }
        return split.apply(this, how);
      };
    });
    await page.reload();
    const failure = page.getByRole('alert').filter({hasText: '演练场出错了'});
    const aside = page.getByRole('status').filter({hasText: '有打不开的，已放在一边，没有删除'});
    await expect(failure).toBeVisible();
    await expect(aside).toBeVisible();
    await failure.getByRole('button', {name: '重试'}).click();
    await expect(editor(page)).toHaveValue(first);
    await expect(failure).toHaveCount(0);
    await page.reload();
    await alive(page);
    await expect(editor(page)).toHaveValue(first);
    await expect(aside.getByRole('button', {name: '复制全文'})).toBeVisible();
    await aside.getByRole('button', {name: '删除'}).click();
    await expect(aside).toHaveCount(0);
    await page.reload();
    await alive(page);
    await expect(aside).toHaveCount(0);
  });
});

test.describe('undo', () => {
  test('goes back over examples and another market, and forward again', async ({page}) => {
    await visitPlayground(page);
    const first = await editor(page).inputValue();
    const typed = first.replace('"period": 20', '"period": 17');
    await editor(page).fill(typed);
    await playground(page).locator('summary', {hasText: '从示例开始'}).click();
    await action(page, /^来自文档的/).click();
    await playground(page).getByRole('button', {name: 'EMA 交叉', exact: true}).click();
    await expect(editor(page)).not.toHaveValue(typed);
    await editor(page).press('ControlOrMeta+z');
    await expect(editor(page)).toHaveValue(typed);

    await market(page).selectOption({index: 1});
    await labSettled(playground(page));
    await expect(page.locator('[data-market]')).toContainText('模拟');
    await editor(page).press('ControlOrMeta+z');
    await expect(editor(page)).toHaveValue(first);
    await editor(page).press('ControlOrMeta+Shift+z');
    await expect(editor(page)).toHaveValue(typed);
  });

  test('takes back what was typed in bursts, one line at a time', async ({page}) => {
    await visitPlayground(page);
    const first = await editor(page).inputValue();
    await editor(page).press('ControlOrMeta+End');
    await page.keyboard.type('abc');
    await page.keyboard.press('Enter');
    await page.keyboard.type('d');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toHaveValue(`${first}abc\n`);
    // Keys that come late are steps of their own.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+z');
      expect(await editor(page).inputValue()).toBe(first);
    }).toPass();
  });
});

for (const [how, breakStorage] of [
  ['blocks storage', blockStorage],
  ['has no room left in its storage', fillStorage],
] as const) {
  test.describe(`a browser that ${how}`, () => {
    test.use({allowedConsole: /browser storage is not available|Docusaurus storage error|quota has been exceeded/});

    test('is told once something was written: the text is not kept', async ({page}) => {
      await breakStorage(page);
      await visitPlayground(page);
      await expect(playground(page)).not.toContainText('没有让页面保存文字');
      await write(page, '{"mine": 1}');
      await expect(playground(page)).toContainText('这个浏览器没有让页面保存文字');
    });
  });
}
