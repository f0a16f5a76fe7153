import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {Resvg} from '@resvg/resvg-js';
import decodeQR from 'qr/decode.js';
import type {Locator} from '@playwright/test';
import {compile, evaluate, explain, signalTexts, stepText} from '../../src/engine/language';
import {accessibilityProblems} from '../support/accessibility';
import {inputMethod} from '../support/inputMethod';
import {action, alive, editor, openPlayground, playground, PLAYGROUND_PAGE, selected, summary} from '../support/lab/playground';
import {settledText} from '../support/lab/settledText';
import {sampleBars} from '../support/sampleBars';
import {expect, open, phone, test} from '../support/test';

/** The text with one wrong name and one alias. */
const wrong = (text: string): string => text.replace('"ref": "fast"', '"ref": "fasst"').replace('"column": "Close"', '"field": "Close"');

/** The pixels of a PNG. */
function pixels(png: Buffer): {width: number; height: number; data: Uint8Array} {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  const drawn = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`).render();
  return {width, height, data: new Uint8Array(drawn.pixels)};
}

test.describe('the playground', () => {
  test('shows the numbers of the command line, leads to problems and fixes them, keeps the last valid chart while there are errors, and formats', async ({
    page,
  }) => {
    await openPlayground(page);
    const text = await editor(page).inputValue();
    await test.step('the numbers of the command line', async () => {
      const output = execFileSync('npm', ['run', '--silent', 'strategy', '--', 'run', '-', '--json'], {input: text, encoding: 'utf8'});
      const {counts} = (JSON.parse(output) as {result: {counts: Record<'B' | 'S' | 'H' | 'E', number>}}).result;
      const days = (count: number): string => `${count.toLocaleString('en-US')} 天`;
      await expect(playground(page).locator('[data-sentence]')).toContainText(
        `买入 ${days(counts.B)}，卖出 ${days(counts.S)}，持有 ${days(counts.H)}，空仓 ${days(counts.E)}。`,
      );
    });
    await test.step('from a problem to its place in the text', async () => {
      await editor(page).fill(wrong(text));
      await expect(summary(page)).toHaveText('1 个错误，1 个警告；第一处错误在第 8 行第 66 列。');
      await expect(playground(page).locator('[data-severity="error"]')).toContainText('错误');
      await expect(playground(page).locator('[data-severity="warning"]')).toContainText('警告');
      await action(page, '第 8 行第 66 列').click();
      expect(await selected(page)).toBe('"fasst"');
      await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');
    });
    await test.step('the last valid chart, greyed, while the text has errors', async () => {
      await editor(page).fill(text);
      await expect(summary(page)).toContainText('没有错误');
      const sentence = await playground(page).locator('[data-sentence]').textContent();
      const picture = playground(page).locator('[data-chart="playground-price"] svg').first();
      await editor(page).fill(text.slice(0, -20));
      await expect(playground(page).getByText('下面仍是上一份没有错误的策略的结果')).toBeVisible();
      await expect(playground(page).locator('[data-sentence]')).toHaveText(sentence as string);
      await expect(picture).toHaveCSS('filter', 'grayscale(1)');
      await editor(page).fill(text.replace('"period": 20', '"period": 10'));
      await expect(picture).toHaveCSS('filter', 'none');
      await expect(playground(page).locator('[data-sentence]')).not.toHaveText(sentence as string);
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
      const packed = JSON.stringify(JSON.parse(text));
      await editor(page).fill(packed);
      await action(page, '格式化').click();
      await expect(editor(page)).toHaveValue(/^\{\n {2}"trade_strategy": \{\n/);
    });
  });

  test('explains a day chosen by date, by signal or by a click in the chart, and ignores text that an input method has not committed', async ({
    page,
  }) => {
    await openPlayground(page);
    const bars = sampleBars();
    const text = await editor(page).inputValue();
    const {plan} = compile(text);
    const texts = signalTexts(text);
    const result = evaluate(plan!, bars, {symbol: 'SP500', symbols: ['SP500']});
    const explanation = playground(page).getByRole('group', {name: '逐日解释'});
    const expectDay = async (index: number): Promise<void> => {
      const {reason, buy} = explain(plan!, result, index, (step) => texts.get(step.path) ?? stepText(step));
      await expect(explanation).toContainText(reason);
      await expect(explanation.locator('li li').first()).toContainText(`${buy.label}：${buy.value === true ? '真' : '假'}`);
    };
    await expectDay(bars.date.length - 1);
    await explanation.getByLabel('日期').fill('2007-09-26');
    await expectDay(bars.date.indexOf('2007-09-26'));
    await explanation.getByRole('button', {name: '下一个信号'}).click();
    const next = result.state.findIndex((state, t) => t > bars.date.indexOf('2007-09-26') && state === 'S');
    await expect(explanation).toContainText('为什么是卖出');
    await expectDay(next);
    await explanation.getByLabel('日期').fill('2008-09-20');
    await expect(explanation).toContainText('2008-09-20 不是交易日，下面是它之前最近的交易日 2008-09-19');
    await expectDay(bars.date.indexOf('2008-09-19'));
    const surface = playground(page).locator('[data-chart="playground-price"] [data-chart-surface]');
    const {width, height} = (await surface.boundingBox())!;
    await surface.click({position: {x: width / 2, y: height / 2}});
    await expect(explanation).not.toContainText('2008 年 9 月 19 日');
    await expect(explanation).toContainText(/20\d\d 年 \d+ 月 \d+ 日为什么是/);

    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+End');
    const ime = await inputMethod(page);
    await ime.compose('zhong');
    // Longer than the pause in typing after which a text is checked.
    await page.waitForTimeout(500);
    await expect(summary(page)).toContainText('没有错误');
    await ime.commit('中');
    await expect(summary(page)).toContainText('1 个错误');
    await expect(editor(page)).toHaveValue(/中$/);
  });

  test('can be used by keyboard alone, with a visible focus', async ({page}) => {
    await openPlayground(page);
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
    expect(await editor(page).evaluate((area) => getComputedStyle(area.parentElement as Element).outlineStyle)).toBe('solid');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('x');
    await expect(summary(page)).toContainText('1 个错误');
    await expect(playground(page).locator('output').first()).toContainText('1 个错误');
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

test('axe finds nothing in the playground, with and without errors, light or dark', async ({page}) => {
  await openPlayground(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await editor(page).fill(wrong(await editor(page).inputValue()));
  await expect(summary(page)).toContainText('1 个错误');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the playground starts without shifting the page', async ({page}) => {
  await page.addInitScript(() => {
    const state = window as unknown as {shifts: number};
    state.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {value: number})[]) {
        state.shifts += entry.value;
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  await open(page, PLAYGROUND_PAGE);
  await expect(page.locator('[data-live]').filter({has: playground(page)})).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as {shifts: number}).shifts)).toBe(0);
});

test.describe('the page of the playground', () => {
  test('has editor and result on one screen, says on what it runs, and leads on from the navbar', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await openPlayground(page);
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
    await expect(page.locator('[data-market]')).toHaveText('标普 500 样本：2000-01-03 至 2020-04-17，5,105 个交易日；价格指数，不含分红。');
  });

  test('shows one part at a time on a phone, behind tabs that keys walk through, and keeps what each part has', async ({page}) => {
    await page.setViewportSize(phone);
    await openPlayground(page);
    const tab = (name: string): Locator => page.getByRole('tab', {name});
    const result = playground(page).locator('[data-result]');
    await expect(tab('规则')).toHaveAttribute('aria-selected', 'true');
    await expect(result).toBeHidden();
    await expect(page.getByRole('tabpanel', {name: '规则'})).toContainText('没有错误');
    // Long lines are readable whole.
    await expect(playground(page).getByRole('checkbox', {name: '自动折行'})).toBeChecked();
    expect(await editor(page).evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
    const text = (await editor(page).inputValue()).replace('"period": 20', '"period": 10');
    await editor(page).fill(text);
    await tab('规则').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('结果')).toBeFocused();
    await expect(result).toBeVisible();
    await expect(editor(page)).toBeHidden();
    await page.keyboard.press('End');
    await expect(tab('逐日')).toBeFocused();
    await expect(page.getByRole('tabpanel', {name: '逐日'})).toContainText('2020 年 4 月 17 日为什么是');
    expect(await accessibilityProblems(page, phone)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect(editor(page)).toHaveValue(text);
    // What somebody sent is a result first.
    await openPlayground(page, '?example=first-portfolio');
    await expect(tab('结果')).toHaveAttribute('aria-selected', 'true');
  });

  test('tells in one row what a step of a number would change', async ({page}) => {
    await openPlayground(page);
    const row = playground(page).locator('[data-neighbours] tbody tr');
    await row.scrollIntoViewIfNeeded();
    await expect(row).toHaveText(/^20 日均线14：[\d.]+%20：72\.69%28：[\d.]+%$/);
    await playground(page).getByLabel('换一个数：').selectOption({label: '60 日均线（周期）'});
    await expect(row).toHaveText(/^60 日均线42：−?[\d.]+%60：72\.69%84：−?[\d.]+%$/);
  });

  test('saves a card of 3 : 4 whose code is the link that is copied', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPlayground(page);
    await action(page, '复制链接').click();
    await expect(playground(page).getByText('已复制')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const card = action(page, '存成分享卡片');
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
    await openPlayground(page);
    const result = await settledText(playground(page).locator('[data-result]'));
    const saved = page.waitForEvent('download');
    await action(page, '把结果存成图片').click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('playground-result.png');
    const file = readFileSync(await download.path());
    expect([...file.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG');
    const words = await page.evaluate(() => {
      const source = decodeURIComponent((window as unknown as {drawn: string}).drawn.split(',').slice(1).join(','));
      return new DOMParser().parseFromString(source, 'image/svg+xml').documentElement.textContent;
    });
    const plain = (text: string): string => text.replaceAll(/\s/g, '');
    for (const part of [
      '双均线',
      '当 20 日均线上穿 60 日均线时买入',
      result,
      '取自 vega-datasets',
      '不构成投资建议',
      '标普 500：策略的信号',
    ]) {
      expect(plain(words!)).toContain(plain(part));
    }
    const seen = await page.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const {data} = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const colours = new Set<number>();
      for (let at = 0; at < data.length; at += 4) {
        colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
      }
      return {width: bitmap.width, height: bitmap.height, colours: colours.size};
    }, file.toString('base64'));
    const figure = (await playground(page).locator('[data-chart="playground-price"]').boundingBox())!;
    expect(seen.width).toBe(Math.round((figure.width + 32) * 2));
    expect(seen.height).toBeGreaterThan(800);
    expect(seen.colours).toBeGreaterThan(50);
  });

  test('runs on a simulated market, says so everywhere, also in links, and returns to the sample with the same text', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPlayground(page);
    const text = await editor(page).inputValue();
    const choice = page.getByRole('combobox', {name: '行情', exact: true});
    const result = await settledText(playground(page).locator('[data-result]'));
    await choice.selectOption({label: '模拟黄金'});
    await expect(page.locator('[data-market]')).toContainText('模拟的行情，不是任何真实的标的');
    await expect(playground(page).locator('[data-result]')).toContainText('模拟黄金：2010-01-04 至 2019-08-30');
    await expect(playground(page)).toContainText('由固定的随机种子生成');
    await expect(editor(page)).toHaveValue(text);
    await expect(choice).toHaveValue('SIM_GOLD');
    const simulated = await settledText(playground(page).locator('[data-result]'));
    await action(page, '复制链接').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('market=SIM_GOLD');
    const receiver = await context.browser()!.newPage();
    await receiver.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await alive(receiver);
    await expect(receiver.getByRole('combobox', {name: '行情', exact: true})).toHaveValue('SIM_GOLD');
    await expect(playground(receiver).locator('[data-result]')).toHaveText(simulated);
    await receiver.close();
    await choice.selectOption('');
    await expect(playground(page).locator('[data-result]')).toHaveText(result);
  });

  test('wraps long lines when asked, remembers it, and still leads to a problem', async ({page}) => {
    await openPlayground(page);
    const text = await editor(page).inputValue();
    await playground(page).getByRole('checkbox', {name: '自动折行'}).check();
    await editor(page).fill(JSON.stringify(JSON.parse(text)).replace('"ref":"slow"}]},{', '"ref":"slov"}]},{'));
    await page.reload();
    await alive(page);
    await expect(playground(page).getByRole('checkbox', {name: '自动折行'})).toBeChecked();
    await action(page, /^第 1 行第/)
      .first()
      .click();
    expect(await selected(page)).toBe('"slov"');
    const caret = await editor(page).evaluate((area) => area.scrollHeight - area.clientHeight);
    expect(caret).toBeGreaterThanOrEqual(0);
  });

  test('has a gallery by what a reader wants, searchable, with what each example does and gives on these prices', async ({page}) => {
    await openPlayground(page);
    const fold = playground(page).locator('summary', {hasText: '从示例开始'});
    await fold.click();
    const list = playground(page).getByRole('group', {name: '示例', exact: true});
    await expect(list.getByRole('region', {name: '常用'}).getByRole('listitem')).toHaveCount(10);
    // The build knows them: nothing is waited for.
    await expect(list).not.toContainText('正在算');
    await action(page, /^来自文档的/).click();
    for (const group of ['常用', '趋势', '回归', '轮动', '大盘闸门', '止损', '资金']) {
      await expect(list.getByRole('region', {name: group})).toHaveCount(1);
    }
    expect(await list.getByRole('listitem').filter({hasText: '一直持有'}).count()).toBeGreaterThan(100);
    await expect(list).not.toContainText('正在算');
    await playground(page).getByRole('searchbox', {name: '找示例'}).fill('EMA 8 与 34');
    const [row] = [list.locator('[data-example-id="first-ema-cross"], li').first()];
    await expect(row).toContainText('当 8 日 EMA 上穿 34 日 EMA 时买入');
    await expect(row).toContainText(/累计 −?[\d.]+%，一直持有 97\.5%/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await row.getByRole('button').press('Enter');
    await expect(editor(page)).toHaveValue(/"period": 34/);
    await expect(fold).toBeFocused();
    await expect(list).toBeHidden();
    await expect(playground(page).locator('[data-result]')).toContainText('策略买入');
  });

  test('asks once for a keystroke', async ({page}) => {
    await page.addInitScript(() => {
      const state = window as unknown as {asked: string[]};
      state.asked = [];
      const Original = window.Worker;
      window.Worker = class extends Original {
        postMessage(message: {kind?: string}): void {
          if (message.kind !== undefined) {
            state.asked.push(message.kind);
          }
          super.postMessage(message);
        }
      };
    });
    await openPlayground(page);
    // What stands beside the result is asked late, once typing has rested.
    const asked = async (): Promise<string[]> =>
      (await page.evaluate(() => (window as unknown as {asked: string[]}).asked)).filter((kind) => kind !== 'tomorrow');
    expect(await asked()).toEqual(['run']);
    const sentence = await settledText(playground(page).locator('[data-result]'));
    await editor(page).fill((await editor(page).inputValue()).replace('"period": 20', '"period": 10'));
    await expect(playground(page).locator('[data-result]')).not.toHaveText(sentence!);
    await page.waitForTimeout(600);
    expect(await asked()).toEqual(['run', 'run']);
  });
});

test('the small one in the text opens old links with a state, and leads to the page with the same text', async ({page}) => {
  const old = '/docs/primitives/getting-started';
  await open(page, `${old}?example=first-ema-cross&lab=playground*commission-0.5#playground`);
  await alive(page);
  await expect(editor(page)).toHaveValue(/"period": 34/);
  await expect(playground(page).locator('[data-result]')).toContainText('单边 0.5%');
  await editor(page).fill((await editor(page).inputValue()).replace('"period": 34', '"period": 35'));
  const link = playground(page).getByRole('link', {name: '在整页的演练场里打开'});
  await expect(link).toHaveAttribute('href', /^\/playground\?strategy=z.*commission-0\.5/);
  await link.click();
  await expect(page).toHaveURL(/\/playground\?/);
  await alive(page);
  await expect(editor(page)).toHaveValue(/"period": 35/);
  await expect(playground(page).locator('[data-result]')).toContainText('单边 0.5%');
});

test('texts written where the playground was before are offered on its page', async ({page}) => {
  await open(page, '/docs/primitives/getting-started#playground');
  await alive(page);
  await editor(page).fill('{"mine": 1}');
  await expect(summary(page)).toContainText('错误');
  await openPlayground(page);
  await expect(editor(page)).toHaveValue('{"mine": 1}');
});
