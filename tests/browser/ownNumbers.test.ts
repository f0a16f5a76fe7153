import type {Locator, Page} from '@playwright/test';
import {openLab} from '../support/lab/openLab';
import {action, visitPlayground, playground, show} from '../support/lab/playground';
import {pageDrawn} from '../support/scroll';
import {expect, test} from '../support/test';

const number = (of: Locator, name: string): Locator => of.getByRole('spinbutton', {name: `${name}（数字）`});
const sentence = (of: Locator): Locator => of.locator('[data-sentence]');

async function wheelOver(page: Page, field: Locator): Promise<void> {
  await field.hover();
  await field.focus();
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -300);
  await page.mouse.wheel(0, 300);
  // The browser has delivered what it changes by itself.
  await pageDrawn(page);
}

test.describe('a number that a reader types', () => {
  const path = '/docs/reference/glossary';

  test('is used once it is in the range; outside it says its range, what the result is of, and leaves no number beside the result', async ({
    page,
  }) => {
    const lab = await openLab(page, path, 'calculate-position');
    const assets = number(lab, '总资产');
    await assets.fill('8.5 万');
    await expect(sentence(lab)).toContainText('买 17,000 元');
    await assets.blur();
    await expect(assets).toHaveValue('85000');
    await assets.fill('123');
    await expect(lab).toContainText('总资产应是 10,000 到 1,000,000 之间的数，还没有用上；结果仍按 85,000 元算');
    await expect(assets).toHaveAttribute('aria-invalid', 'true');
    await assets.blur();
    await expect(assets).toHaveValue('85000');
    await expect(lab).toContainText('“123” 没有用上');
    await lab.getByRole('slider', {name: '总资产', exact: true}).press('ArrowRight');
    await expect(lab).not.toContainText('没有用上');
  });

  test('is changed by the arrow keys and by nothing that scrolls', async ({page}) => {
    const lab = await openLab(page, path, 'calculate-position');
    const assets = number(lab, '总资产');
    await wheelOver(page, assets);
    await expect(assets).toHaveValue('100000');
    await assets.fill('85000');
    await assets.press('ArrowUp');
    await expect(assets).toHaveValue('95000');
    await expect(sentence(lab)).toContainText('买 19,000 元');
    await assets.press('ArrowDown');
    await expect(assets).toHaveValue('85000');
  });

  test('in the sentence stays as it is under a wheel, and a visit of a field is one step to undo', async ({page}) => {
    await visitPlayground(page);
    await show(page, '句子');
    const period = playground(page).getByRole('spinbutton', {name: '买入条件 1，周期'}).first();
    await wheelOver(page, period);
    await expect(period).toHaveValue('20');
    await period.press('ControlOrMeta+a');
    await page.keyboard.type('135');
    await expect(playground(page).getByLabel('策略 JSON')).toHaveValue(/"period": 135/);
    // By keyboard: the page may still scroll.
    await action(page, '撤销一步').press('Enter');
    await expect(period).toHaveValue('20');
    await expect(action(page, '撤销一步')).toBeDisabled();
  });
});

test('the history gets one entry for a visit of a slider, however often it rests', async ({page}) => {
  const lab = await openLab(page, '/', 'home');
  const slider = lab.getByRole('slider').first();
  await slider.focus();
  for (let step = 1; step <= 3; step += 1) {
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(new RegExp(`amount-${100_000 - 1000 * step}$`));
  }
  await page.goBack();
  await expect(slider).toHaveValue('100000');
  await expect(page).not.toHaveURL(/lab=/);
});
