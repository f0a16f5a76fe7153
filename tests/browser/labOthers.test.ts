import type {Page} from '@playwright/test';
import {openLab} from '../support/lab/openLab';
import {labSettled} from '../support/lab/settled';
import {expect, test} from '../support/test';

/** One setting of each lab, what the sentence says before and then, and the address then. */
const journeys = [
  {
    name: 'drawdown',
    path: '/docs/concepts/risk-analysis',
    field: '先亏掉',
    value: '49',
    before: '得再涨 100.0%',
    after: '亏掉 49%，还剩 51 元；要回到 100 元，得再涨 96.1%',
    state: 'loss-49',
  },
  {
    name: 'calculate-cagr',
    path: '/docs/reference/glossary',
    field: '期末',
    value: '20000',
    before: '年复合收益率是 8.45%',
    after: '5 年从 10,000 元到 20,000 元，年复合收益率是 14.87%',
    state: 'end-20000',
  },
  {
    name: 'Percent',
    path: '/docs/capital-strategies/overview',
    field: '百分比',
    value: '50',
    before: '3 个模拟标的',
    after: '3 个模拟标的',
    state: 'percents-50',
  },
  {
    name: 'luck',
    path: '/docs/concepts/uncertainty',
    field: '掷过的硬币',
    value: '60',
    before: '一共试了 20 枚',
    after: '60 枚全靠运气',
    state: 'tries-60',
  },
];

/** The sentences of the other labs of the page. */
const othersThan = (page: Page, name: string): Promise<string[]> =>
  page.locator(`[data-lab]:not([data-lab="${name}"]) [data-sentence]`).allTextContents();

for (const {name, path, field, value, before, after, state} of journeys) {
  test(`the lab “${name}” answers a change, whose link opens the same`, async ({page}) => {
    const lab = await openLab(page, path, name);
    const sentence = lab.locator('[data-sentence]').first();
    await expect(sentence).toContainText(before);
    const first = await sentence.textContent();
    const others = await othersThan(page, name);
    await lab.getByRole('spinbutton', {name: `${field}（数字）`}).fill(value);
    await labSettled(lab);
    await expect(sentence).toContainText(after);
    await expect(sentence).not.toHaveText(first ?? '');
    await expect(page).toHaveURL(new RegExp(`lab=${name}\\*${state}$`));
    expect(await othersThan(page, name)).toEqual(others);
    const found = await sentence.textContent();
    // Not the address alone, which a lab of the same page would take over.
    await page.goto('/docs');
    await openLab(page, `${path}?lab=${name}*${state}`, name);
    await expect(sentence).toHaveText(found ?? '');
  });
}

test.describe('a calculator', () => {
  test.use({javaScriptEnabled: false});

  test('says the result without scripts', async ({page}) => {
    await page.goto('/docs/reference/glossary');
    await expect(page.locator('[data-lab="calculate-cagr"] [data-sentence]')).toContainText('年复合收益率是 8.45%');
  });
});
