import {allIn, backtest, dualMovingAverage} from '../../src/engine';
import {formatPercent} from '../../src/content/format';
import {accessibilityProblems} from '../support/accessibility';
import {alive, editor, playground} from '../support/lab/playground';
import {settledText} from '../support/lab/settledText';
import {openLab} from '../support/lab/openLab';
import {sampleBars} from '../support/sampleBars';
import {expect, phone, test} from '../support/test';

/** What the engine says of two averages on the whole sample, as the sentence has it. */
function sentence(short: number, long: number): RegExp {
  const bars = sampleBars();
  const signals = dualMovingAverage(bars, {short_period: short, long_period: long, average_type: 'SMA'});
  const {metrics, fills} = backtest({assets: [{symbol: 'SP500', bars}], signals: [signals], capital: allIn()});
  const buys = fills.filter(({side}) => side === 'buy').length;
  return new RegExp(`^${short} 日与 ${long} 日均线，.*买入 ${buys} 次，.*累计 ${formatPercent(metrics.totalReturn, 1)}，`);
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the home page has its chart, the sentence about it, and the way to the playground', async ({page}) => {
    await page.goto('/');
    const lab = page.locator('[data-lab="home"]');
    await expect(lab.locator('[data-chart="sp500-crossover"] svg').first()).toBeVisible();
    await expect(lab.locator('[data-sentence]')).toHaveText(sentence(20, 60));
    await expect(lab).toContainText(/仅作教学演示。来源：.+。/);
    await expect(lab.getByRole('link', {name: '换成我的行情'})).toHaveAttribute('href', '/playground');
  });
});

test('two sliders of the home page change chart and sentence, by keyboard too; the playground goes on with their numbers', async ({
  page,
}) => {
  const lab = await openLab(page, '/', 'home');
  const [short, long] = [lab.getByRole('slider').nth(0), lab.getByRole('slider').nth(1)];
  await expect(lab.getByRole('slider')).toHaveCount(2);
  const before = await lab.locator('[data-chart="sp500-crossover"] path').first().getAttribute('d');
  await short.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(lab.locator('[data-sentence]')).toHaveText(sentence(19, 60));
  await long.focus();
  await page.keyboard.press('End');
  const last = Number(await long.inputValue());
  await expect(lab.locator('[data-sentence]')).toHaveText(sentence(19, last));
  expect(before).not.toBeNull();
  await expect(lab.getByText(`19 日均线上穿与下穿 ${last} 日均线`)).toBeVisible();
  // The short one stays below the long one.
  await long.focus();
  await page.keyboard.press('Home');
  expect(Number(await short.inputValue())).toBeLessThan(Number(await long.inputValue()));
  await lab.getByRole('spinbutton').nth(1).fill('90');
  await lab.getByRole('spinbutton').nth(0).fill('30');
  await expect(lab.locator('[data-sentence]')).toHaveText(sentence(30, 90));
  const told = await settledText(lab.locator('[data-sentence]'));
  await lab.getByRole('link', {name: '换成我的行情'}).click();
  await expect(page).toHaveURL(/\/playground\?strategy=p/);
  await alive(page);
  await expect(editor(page)).toHaveValue(/"period": 30[^]*"period": 90/);
  const total = /累计 (−?[\d.,]+%)/.exec(told)?.[1];
  await expect(playground(page).locator('[data-result]')).toContainText(`累计收益 ${total}`);
});

test('axe finds nothing on the home page with its sliders alive, wide or narrow, light or dark', async ({page}) => {
  await openLab(page, '/', 'home');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await accessibilityProblems(page, phone)).toEqual([]);
});
