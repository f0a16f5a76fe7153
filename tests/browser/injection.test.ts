import {deflateRawSync} from 'node:zlib';
import {DEFAULT_TEXT} from '../../src/content/defaultRule';
import {MARK, PAYLOAD, test, traces} from '../support/injected';
import {bringIntoView} from '../support/lab/bringIntoView';
import {labOf, openLab, wake} from '../support/lab/openLab';
import {editor, visitPlayground, playground, PLAYGROUND_PAGE, summary} from '../support/lab/playground';
import {askDialog, hits, openSearch, results, searchField, searchPath} from '../support/search';
import {sites} from '../support/sites';
import {expect, open} from '../support/test';

const encoded = encodeURIComponent(PAYLOAD);
const features = sites.features.url;
/** A strategy as links to the playground encode it. */
const packed = (text: string): string => `z${deflateRawSync(text).toString('base64url')}`;
/** The labs of the fixture page; `otherLabs` are on pages of the site only. */
const strategyLabs = [
  'MomentumRotation',
  'FileBased',
  'DualMovingAverage',
  'BuyAndHold',
  'ChandelierExit',
  'Macd',
  'BollingerBands',
];
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
  test('stays text in the hash, the query and the query of the search page', async ({page}) => {
    for (const address of [
      `/docs/concepts/overview#${encoded}`,
      '/docs/concepts/overview#<img/src=x/onerror=window.__injected=1>',
      `/docs/concepts/overview?docusaurus-theme=${encoded}&docusaurus-data-x=${encoded}&${encoded}=${encoded}`,
      searchPath(PAYLOAD),
    ]) {
      await open(page, address);
      await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible();
      expect(await page.evaluate(traces, MARK), address).toEqual([]);
    }
  });

  test('stays text in the path of a missing page', async ({page}) => {
    page.removeAllListeners('console');
    await open(page, `/docs/${encoded}`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });

  test('is quoted as text by the strategy labs, like markup in the rows and the errors of a signal file', async ({
    page,
  }) => {
    const state = strategyLabs
      .map((name) => `lab=${name}*commission-${encodeURIComponent(`<${MARK}>`)}*${encoded}-${encoded}`)
      .join('&');
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

  test('stays text in the other labs', async ({page}) => {
    for (const [path, name, field] of otherLabs) {
      const lab = await openLab(
        page,
        `${path}?lab=${name}*${field}-${encodeURIComponent(`<${MARK}>`)}*${encoded}-${encoded}`,
        name,
      );
      await expect(page.locator('[data-live]').filter({has: lab})).toHaveCount(1);
      expect(await page.evaluate(traces, MARK), name).toEqual([]);
    }
  });
});

test.describe('markup in a strategy', () => {
  const quoted = JSON.stringify(PAYLOAD);
  const texts: [title: string, text: string][] = [
    [
      'names and comments',
      DEFAULT_TEXT.replace('"buy_signal"', `"comment": ${quoted}, "description": ${quoted}, "buy_signal"`),
    ],
    ['ids', DEFAULT_TEXT.replaceAll('cross_up', JSON.stringify(`<${MARK}>`).slice(1, -1))],
    [
      'types, columns and keys',
      DEFAULT_TEXT.replace('"SMA"', quoted).replace('"Close"', quoted).replace('"inputs"', quoted),
    ],
    ['text that is not JSON', PAYLOAD],
  ];

  test('stays text, linked or typed, in names, comments, ids, types, columns, keys and text that is not JSON', async ({
    page,
  }) => {
    const [[, linked] = ['', '']] = texts;
    await visitPlayground(page, `?strategy=${packed(linked)}`);
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
    await visitPlayground(page, `?strategy=${packed('<b>'.repeat(1_700_000))}`);
    await expect(playground(page).getByText('里面的文字超过 256 KB')).toBeVisible();
    await editor(page).fill('{}');
    await expect(summary(page)).toContainText(/\d 个/);
  });
});

test.describe('markup in browser storage', () => {
  test.use({allowedConsole: /保存的搜索无法读取，已清除/});

  test('under every key is not parsed', async ({page}) => {
    await page.addInitScript((payload) => {
      const {getItem, removeItem} = Storage.prototype;
      const removed = new Set<string>();
      Storage.prototype.removeItem = function remove(key) {
        removed.add(key);
        removeItem.call(this, key);
      };
      Storage.prototype.getItem = function get(key) {
        return getItem.call(this, key) ?? (removed.has(key) ? null : payload);
      };
    }, PAYLOAD);
    for (const address of ['/docs', '/docs/strategies/dual-moving-average', PLAYGROUND_PAGE, searchPath('回撤')]) {
      await open(page, address);
      expect(await page.evaluate(traces, MARK), address).toEqual([]);
    }
    await openSearch(page);
    await expect(searchField(page)).toBeFocused();
  });

  for (const [what, url, shown] of [
    ['in a saved search stays text', '/docs', `恶意"'></title>`],
    ['as the address of a saved search is not offered', 'javascript:window.__injected=1', '没有最近搜索'],
  ] as const) {
    test(what, async ({page}) => {
      const hierarchy = {
        lvl0: PAYLOAD,
        lvl1: `恶意${PAYLOAD}`,
        lvl2: null,
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      };
      const marked = {hierarchy: {lvl0: {value: PAYLOAD}, lvl1: {value: PAYLOAD}}, content: {value: PAYLOAD}};
      const hit = {
        objectID: '/docs',
        url,
        type: 'lvl1',
        content: PAYLOAD,
        hierarchy,
        _highlightResult: marked,
        _snippetResult: marked,
      };
      await page.addInitScript(
        (text) => {
          localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', text);
          localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__docs', text);
        },
        JSON.stringify([hit]),
      );
      await open(page, '/docs/concepts/overview');
      await openSearch(page);
      await expect(page.locator('#site-search-panel')).toContainText(shown);
    });
  }
});

test('markup in a page stays text in the results of the search', async ({page}) => {
  await open(page, `${features}/search?q=${encodeURIComponent('恶意标题')}`);
  await expect(results(page).first()).toContainText(`</script><${MARK}>`);
  await openSearch(page);
  await askDialog(page, '恶意小节');
  await expect(hits(page).first()).toContainText(`<${MARK}>`);
});
