import {readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {compile, evaluate} from '../../src/engine/language';
import {accessibilityProblems} from '../support/accessibility';
import {action, editor, openPlayground, playground, show, summary} from '../support/lab/playground';
import {sampleBars} from '../support/sampleBars';
import {expect, phone, test} from '../support/test';

const builder = (page: Page): Locator => playground(page).locator('[data-builder]');
const part = (page: Page, name: string): Locator => builder(page).getByRole('group', {name, exact: true});
const indicator = (page: Page, id: string): Locator => builder(page).locator(`[data-id="${id}"]`);
const condition = (page: Page, side: string, number: number): Locator =>
  part(page, side).getByRole('group', {name: `条件 ${number}`, exact: true});

/** Opens what stands below the sentence, where it is closed. */
const openFold = (page: Page): Promise<void> =>
  playground(page)
    .locator('details', {has: page.locator('summary', {hasText: '加条件、换指标'})})
    .evaluate((fold: HTMLDetailsElement) => {
      fold.open = true;
    });

const showSentence = async (page: Page): Promise<void> => {
  await show(page, '句子');
  await openFold(page);
};

async function openBuilder(page: Page): Promise<void> {
  await openPlayground(page, '', 'sentence');
  await openFold(page);
  await expect(part(page, '指标')).toBeVisible();
}

/** The text that the builder has written. */
async function written(page: Page): Promise<string> {
  return playground(page).getByLabel('策略 JSON').inputValue();
}

/** Chooses what a condition compares, and how: columns by their name, indicators by their id, anything else is a number. */
async function compare(item: Locator, left: string, how: string, right: string | number): Promise<void> {
  const choices = item.locator('select');
  await choices.nth(1).selectOption({label: how});
  const value = (operand: string): string => JSON.stringify(operand === 'Close' ? {column: operand} : {ref: operand});
  await choices.nth(0).selectOption(value(left));
  if (typeof right === 'string') {
    await choices.nth(2).selectOption(value(right));
  } else {
    await choices.nth(2).selectOption({label: '一个数'});
    await item.getByRole('spinbutton').first().fill(String(right));
  }
}

async function setNumber(of: Locator, label: string, value: number): Promise<void> {
  await of.getByLabel(label, {exact: true}).fill(String(value));
}

async function add(page: Page, name: string): Promise<void> {
  await builder(page).getByLabel('再加一个指标').selectOption({label: name});
  await action(page, '加这个指标').click();
}

async function demand(item: Locator, what: string, days?: number): Promise<void> {
  await item.getByLabel('要求', {exact: true}).selectOption({label: what});
  if (days !== undefined) {
    await setNumber(item, '最短天数', days);
  }
}

/** Rules of tests/contract/strategyTasks in the common shape, each as steps from the rule that the builder begins with. */
const BUILT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'golden-cross': async (page) => {
    await setNumber(indicator(page, 'sma'), '周期', 50);
    await add(page, '均线');
    await setNumber(indicator(page, 'sma_2'), '周期', 200);
    await compare(condition(page, '买入', 1), 'sma', '上穿', 'sma_2');
    await compare(condition(page, '卖出', 1), 'sma', '下穿', 'sma_2');
  },
  'rsi-2': async (page) => {
    await add(page, '均线');
    await setNumber(indicator(page, 'sma_2'), '周期', 5);
    await add(page, 'RSI');
    await setNumber(indicator(page, 'rsi'), '周期', 2);
    await action(page, '加一个买入条件').click();
    await compare(condition(page, '买入', 2), 'rsi', '低于', 10);
    await compare(condition(page, '卖出', 1), 'Close', '高于', 'sma_2');
  },
  'bollinger-reversal': async (page) => {
    await indicator(page, 'sma').getByLabel('指标', {exact: true}).selectOption({label: '布林带'});
    await setNumber(indicator(page, 'sma'), '周期', 20);
    await compare(condition(page, '买入', 1), 'Close', '上穿', 'sma.lower');
    await compare(condition(page, '卖出', 1), 'Close', '高于', 'sma.middle');
  },
  'macd-zero-line': async (page) => {
    await indicator(page, 'sma').getByLabel('指标', {exact: true}).selectOption({label: 'MACD'});
    await compare(condition(page, '买入', 1), 'sma.macd', '上穿', 0);
    await compare(condition(page, '卖出', 1), 'sma.macd', '下穿', 0);
  },
  donchian: async (page) => {
    await indicator(page, 'sma').getByLabel('指标', {exact: true}).selectOption({label: '区间最高值'});
    await setNumber(indicator(page, 'sma'), '周期', 20);
    await add(page, '区间最低值');
    await setNumber(indicator(page, 'lowestvalue'), '周期', 10);
    await indicator(page, 'lowestvalue').getByLabel('行情列').selectOption({label: '收盘价'});
    await compare(condition(page, '买入', 1), 'Close', '低于', 'sma');
    await demand(condition(page, '买入', 1), '不成立');
    await compare(condition(page, '卖出', 1), 'Close', '高于', 'lowestvalue');
    await demand(condition(page, '卖出', 1), '不成立');
  },
  'atr-trailing-stop': async (page) => {
    await setNumber(indicator(page, 'sma'), '周期', 50);
    await add(page, '吊灯线');
    await compare(condition(page, '买入', 1), 'Close', '上穿', 'sma');
    await compare(condition(page, '卖出', 1), 'Close', '低于', 'chandelierexit');
  },
  'two-hundred-days': async (page) => {
    await demand(condition(page, '买入', 1), '连续成立', 3);
    await demand(condition(page, '卖出', 1), '连续成立', 3);
  },
};

/** The others, and what the builder says of them. */
const BEYOND: Readonly<Record<string, readonly RegExp[]>> = {
  turtle: [/“收盘价高于 1 日前的 55 日最高价（缓冲 0.005）”用到的一项不是上面列出的指标/, /“收盘价低于 1 日前的 .*”用到/],
  'dual-momentum': [
    /“股债开关指向它（.*）”是“股债开关”/,
    /“买入的条件不再成立”是“股债开关”/,
    /市场行情与转换器；组合的资金策略、标的、日期与佣金/,
  ],
  'volatility-filter': [
    /“【VIX 的原值】低于 20”读取市场行情 VIX/,
    /“【VIX 的原值】高于 30”读取市场行情 VIX/,
    /组合的资金策略、标的、日期与佣金/,
  ],
};

/** What a document does on each day of the sample. */
function states(document: string): readonly string[] {
  const {plan} = compile(document);
  return evaluate(plan!, sampleBars(), {symbol: 'SP500', symbols: ['SP500']}).state;
}

const task = (name: string): string => readFileSync(`tests/contract/strategyTasks/${name}.json`, 'utf8');

test.describe('the builder', () => {
  test('builds rules of investors by choices and numbers alone, which mean what their documents mean', async ({page}) => {
    await openBuilder(page);
    for (const [name, build] of Object.entries(BUILT)) {
      await test.step(name, async () => {
        await action(page, '从一条新规则开始').click();
        await build(page);
        const document = await written(page);
        expect(states(document)).toEqual(states(task(name)));
        await expect(summary(page)).toContainText('没有错误');
        await expect(builder(page).locator('[data-kept]')).toHaveCount(0);
      });
    }
  });

  test('names what of a document it cannot show, and leaves it as it is', async ({page}) => {
    await openPlayground(page);
    for (const [name, says] of Object.entries(BEYOND)) {
      await test.step(name, async () => {
        await show(page, 'JSON');
        await editor(page).fill(task(name));
        await showSentence(page);
        await expect(builder(page).locator('[data-kept]').filter({hasText: says[0]})).toBeVisible();
        const kept = (await builder(page).locator('[data-kept]').allTextContents()).join('\n');
        for (const words of says) {
          expect(kept).toMatch(words);
        }
        expect(await written(page)).toBe(task(name));
      });
    }
    // What it can show beside them is changed alone.
    await setNumber(indicator(page, 'trend'), '周期', 40);
    expect(await written(page)).toBe(task('volatility-filter').replace('"period": 50', '"period": 40'));
  });

  test('and the text are two views of one document; steps are undone, errors lead to the text', async ({page}) => {
    await openBuilder(page);
    const first = await written(page);
    // The words and numbers of the sentence are controls of the same document.
    const sentence = playground(page).getByRole('group', {name: '规则，每个词与数都能改'});
    await sentence.getByRole('spinbutton', {name: '买入条件 1，周期'}).first().fill('15');
    await expect(playground(page).locator('[data-rule]')).toHaveText(
      '当 15 日均线上穿 60 日均线时买入；当 15 日均线下穿 60 日均线时卖出。',
    );
    expect(await written(page)).toBe(first.replace('"period": 20', '"period": 15'));
    const comparison = sentence.getByRole('combobox', {name: '卖出条件 1，怎样比'});
    await comparison.focus();
    await comparison.selectOption({label: '低于'});
    expect(await written(page)).toContain('"LessThan"');
    await action(page, '撤销一步').click();
    await action(page, '撤销一步').click();
    expect(await written(page)).toBe(first);
    await setNumber(indicator(page, 'fast'), '周期', 10);
    const changed = await written(page);
    // A condition does not count until all of it is chosen; then any of those to sell is enough.
    await action(page, '加一个卖出条件').click();
    const added = condition(page, '卖出', 2);
    await expect(added).toContainText('还没有选完，先不算数');
    await added.locator('select').nth(0).selectOption({label: '收盘价'});
    await added.locator('select').nth(1).selectOption({label: '低于'});
    await added.locator('select').nth(2).selectOption({label: '一个数'});
    expect(await written(page)).toBe(changed);
    // What is begun waits while the view changes.
    await show(page, 'JSON');
    await showSentence(page);
    await expect(added.locator('select').nth(1)).toHaveValue('LessThan');
    expect(await written(page)).toBe(changed);
    await added.getByRole('spinbutton').pressSequentially('900');
    await expect(added).not.toContainText('还没有选完');
    await expect(added.getByRole('spinbutton')).toHaveValue('900');
    await expect(part(page, '卖出').getByLabel('几个条件之间')).toHaveValue('Or');
    expect(await written(page)).toContain('"value": 900');
    while ((await written(page)) !== changed) {
      await action(page, '撤销一步').click();
    }
    await show(page, 'JSON');
    await expect(builder(page)).toHaveCount(0);
    await expect(editor(page)).toHaveValue(first.replace('"period": 20', '"period": 10'));
    await editor(page).fill(first.replace('"period": 20', '"period": 30'));
    await showSentence(page);
    await expect(indicator(page, 'fast').getByLabel('周期')).toHaveValue('30');
    // Undo goes over both views.
    await action(page, '撤销一步').click();
    await expect(indicator(page, 'fast').getByLabel('周期')).toHaveValue('10');
    await setNumber(indicator(page, 'fast'), '周期', 30);

    await test.step('a number that cannot stand is not written, and says so', async () => {
      await setNumber(indicator(page, 'fast'), '周期', 0);
      await expect(indicator(page, 'fast')).toContainText('周期应是 1 到 2000 之间的整数，还没有用上');
      expect(await written(page)).toContain('"period": 30');
      await setNumber(indicator(page, 'fast'), '周期', 90);
      await expect(indicator(page, 'fast')).not.toContainText('没有用上');
    });
    await test.step('a problem leads to its place in the text', async () => {
      await show(page, 'JSON');
      await editor(page).fill(first.replace('"sell_signal": "cross_down"', '"sell_signal": "cross_dawn"'));
      await showSentence(page);
      await expect(builder(page)).toContainText('“【没有定义的条件 cross_dawn】”没有定义');
      // Lines, columns, ids and keys are words of the text.
      const problems = playground(page).getByRole('list', {name: '错误、警告与提示'});
      await expect(problems).toContainText('买入或卖出的条件没有定义，句子里写在方括号里的就是它。');
      await expect(problems.getByRole('button', {name: '换成“20 日均线下穿 60 日均线”'})).toBeVisible();
      await expect(problems).not.toContainText(/[a-z_]/);
      await expect(summary(page)).not.toContainText('行第');
      await action(page, '到 JSON 里看').first().click();
      await expect(editor(page)).toBeFocused();
    });
    await test.step('a text that is no JSON', async () => {
      await editor(page).fill(first.slice(0, 40));
      await showSentence(page);
      await expect(builder(page)).toContainText('文字还不是合法的 JSON');
      await action(page, '从一条新规则开始').click();
      await expect(summary(page)).toContainText('没有错误');
      await action(page, '撤销一步').click();
      expect(await written(page)).toBe(first.slice(0, 40));
    });
  });

  test('an indicator that is defined nowhere is told in words, and chosen or defined where it stands, in a step that is undone', async ({
    page,
  }) => {
    await openPlayground(page);
    const wrong = (await editor(page).inputValue()).replaceAll('"ref": "slow"', '"ref": "slov"');
    await editor(page).fill(wrong);
    await show(page, '句子');
    const rule = playground(page).locator('[data-rule]');
    const missing = playground(page).getByRole('combobox', {name: /没有定义的指标 slov/});
    await expect(missing).toHaveCount(2);
    await missing.first().selectOption({label: '60 日均线'});
    await expect(rule).toHaveText('当 20 日均线上穿 60 日均线时买入；当 20 日均线下穿【没有定义的指标 slov】时卖出。');
    await action(page, '撤销一步').click();
    expect(await written(page)).toBe(wrong);
    await missing.first().selectOption({label: '新定义：EMA'});
    await expect(rule).toHaveText('当 20 日均线上穿 20 日 EMA 时买入；当 20 日均线下穿 20 日 EMA 时卖出。');
    await expect(summary(page)).toContainText('没有错误');
    await action(page, '撤销一步').click();
    await playground(page).getByRole('button', {name: '换成“60 日均线”'}).first().click();
    await expect(missing).toHaveCount(1);
  });

  test('a rule in words becomes the document; what is not understood is marked and has offers', async ({page}) => {
    await openPlayground(page, '', 'sentence');
    const first = await written(page);
    const typed = playground(page).locator('[data-typed]');
    const field = typed.getByLabel('或者直接写一条');
    const rule = playground(page).locator('[data-rule]');
    await field.fill('20日均线上船60日均线买，跌破卖');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/第 6 个字起，没有看懂“上船”/);
    await expect(typed.locator('[data-marks] mark')).toHaveText('上船');
    expect(await written(page)).toBe(first);
    // Neither a view nor the other way to write loses it.
    await show(page, 'JSON');
    await show(page, '句子');
    await expect(field).toHaveValue('20日均线上船60日均线买，跌破卖');
    await expect(typed.locator('[data-marks] mark')).toHaveText('上船');
    await typed.getByRole('button', {name: '上穿', exact: true}).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('20日均线上穿60日均线买，跌破卖');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expect(typed.locator('[data-typed-status]')).toHaveText('已经写成上面的规则。');
    await expect(rule).toContainText('当 20 日均线上穿 60 日均线时买入');
    // A guess stands beside the result, with the way to change it.
    await typed.getByRole('button', {name: '改写“跌破”'}).click();
    expect(await field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))).toBe('跌破');
    await field.pressSequentially('低于');
    await expect(rule).toContainText('当 20 日均线下穿');
    await field.press('Enter');
    await expect(rule).toContainText('当 20 日均线低于 60 日均线时卖出');
    await action(page, '撤销一步').click();
    await expect(typed.locator('[data-typed-status]')).toHaveText('写成规则之后，规则又改过。');
    await action(page, '撤销一步').click();
    expect(await written(page)).toBe(first);
    await expect(field).toHaveValue('20日均线上穿60日均线买，低于卖');
    // An Enter that ends a composition belongs to the input method.
    await field.evaluate((area) =>
      area.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true, isComposing: true})),
    );
    expect(await written(page)).toBe(first);
  });

  test('is used by keyboard: the focus goes to what is added and to the place of what is removed', async ({page}) => {
    await openPlayground(page);
    const view = playground(page).getByRole('button', {name: '句子', exact: true});
    await view.focus();
    await page.keyboard.press('Enter');
    await expect(view).toHaveAttribute('aria-pressed', 'true');
    await openFold(page);
    const addIt = action(page, '加一个买入条件');
    await addIt.focus();
    await page.keyboard.press('Enter');
    await expect(condition(page, '买入', 2).locator('select').first()).toBeFocused();
    await condition(page, '买入', 2).getByRole('button', {name: '去掉'}).focus();
    await page.keyboard.press('Enter');
    await expect(condition(page, '买入', 2)).toHaveCount(0);
    await expect(addIt).toBeFocused();
    const more = action(page, '加这个指标');
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(indicator(page, 'sma').getByLabel('指标', {exact: true})).toBeFocused();
    await indicator(page, 'sma').getByRole('button', {name: /^去掉/}).focus();
    await page.keyboard.press('Enter');
    await expect(more).toBeFocused();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`fits a phone and is accessible (${colorScheme})`, async ({page}) => {
      await page.setViewportSize(phone);
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      await openBuilder(page);
      await action(page, '加一个买入条件').click();
      await demand(condition(page, '买入', 1), '连续成立', 2);
      await expect(summary(page)).toContainText('没有错误');
      await playground(page).getByLabel('或者直接写一条').fill('20日均线上船60日均线买，跌破年线或止损8%卖出');
      await action(page, '写成规则').click();
      await expect(playground(page).locator('[data-marks] mark')).toHaveText(['上船', '止损8%']);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    });
  }
});
