import {accessibilityProblems} from '../support/accessibility';
import {openLab} from '../support/lab/openLab';
import {settledText} from '../support/lab/settledText';
import {sites} from '../support/sites';
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

test.describe('a calculator of the glossary', () => {
  const path = '/docs/reference/glossary';

  test('says the result without scripts', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(`${sites.main.url}${path}`);
    await expect(page.locator('[data-lab="calculate-cagr"] [data-sentence]')).toContainText('年复合收益率是 8.45%');
    await context.close();
  });

  test('computes with what is typed, keeps it in the address and leaves its neighbours alone', async ({page}) => {
    const cagr = await openLab(page, path, 'calculate-cagr');
    await cagr.getByRole('spinbutton', {name: '期末（数字）'}).fill('20000');
    await expect(cagr.locator('[data-sentence]')).toContainText('5 年从 10,000 元到 20,000 元，年复合收益率是 14.87%');
    await expect(page).toHaveURL(/lab=calculate-cagr\*end-20000$/);
    await expect(page.locator('[data-lab="calculate-sharpe"] [data-sentence]')).toContainText('夏普比率是 0.40');
  });

  test('says what it cannot use of a link', async ({page}) => {
    const loss = await openLab(page, `${path}?lab=calculate-max-drawdown*loss-100`, 'calculate-max-drawdown');
    await expect(loss).toContainText('回撤应是 1 到 95 之间的数，地址里是 “100”，已改用 50。');
  });

  test('axe finds nothing, light or dark', async ({page}) => {
    await openLab(page, path, 'calculate-position');
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test.describe('the capital lab', () => {
  const path = '/docs/capital-strategies/overview';

  test('responds to a change of its percentage, and labels its data as simulated', async ({page}) => {
    const capital = await openLab(page, path, 'Percent');
    const sentence = capital.locator('[data-sentence]');
    const before = await settledText(sentence);
    await capital.getByRole('spinbutton', {name: '百分比（数字）'}).fill('50');
    await expect(sentence).not.toHaveText(before as string);
    await expect(capital).toContainText('模拟数据');
    await expect(page).toHaveURL(/lab=Percent\*percents-50/);
  });
});

test('axe finds nothing in the drawdown lab, the capital lab and the lab of coins, light or dark', async ({page}) => {
  for (const [path, name] of [
    ['/docs/concepts/risk-analysis', 'drawdown'],
    ['/docs/capital-strategies/overview', 'Percent'],
    ['/docs/concepts/uncertainty', 'luck'],
  ] as const) {
    await openLab(page, path, name);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
});

test.describe('the lab of coins', () => {
  const path = '/docs/concepts/uncertainty';

  test('plays with the number of coins that a reader asks for, and goes on answering meanwhile', async ({page}) => {
    const luck = await openLab(page, path, 'luck');
    const sentence = luck.locator('[data-sentence]');
    await expect(sentence).toContainText('一共试了 20 枚');
    await luck.getByRole('spinbutton', {name: '掷过的硬币（数字）'}).fill('60');
    await expect(sentence).toContainText('如果 60 枚都不比一直持有强');
    await expect(page).toHaveURL(/lab=luck\*tries-60$/);
  });

  test('takes another length of blocks from a link', async ({page}) => {
    const luck = await openLab(page, `${path}?lab=luck*tries-5*block-60`, 'luck');
    await expect(luck).toContainText('平均块长 60 日');
    await expect(luck.locator('[data-sentence]')).toContainText('一共试了 5 枚');
  });
});

test('a strategy lab tells how far luck could have moved its result, for the period that is shown', async ({page}) => {
  const lab = await openLab(page, '/docs/strategies/dual-moving-average', 'DualMovingAverage');
  await lab.getByText('这个结果有几分是运气').click();
  const table = lab.getByRole('group', {name: '真实的数大概在哪里'});
  await expect(table.getByRole('row', {name: '夏普比率'})).toBeVisible();
  const first = await table.textContent();
  await lab.getByRole('combobox', {name: '时段'}).selectOption({label: '全部'});
  await expect(table).not.toHaveText(first as string);
  await expect(table.getByRole('row', {name: '年复合收益率 0.9%'})).toContainText('−2.8% 到 4.8%');
});
