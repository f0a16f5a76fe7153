import {accessibilityProblems} from '../support/accessibility';
import {openLab} from '../support/lab/openLab';
import {expect, phone, test} from '../support/test';

const FALL = /^最深的一次跌了 56\.8%。在最高的那天 2007-10-09 放进 100,000 元，到 2009-03-09 只剩 43,\d{3} 元；2013-03-28 才回到原来的高点/;

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the home page has all five answers about the sample, its chart, and what the platform is as second link', async ({page}) => {
    await page.goto('/');
    const lab = page.locator('[data-lab="home"]');
    await expect(lab.locator('[data-chart="checkup"] svg').first()).toBeVisible();
    await expect(lab.locator('[data-sentence]')).toHaveText(FALL);
    await expect(lab).toContainText(/从任何一个月开始、各投 5 年，共 184 个起点/);
    const rules = lab.getByRole('row').filter({has: page.getByRole('rowheader')});
    await expect(rules).toHaveCount(4);
    await expect(rules.filter({hasText: '双均线策略'})).toHaveText(/每年少 \d\.\d 个百分点，分不出高下(买入|卖出|持有|空仓)$/);
    await expect(lab).toContainText('不含股息');
    await expect(page.locator('main').getByRole('link').nth(1)).toHaveAttribute('href', '/docs');
  });
});

/** Sixty weekdays on which a price falls from 20 to 10 and stays there. */
const table = [
  '日期,收盘',
  ...Array.from({length: 84}, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day, place) => `${day.toISOString().slice(0, 10)},${Math.max(10, 20 - place / 2).toFixed(2)}`),
].join('\n');

test('the answers follow the amount, an asset and a pasted table, which goes nowhere', async ({page}) => {
  const lab = await openLab(page, '/', 'home');
  const fall = lab.locator('[data-sentence]');
  await expect(fall).toHaveText(FALL);
  await lab.getByRole('spinbutton').first().fill('20000');
  await expect(fall).toContainText('放进 20,000 元');
  await lab.getByLabel('先看一份现成的').selectOption({label: '模拟黄金'});
  await expect(lab).toContainText('模拟数据，由固定的种子生成');
  await expect(lab.getByRole('row').filter({hasText: '布林带策略'})).toContainText(/分不出高下|高于一直持有|低于一直持有|一次也没有买/);
  await lab.locator('summary').filter({hasText: '放进我的文件'}).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('20.00')) {
      sent.push(request.url());
    }
  });
  await lab.getByRole('textbox', {name: '或粘贴表格，连同表头'}).fill(table);
  await lab.getByRole('button', {name: '读入框里的表格'}).click();
  await expect(fall).toContainText('最深的一次跌了 50.0%。在最高的那天 2024-01-01 放进 20,000 元');
  await expect(fall).toContainText('只剩 10,000 元');
  await expect(lab).toContainText('前复权');
  await expect(lab.getByLabel('先看一份现成的')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('axe finds nothing on the home page with its answers alive, wide or narrow, light or dark', async ({page}) => {
  await openLab(page, '/', 'home');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await accessibilityProblems(page, phone)).toEqual([]);
});
