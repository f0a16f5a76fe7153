import type {Locator, Page} from '@playwright/test';
import {action, editor, openPlayground, playground, show, summary} from '../support/lab/playground';
import {expect, test} from '../support/test';

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

async function setNumber(of: Locator, label: string, value: number): Promise<void> {
  await of.getByLabel(label, {exact: true}).fill(String(value));
}

test.describe('the builder', () => {
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

    await test.step('a problem leads to its place in the text', async () => {
      await show(page, 'JSON');
      await editor(page).fill(first.replace('"sell_signal": "cross_down"', '"sell_signal": "cross_dawn"'));
      await showSentence(page);
      await expect(builder(page)).toContainText('“【没有定义的条件 cross_dawn】”没有定义');
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
    await typed.getByRole('button', {name: '20日均线上穿60日均线买', exact: true}).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('20日均线上穿60日均线买，跌破卖');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expect(typed.locator('[data-typed-status]')).toHaveText('已经写成上面的规则。');
    await expect(rule).toContainText('当 20 日均线上穿 60 日均线时买入');
    const read = await written(page);
    await field.fill('5日均线上穿60日均线买，跌破卖');
    // An Enter that ends a composition belongs to the input method.
    await field.evaluate((area) =>
      area.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true, isComposing: true})),
    );
    expect(await written(page)).toBe(read);
    await field.press('Enter');
    await expect(rule).toContainText('当 5 日均线上穿 60 日均线时买入');
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
});
