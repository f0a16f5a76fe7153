import {readFileSync} from 'node:fs';
import decodeQR from 'qr/decode.js';
import type {Locator, Page} from '@playwright/test';
import {inputMethod} from '../support/inputMethod';
import {
  action,
  alive,
  editor,
  visitPlayground,
  playground,
  PLAYGROUND_PAGE,
  selected,
  summary,
} from '../support/lab/playground';
import {watchShifts} from '../support/lab/layoutShifts';
import {labSettled, settledText} from '../support/lab/settled';
import {pixels} from '../support/pixels';
import {expect, open, test} from '../support/test';

/** The text with one wrong name and one alias. */
const wrong = (text: string): string =>
  text.replace('"ref": "fast"', '"ref": "fasst"').replace('"column": "Close"', '"field": "Close"');

const result = (page: Page): Locator => playground(page).locator('[data-result]');

/** Counts the questions to workers, by kind; what stands beside the result is asked late, and left out. */
async function watchQuestions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = window as unknown as {asked: number};
    state.asked = 0;
    const Original = window.Worker;
    window.Worker = class extends Original {
      postMessage(message: {kind?: string}): void {
        state.asked += Number(message.kind === 'run');
        super.postMessage(message);
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as {asked: number}).asked);
}

test('while a typed rule is refused, the result says that it is of the one before, and is dimmed', async ({page}) => {
  await visitPlayground(page, '', 'sentence');
  const field = page.getByLabel('或者直接写一条');
  const verdict = playground(page).locator('[data-verdict]');
  const told = playground(page).getByText('下面是上一条规则的结果：您写的那条还没有写成规则。').first();
  const text = (await verdict.textContent()) ?? '';
  const bright = await verdict.evaluate((element) => getComputedStyle(element).color);
  await field.fill('囧');
  await field.press('Enter');
  await expect(told).toBeVisible();
  // Not at once: the sheet with the muted colour is asked for when the page starts.
  await expect(verdict).not.toHaveCSS('color', bright);
  await expect(verdict).toHaveText(text);
  await expect(summary(page)).toHaveText('您写的那条还没有写成规则，上面的规则没有变。');
  await expect(field).toBeFocused();
  await field.fill('');
  await expect(told).toBeHidden();
  await expect(verdict).toHaveCSS('color', bright);
});

test.describe('the playground', () => {
  test('leads to problems and fixes them, keeps the last valid chart while there are errors, and formats', async ({
    page,
  }) => {
    await visitPlayground(page);
    const text = await editor(page).inputValue();
    await test.step('from a problem to its place in the text', async () => {
      await editor(page).fill(wrong(text));
      await expect(summary(page)).toHaveText('1 个错误，1 个警告；第一处错误在第 8 行第 66 列。');
      await action(page, '第 8 行第 66 列').click();
      expect(await selected(page)).toBe('"fasst"');
      await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');
    });
    await test.step('the last valid chart, greyed, while the text has errors', async () => {
      await editor(page).fill(text);
      await expect(summary(page)).toContainText('没有错误');
      const sentence = playground(page).locator('[data-sentence]');
      const before = (await sentence.textContent()) ?? '';
      const picture = playground(page).locator('[data-chart="playground-price"] svg').first();
      await editor(page).fill(text.slice(0, -20));
      await expect(picture).toHaveCSS('filter', 'grayscale(1)');
      await expect(sentence).toHaveText(before);
      await editor(page).fill(text.replace('"period": 20', '"period": 10'));
      await expect(picture).toHaveCSS('filter', 'none');
      await expect(sentence).not.toHaveText(before);
    });
    await test.step('one problem or all of them are fixed; Ctrl+Z undoes it', async () => {
      await editor(page).fill(wrong(text));
      await action(page, '改为 fast').click();
      await expect(summary(page)).toHaveText('没有错误，有 1 个警告、1 个提示。');
      await expect(editor(page)).toBeFocused();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(editor(page)).toHaveValue(wrong(text));
      await action(page, '全部修正（2 处）').click();
      await expect(editor(page)).toHaveValue(text);
      await expect(action(page, /^全部修正/)).toHaveCount(0);
    });
    await test.step('formatting', async () => {
      await editor(page).fill(JSON.stringify(JSON.parse(text)));
      await action(page, '格式化').click();
      await expect(editor(page)).toHaveValue(/^\{\n {2}"trade_strategy": \{\n/);
    });
  });

  test('explains a day chosen by date, by signal or by a click in the chart', async ({page}) => {
    await visitPlayground(page);
    const explanation = playground(page).getByRole('group', {name: '逐日解释'});
    await expect(explanation).toContainText('2020 年 4 月 17 日为什么是');
    await explanation.getByLabel('日期').fill('2007-09-26');
    await expect(explanation).toContainText('2007 年 9 月 26 日为什么是');
    await explanation.getByRole('button', {name: '下一个信号'}).click();
    await expect(explanation).toContainText('为什么是卖出');
    await explanation.getByLabel('日期').fill('2008-09-20');
    await expect(explanation).toContainText('2008-09-20 不是交易日，下面是它之前最近的交易日 2008-09-19');
    await expect(explanation.locator('li li').first()).toContainText(/：[真假]/);
    const surface = playground(page).locator('[data-chart="playground-price"] [data-chart-surface]');
    const {width, height} = (await surface.boundingBox())!;
    await surface.click({position: {x: width / 2, y: height / 2}});
    await expect(explanation).not.toContainText('2008 年 9 月 19 日');
    await expect(explanation).toContainText(/20\d\d 年 \d+ 月 \d+ 日为什么是/);
  });

  test('asks once for a keystroke, and nothing about a text that an input method has not committed', async ({page}) => {
    const asked = await watchQuestions(page);
    await visitPlayground(page);
    expect(await asked()).toBe(1);
    await editor(page).fill((await editor(page).inputValue()).replace('"period": 20', '"period": 10'));
    await expect.poll(asked).toBe(2);
    // The clock cannot stop timers from before it, such as the time limit of a question.
    await labSettled(playground(page));

    await editor(page).press('ControlOrMeta+End');
    const ime = await inputMethod(page);
    await page.clock.install();
    await ime.compose('zhong');
    // The clock of the page, not a wait: the pause in typing after which a text is checked.
    await page.clock.runFor(1000);
    expect(await asked()).toBe(2);
    await ime.commit('中');
    await page.clock.runFor(1000);
    await expect(summary(page)).toContainText('1 个错误');
    expect(await asked()).toBe(3);
    await expect(editor(page)).toHaveValue(/中$/);
  });

  test('can be used by keyboard alone, with a visible focus', async ({page}) => {
    await visitPlayground(page);
    await playground(page).locator('summary', {hasText: '从示例开始'}).focus();
    await page.keyboard.press('Tab');
    await expect(playground(page).locator('summary', {hasText: '我的规则'})).toBeFocused();
    for (const view of ['句子', 'JSON']) {
      await page.keyboard.press('Tab');
      await expect(playground(page).getByRole('button', {name: view, exact: true})).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(playground(page).getByRole('checkbox', {name: '自动折行'})).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(editor(page)).toBeFocused();
    expect(await editor(page).evaluate((area) => getComputedStyle(area.parentElement as Element).outlineStyle)).toBe(
      'solid',
    );
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('x');
    await expect(summary(page)).toContainText('1 个错误');
    await expect(playground(page).locator('[data-pane=rule] output').first()).toContainText('1 个错误');
    // Tab passes over it while the link is made.
    await expect(action(page, '复制链接')).toBeEnabled();
    // Tab goes from the field through the actions to the first problem.
    for (const name of [/^全部修正/, '格式化', '复制 JSON', '复制链接', '恢复示例']) {
      await page.keyboard.press('Tab');
      await expect(action(page, name)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(playground(page).locator('[data-severity="error"]').getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(summary(page)).toContainText('没有错误');
    await action(page, '上一个信号').focus();
    await page.keyboard.press('Enter');
    await expect(playground(page).getByRole('group', {name: '逐日解释'})).toContainText(/为什么是(卖出|买入)/);
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the playground shows its strategy, graph, chart and the explanation of a day', async ({page}) => {
    await page.goto(PLAYGROUND_PAGE);
    await expect(editor(page)).toHaveValue(/trade_strategy/);
    await expect(playground(page).getByRole('img').first()).toBeVisible();
    await expect(playground(page).locator('[data-chart="playground-price"] svg').first()).toBeVisible();
    await expect(playground(page)).toContainText('2020 年 4 月 17 日为什么是');
    await expect(playground(page).getByRole('button')).toHaveCount(0);
    await expect(playground(page).getByLabel('主要的数')).toContainText('72.69%');
    // Nothing that could not work, and nothing that waits for a computation.
    await expect(page.locator('main').getByRole('combobox')).toHaveCount(0);
    await expect(page.getByText('在算')).toBeHidden();
  });
});

test.describe('the page of the playground', () => {
  test('starts without shifting, has editor and result on one screen, says on what it runs, and answers beside them', async ({
    page,
  }) => {
    // The link takes as long as on a busy machine.
    await page.addInitScript(() => {
      const {arrayBuffer} = Response.prototype;
      Response.prototype.arrayBuffer = async function slowly(): Promise<ArrayBuffer> {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        return arrayBuffer.call(this);
      };
    });
    const shifts = await watchShifts(page);
    await visitPlayground(page);
    await expect(action(page, '存成分享卡片')).toBeEnabled();
    await expect(page.getByRole('navigation').getByRole('link', {name: '演练场'})).toHaveClass(/navbar__link--active/);
    await expect(editor(page)).toBeInViewport({ratio: 0.6});
    await expect(summary(page)).toBeInViewport();
    await expect(playground(page).locator('[data-verdict]')).toBeInViewport({ratio: 1});
    await expect(playground(page).locator('[data-tomorrow]')).toBeInViewport({ratio: 1});
    await expect(playground(page).getByLabel('主要的数')).toBeInViewport({ratio: 1});
    await expect(playground(page).locator('[data-chart="playground-price"] [data-chart-surface]')).toBeInViewport();
    // Nothing names tabs that nobody sees.
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect(playground(page).locator('[role="tabpanel"]')).toHaveCount(0);
    await expect(page.locator('[data-market]')).toHaveText(
      '标普 500 样本：2000-01-03 至 2020-04-17，5,105 个交易日；价格指数，不含分红。',
    );
    expect(await shifts()).toEqual([]);
    const row = playground(page).locator('[data-vary]');
    await row.scrollIntoViewIfNeeded();
    await row.getByLabel('换一个数：').selectOption({label: '60 日均线（周期）'});
    await expect(row.getByRole('button', {pressed: true})).toHaveText('6072.7%现在');
    await expect(row.getByRole('button', {name: /大一步$/})).toHaveText(/^84−?[\d.]+%大一步$/);
  });

  test('says the difference and the money while the verdict is drawn, which a reader stops and goes on with', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const state = window as unknown as {holdsVerdicts: boolean};
      state.holdsVerdicts = true;
      const Original = window.Worker;
      window.Worker = class extends Original {
        postMessage(message: {kind?: string}): void {
          if (message.kind !== 'growth' || !state.holdsVerdicts) {
            super.postMessage(message);
          }
        }
      };
    });
    await visitPlayground(page);
    const [verdict, money] = ['[data-verdict]', '[data-money]'].map((part) => playground(page).locator(part));
    const [text, sum] = [await editor(page).inputValue(), await money!.textContent()];
    await editor(page).fill(text.replace('"period": 20', '"period": 10'));
    await expect(verdict!).toHaveText(/^比一直持有[多少] [\d.]+ 个百分点，有几分是运气正在算：/);
    await expect(money!).not.toHaveText(sum!);
    await expect(playground(page).getByText(/^（这个结论有几分是运气还没有算完/)).toBeVisible();
    await action(page, '停下').click();
    await expect(playground(page).locator('[data-judging]')).toContainText('停下了');
    await page.evaluate(() => void Object.assign(window, {holdsVerdicts: false}));
    await action(page, '接着算').click();
    await expect(verdict!).toHaveText(/分不出高下/);
    await expect(playground(page).locator('[data-judging]')).toHaveCount(0);
  });

  test('saves a card of 3 : 4 whose code is the link that is copied', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await visitPlayground(page);
    await labSettled(playground(page));
    // The answer lasts four seconds, which a busy machine can miss: the clock stands meanwhile.
    await page.clock.pauseAt(Date.now() + 60_000);
    await action(page, '复制链接').click();
    const copied = playground(page).getByText('已复制');
    await expect(copied).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const card = action(page, '存成分享卡片');
    const place = (await card.boundingBox())?.x;
    await page.clock.resume();
    await expect(copied).toBeHidden();
    expect((await card.boundingBox())?.x, 'stays under the pointer when the answer goes').toBe(place);
    await expect(card).toBeEnabled();
    const [download] = await Promise.all([page.waitForEvent('download'), card.click()]);
    expect(download.suggestedFilename()).toBe('playground-card.png');
    const picture = pixels(readFileSync(await download.path()));
    expect([picture.width, picture.height]).toEqual([1080, 1440]);
    expect(decodeQR(picture)).toBe(link);
  });

  test('saves the result as a picture with rule, figures, source, days and the risk notice in it', async ({page}) => {
    // What the picture is drawn from.
    await page.addInitScript(() => {
      const {set} = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
      Object.defineProperty(HTMLImageElement.prototype, 'src', {
        set(this: HTMLImageElement, source: string) {
          (window as unknown as {drawn: string}).drawn = source;
          set!.call(this, source);
        },
      });
    });
    await visitPlayground(page);
    const told = await settledText(result(page), playground(page));
    const saved = page.waitForEvent('download');
    await action(page, '把结果存成图片').click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('playground-result.png');
    expect(pixels(readFileSync(await download.path())).height).toBeGreaterThan(800);
    const words = await page.evaluate(() => {
      const source = decodeURIComponent((window as unknown as {drawn: string}).drawn.split(',').slice(1).join(','));
      return new DOMParser().parseFromString(source, 'image/svg+xml').documentElement.textContent;
    });
    const plain = (text: string): string => text.replaceAll(/\s/g, '');
    for (const part of [
      '双均线',
      '当 20 日均线上穿 60 日均线时买入',
      told,
      '取自 vega-datasets',
      '不构成投资建议',
      '标普 500：策略的信号',
    ]) {
      expect(plain(words!)).toContain(plain(part));
    }
  });

  test('runs on a simulated market, says so everywhere, also in links, and goes back to the sample with the same text', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitPlayground(page);
    const text = await editor(page).inputValue();
    const choice = page.getByRole('combobox', {name: '行情', exact: true});
    const before = await settledText(result(page), playground(page));
    await choice.selectOption({label: '模拟黄金'});
    await expect(page.locator('[data-market]')).toContainText('模拟的行情，不是任何真实的标的');
    const simulated = await settledText(result(page), playground(page));
    expect(simulated).toContain('模拟黄金：2010-01-04 至 2019-08-30');
    await expect(editor(page)).toHaveValue(text);
    await action(page, '复制链接').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('market=SIM_GOLD');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    // Back to the market before.
    await page.goBack();
    await expect(choice).toHaveValue('');
    await expect(result(page)).toHaveText(before);
    await page.goto(link);
    await alive(page);
    await expect(choice).toHaveValue('SIM_GOLD');
    await expect(result(page)).toHaveText(simulated);
  });

  test('has a gallery by what a reader wants, searchable, with what each example does and gives on these prices', async ({
    page,
  }) => {
    await visitPlayground(page);
    const fold = playground(page).locator('summary', {hasText: '从示例开始'});
    await fold.click();
    const list = playground(page).getByRole('group', {name: '示例', exact: true});
    await expect(list.getByRole('region', {name: '常用'}).getByRole('listitem')).toHaveCount(10);
    // The build knows them: nothing is waited for.
    await expect(list).not.toContainText('正在算');
    await action(page, /^来自文档的/).click();
    expect(await list.getByRole('listitem').filter({hasText: '一直持有'}).count()).toBeGreaterThan(100);
    await playground(page).getByRole('searchbox', {name: '找示例'}).fill('EMA 8 与 34');
    const [row] = [list.locator('[data-example-id="first-ema-cross"], li').first()];
    await expect(row).toContainText('当 8 日 EMA 上穿 34 日 EMA 时买入');
    await expect(row).toContainText(/累计 −?[\d.]+%，一直持有 97\.5%/);
    await row.getByRole('button').press('Enter');
    await expect(editor(page)).toHaveValue(/"period": 34/);
    await expect(fold).toBeFocused();
    await expect(list).toBeHidden();
    await expect(playground(page).locator('[data-result]')).toContainText('策略买入');
  });
});

test('the small one in the text opens old links with a state, and leads to the page with the same text', async ({
  page,
}) => {
  const old = '/docs/primitives/getting-started';
  await open(page, `${old}?example=first-ema-cross&lab=playground*commission-0.5#playground`);
  await alive(page);
  await expect(editor(page)).toHaveValue(/"period": 34/);
  await expect(result(page)).toContainText('单边 0.5%');
  await editor(page).fill((await editor(page).inputValue()).replace('"period": 34', '"period": 35'));
  const link = playground(page).getByRole('link', {name: '在整页的演练场里打开'});
  await expect(link).toHaveAttribute('href', /^\/playground\?strategy=z.*commission-0\.5/);
  await link.click();
  await expect(page).toHaveURL(/\/playground\?/);
  // The address changes before the page, whose playground has the same text.
  await expect(page.locator('[data-market]')).toBeVisible();
  await alive(page);
  await expect(editor(page)).toHaveValue(/"period": 35/);
  await expect(result(page)).toContainText('单边 0.5%');
});
