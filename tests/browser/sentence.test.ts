import type {Locator, Page} from '@playwright/test';
import {action, editor, visitPlayground, playground, show, summary} from '../support/lab/playground';
import {expect, test} from '../support/test';

const sentence = (page: Page): Locator => playground(page).getByRole('group', {name: '规则，每个词与数都能改'});
const rule = (page: Page): Locator => playground(page).locator('[data-rule]');
const list = (page: Page, name: string | RegExp): Locator => sentence(page).getByRole('combobox', {name});
const addOne = (page: Page, side: '买入' | '卖出'): Locator => action(page, `+ 条件：${side}`);

/** The text that the sentence has written. */
const written = (page: Page): Promise<string> => playground(page).getByLabel('策略 JSON').inputValue();

test.describe('the sentence', () => {
  test('and the text are two views of one document; steps are undone, errors lead to the text', async ({page}) => {
    await visitPlayground(page, '', 'sentence');
    const first = await written(page);
    await sentence(page).getByRole('spinbutton', {name: '买入条件 1，周期'}).first().fill('15');
    await expect(rule(page)).toHaveText('当 15 日均线上穿 60 日均线时买入；当 15 日均线下穿 60 日均线时卖出。');
    expect(await written(page)).toBe(first.replace('"period": 20', '"period": 15'));
    const comparison = list(page, '卖出条件 1，怎样比');
    await comparison.focus();
    await comparison.selectOption({label: '低于'});
    expect(await written(page)).toContain('"LessThan"');
    await action(page, '撤销一步').click();
    await action(page, '撤销一步').click();
    expect(await written(page)).toBe(first);
    await show(page, 'JSON');
    await expect(page).toHaveURL(/view=json/);
    await expect(sentence(page)).toHaveCount(0);
    await editor(page).fill(first.replace('"period": 20', '"period": 30'));
    await show(page, '句子');
    await expect(rule(page)).toContainText('当 30 日均线上穿');
    // Undo goes over both views.
    await action(page, '撤销一步').click();
    await expect(rule(page)).toContainText('当 20 日均线上穿');

    await test.step('a problem leads to its place in the text', async () => {
      await show(page, 'JSON');
      await editor(page).fill(first.replace('"sell_signal": "cross_down"', '"sell_signal": "cross_dawn"'));
      await show(page, '句子');
      await expect(sentence(page)).toContainText('【没有定义的条件 cross_dawn】');
      await action(page, '到 JSON 里看').first().click();
      await expect(editor(page)).toBeFocused();
    });
    await test.step('what is missing is added', async () => {
      await show(page, '句子');
      await addOne(page, '卖出').click();
      await expect(rule(page)).toContainText('当收盘价低于 120 日均线时卖出');
      await expect(summary(page)).toContainText('没有错误');
    });
    await test.step('a text that is no JSON gives way to a new rule', async () => {
      await show(page, 'JSON');
      await editor(page).fill(first.slice(0, 40));
      await show(page, '句子');
      await expect(playground(page).locator('[data-sentence-view]')).toContainText('读不成句子');
      await action(page, '新的一条').click();
      await expect(rule(page)).toHaveText('当收盘价高于 200 日均线时买入；当收盘价低于 200 日均线时卖出。');
      await expect(summary(page)).toContainText('没有错误');
      await action(page, '撤销一步').click();
      expect(await written(page)).toBe(first.slice(0, 40));
    });
  });

  test('gets a condition, whose brackets change it, by keyboard: the focus goes to what is new and to the place of what is removed', async ({
    page,
  }) => {
    await visitPlayground(page, '', 'sentence');
    const first = await written(page);
    await addOne(page, '买入').focus();
    await page.keyboard.press('Enter');
    await expect(rule(page)).toContainText('且收盘价高于 120 日均线时买入');
    const series = list(page, '买入条件 2，左侧：收盘价，换成');
    await expect(series).toBeFocused();
    await series.selectOption({label: '14 日 RSI'});
    await list(page, '买入条件 2，怎样比').selectOption({label: '低于'});
    await list(page, '买入条件 2，右侧：120 日均线，换成').selectOption({label: '一个数'});
    await sentence(page).getByRole('spinbutton', {name: '买入条件 2，数值'}).fill('65');
    await expect(rule(page)).toContainText('且 14 日 RSI 低于 65 时买入');
    await expect(summary(page)).toContainText('没有错误');
    await list(page, '几个条件之间').selectOption({label: '或'});
    await list(page, '买入条件 2：改成').selectOption({label: '连续几天成立才算'});
    await expect(rule(page)).toContainText(/或连续 \d+ 天 14 日 RSI 低于 65 时买入/);
    await list(page, '买入条件 2：改成').selectOption({label: '去掉这个条件'});
    await expect(addOne(page, '买入')).toBeFocused();
    // What only the condition needed is gone with it.
    expect(JSON.parse(await written(page))).toEqual(JSON.parse(first));
  });
});

test('a rule in words becomes the document; what is not understood is marked and has offers', async ({page}) => {
  await visitPlayground(page, '', 'sentence');
  const first = await written(page);
  const typed = playground(page).locator('[data-typed]');
  const field = typed.getByLabel('或者直接写一条');
  await action(page, '从上面的句子改起').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue((await rule(page).textContent()) ?? '');
  await field.press('Enter');
  await expect(typed.locator('[data-typed-status]')).toHaveText('已经写成上面的规则。');
  expect(await written(page)).toBe(first);
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
  await typed.getByRole('button', {name: '20日均线上穿60日均线买', exact: true}).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('20日均线上穿60日均线买，跌破卖');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(typed.locator('[data-typed-status]')).toHaveText('已经写成上面的规则。');
  await expect(rule(page)).toContainText('当 20 日均线上穿 60 日均线时买入');
  const read = await written(page);
  await field.fill('5日均线上穿60日均线买，跌破卖');
  // An Enter that ends a composition belongs to the input method.
  await field.evaluate((area) =>
    area.dispatchEvent(
      new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true, isComposing: true}),
    ),
  );
  expect(await written(page)).toBe(read);
  await field.press('Enter');
  await expect(rule(page)).toContainText('当 5 日均线上穿 60 日均线时买入');
});
