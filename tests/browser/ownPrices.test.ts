import {readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {accessibilityProblems} from '../support/accessibility';
import {bringIntoView} from '../support/lab/bringIntoView';
import {labOf, openLab, wake} from '../support/lab/openLab';
import {watchRequests} from '../support/lab/requests';
import {labSettled, settledText} from '../support/lab/settled';
import {editor, visitPlayground, playground} from '../support/lab/playground';
import {expect, open, test} from '../support/test';

const PATH = '/docs/strategies/dual-moving-average';
const LAB = 'DualMovingAverage';

const panel = (lab: Locator): Locator =>
  lab
    .locator('details')
    .filter({hasText: '您的行情'})
    .or(lab.locator('details').filter({hasText: /用自己的行情|换成我的行情/}));
const sentence = (lab: Locator): Locator => lab.locator('[data-sentence]').first();
const pasteField = (lab: Locator): Locator => lab.getByRole('textbox', {name: '或粘贴表格，连同表头'});
const readPasted = (lab: Locator): Promise<void> => lab.getByRole('button', {name: '读入框里的表格'}).click();
const fileInput = (within: Locator | Page): Locator => within.getByLabel('选择文件，或拖到这里');
const chooseFiles = (lab: Locator, ...names: string[]): Promise<void> =>
  fileInput(lab).setInputFiles(names.map((name) => `tests/fixtures/prices/${name}`));

async function showPanel(place: Locator): Promise<void> {
  // The site remembers whether the reader left it open.
  if ((await panel(place).first().getAttribute('open')) === null) {
    await panel(place).locator('summary').first().click();
  }
  await expect(pasteField(place)).toBeVisible();
}

async function openPanel(page: Page, path = PATH, name = LAB): Promise<Locator> {
  const lab = await openLab(page, path, name);
  await showPanel(lab);
  return lab;
}

/** A table of closes on sixty weekdays for each symbol. @param change replaces lines, by their number. */
function table(symbols: readonly string[], change: Readonly<Record<number, string>> = {}): string {
  const rows = symbols.flatMap((symbol, index) =>
    Array.from({length: 84}, (_, day) => ({
      symbol,
      day: new Date(Date.UTC(2024, 0, 1 + day)),
      close: 10 + index + Math.sin(day / 5 + index),
    }))
      .filter(({day}) => day.getUTCDay() % 6 !== 0)
      .map(({day, close}) => `${symbol},${day.toISOString().slice(0, 10)},${close.toFixed(2)}`),
  );
  return ['代码,日期,收盘', ...rows].map((line, index) => change[index + 1] ?? line).join('\n');
}

/** Drops a file on the open panel, as from a file manager. */
async function drop(lab: Locator, name: string): Promise<void> {
  const data = await lab.page().evaluateHandle(
    ([text, file]) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(text as string), (letter) => letter.charCodeAt(0))], file as string),
      );
      return transfer;
    },
    [readFileSync(`tests/fixtures/prices/${name}`).toString('base64'), name],
  );
  await pasteField(lab).dispatchEvent('drop', {dataTransfer: data});
}

test.describe('own prices', () => {
  test('from a GBK file replace the sample in charts, sentence, period and source, can also be dropped, and are gone after a reload', async ({
    page,
  }) => {
    const lab = await openPanel(page);
    await chooseFiles(lab, 'tdx.txt');
    await expect(sentence(lab)).toContainText('示例一（600001）：2023-11-01 至 2024-01-23，共 60 个交易日');
    await expect(lab.getByRole('status').filter({hasText: '从“tdx.txt”读到 1 个标的、60 个交易日'})).toBeVisible();
    await expect(lab.getByRole('list', {name: '结果的前提'})).toContainText('行情：文件写着前复权。');
    await expect(lab).toContainText(
      '数据：您自己的行情 示例一（600001），取自“tdx.txt”，2023-11-01 至 2024-01-23，没有上传。',
    );
    await expect(lab.locator('[data-chart="DualMovingAverageStrategy-600001-price"]')).toBeVisible();
    await lab.getByRole('combobox', {name: '时段'}).selectOption({label: '后一半'});
    await expect(sentence(lab)).toContainText('共 30 个交易日');
    await lab.getByRole('spinbutton', {name: /短期.*（数字）/}).fill('5');
    await expect(page).toHaveURL(/lab=DualMovingAverage\*short_period-5$/);
    await expect(sentence(lab)).toContainText('共 30 个交易日');
    await lab.getByRole('button', {name: '回到样本'}).click();
    await expect(sentence(lab)).toContainText(/^2007-07-02/);
    await lab.getByRole('button', {name: '再用 示例一（600001）'}).click();
    // Switching to the sample and back keeps the settings.
    await expect(sentence(lab)).toContainText('示例一（600001）：2023-12-13 至 2024-01-23，共 30 个交易日');

    await test.step('a dropped file shows how it was understood', async () => {
      await drop(lab, 'tushare.csv');
      await expect(sentence(lab)).toContainText('600001.SH：2023-11-01');
      await expect(lab).toContainText('日期新的在前，已倒过来');
    });
    await test.step('a new file takes the place of the old one, unless the reader adds it', async () => {
      const inUse = lab.locator('summary', {hasText: '正在用您的行情：'});
      await expect(inUse).toHaveText('正在用您的行情：600001.SH');
      await lab.getByRole('checkbox', {name: '再放进来的，加在已有的行情旁边'}).check();
      await drop(lab, 'tdx.txt');
      await expect(inUse).toContainText('等 2 个标的');
    });
    await test.step('prices that are not saved are gone after a reload', async () => {
      await page.reload();
      await wake(page, labOf(page, LAB));
      await expect(sentence(labOf(page, LAB))).toContainText(/^2007-07-02/);
    });
  });

  test('of a few days are for the checkup alone: another lab goes on with the sample, and says why', async ({page}) => {
    const home = await openLab(page, '/', 'home');
    await home.locator('summary', {hasText: '放进我的文件'}).click();
    const few = table(['AA']).split('\n').slice(0, 13).join('\n');
    await fileInput(home).setInputFiles({name: 'few.csv', mimeType: 'text/csv', buffer: Buffer.from(few)});
    await expect(home).toContainText('最深的一次跌了');
    // The fold closes by itself, a moment after the answers.
    await expect(fileInput(home)).toBeHidden();
    await home.locator('summary', {hasText: '正在用您的行情：AA'}).click();
    await home.getByRole('checkbox', {name: /^保留在这个浏览器/}).check();
    await expect(home.getByRole('button', {name: '删除这份行情'})).toBeVisible();
    // They are stored.
    await labSettled(home);
    const lab = await openLab(page, PATH, LAB);
    await expect(lab.getByRole('status').filter({hasText: '您的行情只有 12 个交易日'})).toBeVisible();
    await expect(sentence(lab)).toContainText(/^2007-07-02/);
    await expect(lab).not.toContainText('正在用您的行情');
  });

  test('that are faulty change nothing until the faulty line is corrected or skipped, and files that are not text are refused', async ({
    page,
  }) => {
    const lab = await openPanel(page);
    await test.step('a file that is not text, or empty', async () => {
      const status = lab.getByRole('status').filter({hasText: '“'});
      await fileInput(lab).setInputFiles({name: 'a.xlsx', mimeType: '', buffer: Buffer.from([0x50, 0x4b, 3, 4])});
      await expect(status).toContainText('“a.xlsx”：这份工作簿不完整，或者不是 xlsx；请重新保存');
      await fileInput(lab).setInputFiles({name: 'b.csv', mimeType: '', buffer: Buffer.alloc(0)});
      await expect(status).toContainText('“b.csv”：这份文件是空的；请重新导出。');
    });
    await test.step('a line corrected', async () => {
      const before = await settledText(sentence(lab), lab);
      await pasteField(lab).fill(table(['甲'], {10: '甲,2024-01-11,很多'}));
      await readPasted(lab);
      await expect(lab).toContainText('第 10 行的收盘应是大于 0 的数，实际是 “很多”；请改成数字');
      await expect(sentence(lab)).toHaveText(before);
      await lab.getByRole('button', {name: '去改第 10 行'}).click();
      await expect(pasteField(lab)).toBeFocused();
      await page.keyboard.type('甲,2024-01-11,10.50');
      await readPasted(lab);
      await expect(sentence(lab)).toContainText('甲：2024-01-01 至 2024-03-22，共 60 个交易日');
      await expect(lab).not.toContainText('第 10 行');
    });
    await test.step('a line skipped', async () => {
      await pasteField(lab).fill(table(['甲'], {10: '甲,2024-01-11,很多'}));
      await readPasted(lab);
      await lab.getByRole('button', {name: '略过这 1 处，用其余的'}).press('Enter');
      await expect(sentence(lab)).toContainText('共 59 个交易日');
      const skipped = lab.getByRole('button', {name: '已略过这 1 处，用了其余的'});
      await expect(skipped).toBeDisabled();
      await expect(skipped).toBeFocused();
      await expect(lab.getByRole('button', {name: '去改第 10 行'})).toBeEnabled();
    });
  });

  test('never leave the browser, and on request are kept across reloads and pages until they are deleted', async ({
    page,
  }) => {
    const lab = await openPanel(page);
    await page.waitForLoadState('networkidle');
    const expectNothingSent = watchRequests(page);
    await chooseFiles(lab, 'plain.csv');
    await lab.getByLabel(/保留在这个浏览器/).check();
    await labSettled(lab);
    await expect(sentence(lab)).toContainText('plain：2023-11-01');
    await expectNothingSent();

    await open(page, '/docs/strategies/macd-strategy');
    const other = labOf(page, 'Macd');
    await bringIntoView(other);
    await expect(sentence(other)).toContainText('plain：2023-11-01');
    await expect(pasteField(other)).toBeVisible();
    await other.getByRole('button', {name: '删除这份行情'}).click();
    await expect(sentence(other)).toContainText(/^2007-07-02/);
    await page.reload();
    await wake(page, labOf(page, 'Macd'));
    await expect(sentence(labOf(page, 'Macd'))).toContainText(/^2007-07-02/);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBeLessThan(2);
  });

  test('of more symbols than a pool holds are chosen by the reader, by keyboard too, and the choice is kept', async ({
    page,
  }) => {
    const lab = await openPanel(page, '/docs/strategies/momentum-rotation', 'MomentumRotation');
    const names = Array.from({length: 12}, (_, index) => `S${String(index).padStart(2, '0')}`);
    await pasteField(lab).fill(table(names));
    await readPasted(lab);
    const pool = lab.getByRole('group', {name: /最多 10 个，已选 \d+ 个/});
    await expect(pool).toHaveAccessibleName(/已选 10 个/);
    await expect(pool.getByRole('checkbox', {name: 'S11'})).toBeDisabled();
    await pool.getByRole('checkbox', {name: 'S00'}).uncheck();
    await expect(lab).toContainText('文件里有 12 个标的，这里用您选的 9 个');
    await pool.getByRole('searchbox', {name: '找标的'}).fill('s11');
    await expect(pool.getByRole('checkbox')).toHaveCount(1);
    await pool.getByRole('checkbox', {name: 'S11'}).press('Space');
    await expect(lab).toContainText('这里用您选的 10 个');
    await expect(lab).toContainText(/数据：您自己的行情 .*S11/);
    await lab.getByRole('checkbox', {name: /^保留在这个浏览器/}).check();
    await labSettled(lab);
    await page.reload();
    await wake(page, labOf(page, 'MomentumRotation'));
    await expect(labOf(page, 'MomentumRotation')).toContainText(/数据：您自己的行情 .*S11/);
  });

  test('of several symbols are named above the playground, where another one is chosen and its text stays', async ({
    page,
  }) => {
    await visitPlayground(page);
    const text = await editor(page).inputValue();
    await showPanel(page.locator('main'));
    await pasteField(page.locator('main')).fill(table(['AA', 'BB']));
    await readPasted(page.locator('main'));
    await expect(page.locator('[data-market]')).toContainText(
      '您的行情 AA：2024-01-01 至 2024-03-22，60 个交易日；读的时候有',
    );
    await test.step('the panel closes, says outside of it what was read, and keeps what was typed', async () => {
      await expect(pasteField(page.locator('main'))).toBeHidden();
      await expect(page.locator('summary', {hasText: '正在用您的行情：AA 等 2 个标的'})).toBeFocused();
      await expect(page.getByRole('status').filter({hasText: '读到 2 个标的'})).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(pasteField(page.locator('main'))).toHaveValue(/^代码,日期,收盘/);
      await page.keyboard.press('Enter');
      await expect(pasteField(page.locator('main'))).toBeHidden();
    });
    await page.getByRole('combobox', {name: '换一个标的'}).selectOption('BB');
    await expect(page.locator('[data-market]')).toContainText('您的行情 BB：');
    await expect(playground(page).locator('[data-result]')).toContainText('BB：2024-01-01');
    await expect(editor(page)).toHaveValue(text);

    await playground(page).locator('summary', {hasText: '您的 2 个标的各算一遍'}).click();
    const rows = playground(page).getByRole('group', {name: '各标的的结论'}).locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(playground(page).locator('[data-symbols-sentence]')).toContainText('2 个标的：累计收益比一直持有多的');
    await expect(rows.filter({has: page.locator('[aria-current="true"]')})).toContainText('BB');
    await rows.getByRole('button', {name: 'AA'}).press('Enter');
    await expect(page.locator('[data-market]')).toContainText('您的行情 AA：');
    await expect(page.getByRole('combobox', {name: '换一个标的'})).toBeFocused();
    await expect(rows.filter({has: page.locator('[aria-current="true"]')})).toContainText('AA');
  });

  test('are read from files dropped anywhere on the page of the playground; a dragged text stays the editor’s', async ({
    page,
  }) => {
    await visitPlayground(page);
    const text = await editor(page).inputValue();
    const drop = (what: 'file' | 'text'): Promise<boolean> =>
      editor(page).evaluate(
        (area, [kind, content]) => {
          const data = new DataTransfer();
          if (kind === 'file') {
            data.items.add(new File([content as string], 'dropped.csv', {type: 'text/csv'}));
          } else {
            data.setData('text/plain', content as string);
          }
          const event = (type: string): DragEvent =>
            new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true});
          area.dispatchEvent(event('dragover'));
          return area.dispatchEvent(event('drop'));
        },
        [what, table(['AA'])],
      );
    // Not prevented: the browser inserts it.
    expect(await drop('text')).toBe(true);
    await expect(page.locator('[data-market]')).toContainText('标普 500 样本');
    expect(await drop('file')).toBe(false);
    await expect(page.getByRole('status').filter({hasText: '实验已经换成它'})).toBeVisible();
    // It is said once it is so.
    expect(await page.locator('[data-market]').textContent()).toContain('您的行情 AA：2024-01-01 至 2024-03-22');
    await expect(editor(page)).toHaveValue(text);
  });

  test('with too many faults are refused at once, and a long reading can be stopped', async ({page}) => {
    // No answer comes before the stop: a busy test would miss a reading that ends by itself.
    await page.addInitScript(() => {
      const state = window as unknown as {holdsAnswers?: boolean};
      const Original = window.Worker;
      window.Worker = class extends Original {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          this.addEventListener('message', (event: MessageEvent<object>) => {
            if (state.holdsAnswers === true && 'answer' in event.data) {
              event.stopImmediatePropagation();
            }
          });
        }
      };
    });
    const lab = await openPanel(page);
    const status = lab.getByRole('status').filter({hasText: '“'});
    const repeated = `date,close\n${'2024-01-02,1\n'.repeat(600)}`;
    await fileInput(lab).setInputFiles({name: 'same.csv', mimeType: 'text/csv', buffer: Buffer.from(repeated)});
    await expect(lab).toContainText('这样的问题至少有 500 处，后面的没有再读。');
    await expect(lab).toContainText('第 3 行与第 2 行重复');
    await expect(lab.getByRole('button', {name: /^略过/})).toHaveCount(0);
    await page.evaluate(() => void Object.assign(window, {holdsAnswers: true}));
    await fileInput(lab).setInputFiles({name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(table(['AA']))});
    await expect(status).toContainText('正在读“long.csv”…');
    await lab.getByRole('button', {name: '停止'}).click();
    await expect(lab.getByRole('status').filter({hasText: '已经停下'})).toBeVisible();
    await expect(lab.getByRole('button', {name: '停止'})).toHaveCount(0);
    await expect(sentence(lab)).toContainText(/^2007-07-02/);
  });

  test('can be entered by keyboard alone', async ({page}) => {
    const lab = await openLab(page, PATH, LAB);
    await panel(lab).locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect(pasteField(lab)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel(lab).getByRole('link', {name: '从哪里拿到文件'})).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(fileInput(lab)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(pasteField(lab)).toBeFocused();
    await page.keyboard.insertText(table(['甲']));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(sentence(lab)).toContainText('甲：2024-01-01');
    await lab.getByRole('button', {name: '删除这份行情'}).press('Enter');
    await expect(fileInput(lab)).toBeFocused();
  });
});

test('axe finds nothing in the open panel, with faults and with prices in use, light or dark', async ({page}) => {
  const lab = await openPanel(page);
  await pasteField(lab).fill(table(['甲', '乙'], {10: '甲,2024-01-11,很多'}));
  await readPasted(lab);
  await lab.getByRole('button', {name: /^略过这 1 处/}).click();
  await labSettled(lab);
  await expect(sentence(lab)).toContainText('甲：');
  expect(await accessibilityProblems(page)).toEqual([]);
});
