import {accessibilityProblems} from '../support/accessibility';
import {openLab} from '../support/lab/openLab';
import {expect, test} from '../support/test';

test.describe('the drawdown lab', () => {
  const path = '/docs/concepts/risk-analysis';

  test('says which gain recovers a loss', async ({page}) => {
    const drawdown = await openLab(page, path, 'drawdown');
    await expect(drawdown.locator('[data-sentence]')).toContainText('得再涨 100.0%');
    await drawdown.getByRole('slider', {name: '先亏掉'}).press('ArrowLeft');
    await expect(drawdown.locator('[data-sentence]')).toContainText('亏掉 49%，还剩 51 元；要回到 100 元，得再涨 96.1%');
    await expect(page).toHaveURL(/lab=drawdown\*loss-49$/);
  });

  test('opens from a link', async ({page}) => {
    const drawdown = await openLab(page, `${path}?lab=drawdown*loss-80*growth-10`, 'drawdown');
    await expect(drawdown.locator('[data-sentence]')).toContainText('得再涨 400.0%');
  });
});

test.describe('the capital lab', () => {
  const path = '/docs/capital-strategies/overview';

  test('responds to a change of its percentage, and labels its data as simulated', async ({page}) => {
    const capital = await openLab(page, path, 'Percent');
    const sentence = capital.locator('[data-sentence]');
    const before = await sentence.textContent();
    await capital.getByRole('spinbutton', {name: '百分比（数字）'}).fill('50');
    await expect(sentence).not.toHaveText(before as string);
    await expect(capital).toContainText('模拟数据');
    await expect(page).toHaveURL(/lab=Percent\*percents-50/);
  });
});

test('axe finds nothing in the drawdown lab and the capital lab, light or dark', async ({page}) => {
  for (const [path, name] of [
    ['/docs/concepts/risk-analysis', 'drawdown'],
    ['/docs/capital-strategies/overview', 'Percent'],
  ] as const) {
    await openLab(page, path, name);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
});
