import type {Page} from '@playwright/test';
import {openLab} from '../support/lab/openLab';
import {labSettled} from '../support/lab/settled';
import {expect, test} from '../support/test';

/** One setting of the labs with a pool and with a worker, what the sentence says before and then, and the address then. */
const journeys = [
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
