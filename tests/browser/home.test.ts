import type {Page} from '@playwright/test';
import {accessibilityProblems} from '../support/accessibility';
import {openLab} from '../support/lab/openLab';
import {labSettled} from '../support/lab/settled';
import {expect, phoneViewport, test} from '../support/test';

const GAIN =
  /^2000-01-03 放进 100,000 元，到 2020-04-17 变成 197,\d{3} 元：20\.3 年，一共涨了 97\.5%，平均每年涨了 3\.4%。$/;
const FALL =
  /^最深的一次跌了 56\.8%。在最高的那天 2007-10-09 放进 100,000 元，到 2009-03-09 只剩 43,\d{3} 元；2013-03-28 才回到原来的高点/;

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the home page has all answers about the sample, its charts, and a way to what the platform is', async ({
    page,
  }) => {
    await page.goto('/');
    const lab = page.locator('[data-lab="home"]');
    await expect(lab.locator('[data-chart="checkup"] svg').first()).toBeVisible();
    await expect(lab.locator('[data-chart="checkup-close"] svg').first()).toBeVisible();
    await expect(lab.locator('[data-sentence]')).toHaveText([FALL, GAIN]);
    await expect(lab).toContainText(/从任何一个月开始、各投 5 年，共 184 个起点/);
    const rules = lab.getByRole('row').filter({has: page.getByRole('rowheader')});
    await expect(rules).toHaveCount(4);
    await expect(rules.filter({hasText: '双均线策略'})).toHaveText(
      /每年少 \d\.\d 个百分点，分不出高下(买入|卖出|持有|空仓)$/,
    );
    await expect(lab).toContainText('4 条都算过了');
    await expect(lab).toContainText('不含股息');
    await expect(lab.locator('noscript p')).toContainText('改金额要靠脚本');
    // No control that would do nothing.
    await expect(lab.locator('button:visible, input:visible, select:visible, summary:visible')).toHaveCount(0);
    await expect(page.locator('main').getByRole('link', {name: '从这里开始', exact: true})).toHaveAttribute(
      'href',
      '/docs',
    );
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
  const [fall, gain] = [lab.locator('[data-sentence]').first(), lab.locator('[data-sentence]').last()];
  await expect(fall).toHaveText(FALL);
  await lab.getByRole('spinbutton').first().fill('20000');
  await expect(fall).toContainText('放进 20,000 元');
  await lab.getByLabel('先看一份现成的').selectOption('gold');
  await expect(lab).toContainText('数据：黄金每日收盘');
  await expect(lab.getByRole('row').filter({hasText: '布林带策略'})).toContainText(
    /分不出高下|高于一直持有|低于一直持有|一次也没有买/,
  );
  await expect(lab.getByRole('row').filter({hasText: '吊灯'})).toContainText('没有最高价与最低价');
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
  await expect(gain).toContainText('变成 10,000 元');
  // The answers stand before what was read, which is a press away.
  await expect(lab.getByRole('button', {name: '读入框里的表格'})).toBeHidden();
  await lab.getByRole('button', {name: '看读成了什么'}).click();
  await expect(lab.getByRole('region', {name: '“粘贴的表格”读成了什么'})).toBeVisible();
  await expect(lab).toContainText('前复权');
  await expect(lab.getByLabel('先看一份现成的')).toHaveCount(0);
  expect(sent).toEqual([]);
});

/** Holds back what workers say: as much is heard as the page lets through. */
const held = (): void => {
  const page = window as unknown as {letThrough: number; break: () => void};
  page.letThrough = Infinity;
  const waiting: (() => void)[] = [];
  setInterval(() => {
    while (page.letThrough > 0 && waiting.length > 0) {
      page.letThrough -= 1;
      waiting.shift()?.();
    }
  }, 10);
  const RealWorker = Worker;
  window.Worker = function (url: string | URL) {
    const worker = new RealWorker(url);
    page.break = () => worker.onerror?.(new ErrorEvent('error'));
    Object.defineProperty(worker, 'onmessage', {
      set: (listener: (event: MessageEvent) => void) => {
        worker.addEventListener('message', (event) => waiting.push(() => listener(event)));
      },
    });
    return worker;
  } as unknown as typeof Worker;
};

/** Lets so many messages of workers through, more than before. */
const letThrough = (page: Page, count: number): Promise<void> =>
  page.evaluate((more) => void Object.assign(window, {letThrough: more}), count);

test.describe('the rules are checked in a worker', () => {
  test.beforeEach(({page}) => page.addInitScript(held));

  test('it says which and how far, stops with what is known, and goes on', async ({page}) => {
    const lab = await openLab(page, '/', 'home');
    const row = (name: string) => lab.getByRole('row').filter({hasText: name});
    // That its code is there, and how far it is.
    await letThrough(page, 2);
    await lab.getByLabel('先看一份现成的').selectOption('gold');
    await expect(lab).toContainText('正在算第 1 条，共 4 条');
    await expect(row('双均线策略')).toContainText(/正在重抽历史，已抽 [\d,]+ 次/);
    await expect(row('布林带策略')).toContainText('还没有算');
    await expect(page.locator('[data-settled]').filter({has: lab})).toHaveCount(0);
    await lab.getByRole('button', {name: '停下'}).click();
    await labSettled(lab);
    await expect(lab).toContainText('已经停下，4 条里有 0 条有了答案');
    await letThrough(page, 1e6);
    await expect(row('双均线策略')).toContainText('还没有算');
    const goOn = lab.getByRole('button', {name: '接着算其余的 4 条'});
    await expect(goOn).toBeFocused();
    await goOn.press('Enter');
    await expect(lab).toContainText('4 条都算过了');
    await expect(row('布林带策略')).toContainText(/分不出高下(买入|卖出|持有|空仓)$/);
  });

  test('what was asked before is dropped with its prices, and an interrupted worker is named', async ({page}) => {
    const lab = await openLab(page, '/', 'home');
    // That its code is there, and how far it is.
    await letThrough(page, 2);
    await lab.getByLabel('先看一份现成的').selectOption('gold');
    await expect(lab).toContainText('已抽');
    await page.evaluate(() => (window as unknown as {break: () => void}).break());
    await expect(lab).toContainText('计算的后台线程中断了，4 条里有 0 条有了答案');
    await letThrough(page, 1e6);
    await lab.getByLabel('先看一份现成的').selectOption('dow');
    await expect(lab).toContainText('4 条都算过了');
    await expect(lab).not.toContainText('中断');
  });
});

test('on a phone the answers come into view once a file is read, and what its reading rests on follows them', async ({
  page,
}) => {
  await page.setViewportSize(phoneViewport);
  const lab = await openLab(page, '/', 'home');
  await lab.locator('summary').filter({hasText: '放进我的文件'}).click();
  await lab
    .getByLabel('选择文件，或拖到这里')
    .setInputFiles({name: '513.csv', mimeType: 'text/csv', buffer: Buffer.from(table)});
  await expect(lab.locator('[data-sentence]').last()).toContainText('变成 50,000 元');
  await expect(lab.locator('[data-sentence]').first()).toBeInViewport({ratio: 1});
  await expect(
    lab.getByRole('listitem').filter({hasText: '这份数据没有告诉您的'}).getByLabel('结果的前提'),
  ).toContainText('前复权');
});

test('axe finds nothing on the home page with its answers alive, wide or narrow, light or dark', async ({page}) => {
  await openLab(page, '/', 'home');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the first screen of a phone has the question, who asks it, a number with its picture, and the button', async ({
  page,
}) => {
  await page.setViewportSize(phoneViewport);
  const lab = await openLab(page, '/', 'home');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('heading', {level: 1})).toContainText('给您手里的基金做个体检');
  for (const part of [
    page.getByRole('heading', {level: 1}),
    page.locator('main').getByText('不碰您的钱'),
    lab.getByRole('heading', {name: '标普 500 最深跌过 56.8%'}),
    lab.locator('[data-chart="checkup"] svg').first(),
    lab.locator('summary').filter({hasText: '放进我的文件'}),
  ]) {
    await expect(part).toBeInViewport({ratio: 1});
  }
  await expect(lab.getByRole('link', {name: '怎样导出'})).toHaveAttribute('href', '/docs/guides/your-market#export');
});

test.describe('a ready series that does not come', () => {
  test.use({allowedConsole: /Failed to load resource|的价格没有载入/});

  test('is told, with what was shown before, and can be asked for again', async ({page}) => {
    let isLost = true;
    await page.route('**/data/markets/dax.csv', (route) => (isLost ? route.abort() : route.continue()));
    const lab = await openLab(page, '/', 'home');
    await lab.getByLabel('先看一份现成的').selectOption('dax');
    await expect(lab.getByRole('status').filter({hasText: '德国 DAX 的价格没有载入'})).toBeVisible();
    await expect(lab.getByRole('heading', {name: /标普 500 最深跌过/})).toBeVisible();
    isLost = false;
    await lab.getByRole('button', {name: '再试一次'}).click();
    await expect(lab.getByRole('heading', {name: /德国 DAX 最深跌过/})).toBeVisible();
    await expect(lab).toContainText('这是含股息的指数');
  });
});
