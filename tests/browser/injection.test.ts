import {deflateRawSync} from 'node:zlib';
import {DEFAULT_TEXT} from '../../src/content/defaultRule';
import {MARK, PAYLOAD, test, traces} from '../support/injected';
import {bringIntoView} from '../support/lab/bringIntoView';
import {labOf, openLab, wake} from '../support/lab/openLab';
import {editor, openPlayground, playground, summary} from '../support/lab/playground';
import {searchPath} from '../support/search';
import {sites} from '../support/sites';
import {expect, open} from '../support/test';

const encoded = encodeURIComponent(PAYLOAD);
const features = sites.features.url;
/** A strategy as links to the playground encode it. */
const packed = (text: string): string => `z${deflateRawSync(text).toString('base64url')}`;
/** The labs of the fixture page; `otherLabs` are on pages of the site only. */
const strategyLabs = ['MomentumRotation', 'FileBased', 'DualMovingAverage', 'BuyAndHold', 'ChandelierExit', 'Macd', 'BollingerBands'];
const otherLabs = [
  ['/docs/concepts/risk-analysis', 'drawdown', 'loss'],
  ['/docs/capital-strategies/overview', 'Percent', 'commission'],
  ['/docs/capital-strategies/simple-percent-strategy', 'SimplePercent', 'symbols'],
  ['/docs/capital-strategies/fixed-investment-strategy', 'FixedInvestment', 'commission'],
] as const;

test.describe('a text that is parsed as markup', () => {
  // The Content-Security-Policy of the site would block this deliberate injection.
  test.use({bypassCSP: true});

  test('is detected', async ({page}) => {
    await open(page, '/docs/concepts/overview');
    await page.evaluate((html) => (document.body.innerHTML = html), `<${MARK}></${MARK}><b onerror="x"></b>`);
    expect(await page.evaluate(traces, MARK)).toHaveLength(2);
    await page.evaluate(() => (document.body.innerHTML = ''));
  });
});

test.describe('markup in the address', () => {
  for (const [where, address] of [
    ['hash', `/docs/concepts/overview#${encoded}`],
    ['hash, not encoded', `/docs/concepts/overview#<img/src=x/onerror=window.__injected=1>`],
    ['query', `/docs/concepts/overview?docusaurus-theme=${encoded}&docusaurus-data-x=${encoded}&${encoded}=${encoded}`],
    ['query of the search page', searchPath(PAYLOAD)],
  ] as const) {
    test(`stays text in the ${where}`, async ({page}) => {
      await open(page, address);
      await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible();
    });
  }

  test('stays text in the path of a missing page', async ({page}) => {
    page.removeAllListeners('console');
    await open(page, `/docs/${encoded}`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });

  test('is quoted as text by the strategy labs, like markup in the rows and the errors of a signal file', async ({page}) => {
    const state = strategyLabs.map((name) => `lab=${name}*commission-${encodeURIComponent(`<${MARK}>`)}*${encoded}-${encoded}`).join('&');
    await open(page, `${features}/docs/labs?${state}`);
    for (const name of strategyLabs) {
      await bringIntoView(labOf(page, name));
      await expect(labOf(page, name).getByRole('status').first()).toContainText(`地址里是 “<${MARK}>”`);
    }

    const lab = labOf(page, 'FileBased');
    await wake(page, lab);
    const field = lab.getByRole('textbox', {name: /^信号文件/});
    await field.fill(`date,symbol,signal,comment\n2008-10-10,<${MARK}>,B,"${PAYLOAD.replaceAll('"', '""')}"\n`);
    await expect(lab.getByRole('group', {name: '逐行结果'})).toContainText(`<${MARK}>`);
    await field.fill(`date,symbol,signal\n<${MARK}>,SP500,B\n`);
    await expect(lab.getByRole('status').filter({hasText: '信号文件'})).toContainText(`<${MARK}>`);
  });

  for (const [path, name, field] of otherLabs) {
    test(`stays text in the lab ${name}`, async ({page}) => {
      const lab = await openLab(page, `${path}?lab=${name}*${field}-${encodeURIComponent(`<${MARK}>`)}*${encoded}-${encoded}`, name);
      await expect(lab).toBeVisible();
      await expect(page.locator('[data-live]').filter({has: lab})).toHaveCount(1);
    });
  }
});

test.describe('markup in a strategy', () => {
  const quoted = JSON.stringify(PAYLOAD);
  const texts: [title: string, text: string][] = [
    ['names and comments', DEFAULT_TEXT.replace('"buy_signal"', `"comment": ${quoted}, "description": ${quoted}, "buy_signal"`)],
    ['ids', DEFAULT_TEXT.replaceAll('cross_up', JSON.stringify(`<${MARK}>`).slice(1, -1))],
    ['types, columns and keys', DEFAULT_TEXT.replace('"SMA"', quoted).replace('"Close"', quoted).replace('"inputs"', quoted)],
    ['text that is not JSON', PAYLOAD],
  ];

  test('stays text, linked or typed, in names, comments, ids, types, columns, keys and text that is not JSON', async ({page}) => {
    const [[, linked] = ['', '']] = texts;
    await openPlayground(page, `?strategy=${packed(linked)}`);
    for (const [title, text] of texts) {
      await test.step(title, async () => {
        if (text !== linked) {
          await editor(page).fill(text);
        }
        await expect(editor(page)).toHaveValue(text);
        await expect(summary(page)).toContainText(/\d 个|没有错误/);
      });
    }
  });

  test('in a link that unpacks to 5 MB is not shown, and the page keeps working', async ({page}) => {
    await openPlayground(page, `?strategy=${packed('<b>'.repeat(1_700_000))}`);
    await expect(playground(page).getByText('里面的文字超过 256 KB')).toBeVisible();
    await editor(page).fill('{}');
    await expect(summary(page)).toContainText(/\d 个/);
  });
});
