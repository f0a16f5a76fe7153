import {hold, indexFailures, results, searchPath} from '../support/search';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

const searchPage = (query = ''): string => sites.main.url + searchPath(query);

test.describe('the search page', () => {
  test('takes its query from the address and writes the next one there, shows every result it counts once, 20 at a time, and works by keyboard', async ({
    page,
  }) => {
    await open(page, searchPage('策略'));
    await expect(page.getByRole('searchbox')).toHaveValue('策略');
    await expect(results(page).first()).toContainText('策略');
    await test.step('the title names the query; search engines are kept out', async () => {
      await expect(page).toHaveTitle('“策略”的搜索结果 | 衡舟文档');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('main')).toHaveCount(1);
    });
    await test.step('20 at a time, all of them, each once', async () => {
      const count = Number(/\d+/.exec((await page.getByRole('status').filter({hasText: /\d/}).textContent()) ?? '')?.[0]);
      expect(count).toBeGreaterThan(20);
      await expect(results(page)).toHaveCount(20);
      // Rows, and what is folded under them: 这一页还有 8 条.
      const shown = (): Promise<number> =>
        results(page).evaluateAll((rows) =>
          rows.reduce((sum, row) => sum + 1 + Number(/\d+/.exec(row.querySelector('button')?.textContent ?? '')?.[0] ?? 0), 0),
        );
      for (let before = await shown(); before < count; before = await shown()) {
        await page
          .getByRole('button', {name: '显示更多结果'})
          .scrollIntoViewIfNeeded()
          .catch(() => undefined);
        await expect.poll(shown).toBeGreaterThan(before);
      }
      expect(await shown()).toBe(count);
      const links = await results(page)
        .locator('a')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(new Set(links).size).toBe(links.length);
      await expect(page.getByRole('button', {name: '显示更多结果'})).toHaveCount(0);
    });
    await test.step('one category of the sidebar, in the address, too; a query that has nothing there is not held to it', async () => {
      const choice = page.getByRole('combobox', {name: '栏目'});
      const [name = '', count] = ((await choice.locator('option').nth(1).textContent()) ?? '').split(/[（）]/);
      await choice.focus();
      await choice.selectOption(name);
      await expect(page.getByRole('status').filter({hasText: '找到'})).toHaveText(`找到 ${count} 条结果`);
      const paths = await page.locator('.DocSearch-Hit-path').allTextContents();
      expect(paths.filter((path) => !path.startsWith(name))).toEqual([]);
      expect(new URL(page.url()).searchParams.get('section')).toBe(name);
      await expect(choice).toBeFocused();
      await open(page, `${searchPage('策略')}&section=没有的栏目`);
      await expect(page).not.toHaveURL(/section/);
      await expect(results(page)).toHaveCount(20);
    });
    await test.step('the next query', async () => {
      await page.getByRole('searchbox').fill('佣金');
      await expect(page).toHaveURL(/q=%E4%BD%A3%E9%87%91$/);
      await expect(results(page).first()).toContainText('佣金');
    });
    await test.step('until the next results are there, those before stay under their own heading', async () => {
      const seen = await page.evaluateHandle(() => {
        const states = new Set<string>();
        const look = (): void => {
          const rows = document.querySelectorAll('main ol > li').length;
          states.add(`${document.querySelector('h1')?.textContent}: ${rows > 0 ? 'rows' : 'none'}`);
        };
        new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true});
        return states;
      });
      await page.getByRole('searchbox').fill('回撤');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('“回撤”的搜索结果');
      expect((await seen.evaluate((states) => [...states])).filter((state) => state.endsWith('none'))).toEqual([]);
    });
    await test.step('matched words are marked, and a result shows where it is', async () => {
      await page.getByRole('searchbox').fill('滑点');
      await expect(results(page).locator('mark').first()).toHaveText('滑点');
      await expect(results(page).locator('.DocSearch-Hit-path').first()).toContainText('›');
    });
    await test.step('by keyboard', async () => {
      await page.getByRole('searchbox').fill('夏普比率');
      await expect(results(page).locator('a').first()).toHaveAttribute('href', /#term-sharpe$/);
      await page.getByRole('searchbox').focus();
      await page.keyboard.press('Tab');
      await expect(results(page).locator('a').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/glossary#term-sharpe$/);
    });
  });

  test('takes no more of the query from the address than a reader can type', async ({page}) => {
    await open(page, searchPage(`回撤${'x'.repeat(298)}`));
    await expect(page.getByRole('searchbox')).toHaveValue(`回撤${'x'.repeat(62)}`);
    await expect(page).toHaveTitle(`“回撤${'x'.repeat(62)}”的搜索结果 | 衡舟文档`);
  });

  test('completes the results from headings when the full texts arrive', async ({page}) => {
    const release = await hold(page, /search-text/);
    await open(page, searchPage('回撤'));
    await expect(results(page).first()).toBeVisible();
    const partial = await page.getByRole('status').textContent();
    release();
    await expect(page.getByRole('status')).not.toHaveText(partial ?? '');
    await expect(page.getByRole('status')).toHaveText(/找到 \d+ 条结果/);
    await expect(page.getByRole('searchbox')).toHaveValue('回撤');
  });

  test('suggests other queries when nothing is found, and shows no status without a query', async ({page}) => {
    await open(page, searchPage('zzzzqqqq'));
    await expect(page.getByRole('status')).toContainText('没有找到与“zzzzqqqq”相关的结果');
    const suggestion = page.locator('main [role=listitem] button').first();
    const text = await suggestion.textContent();
    await suggestion.click();
    await expect(page.getByRole('searchbox')).toHaveValue(text ?? '');
    await expect(results(page).first()).toBeVisible();
    await open(page, searchPage());
    await expect(page.getByRole('status')).toHaveText('');
    await expect(page).toHaveTitle('在文档中搜索 | 衡舟文档');
  });
});

test.describe('a search page whose index does not arrive', () => {
  test.use({allowedConsole: indexFailures});

  test('shows an error, and its results after trying again', async ({page}) => {
    await page.route(/search-headings/, (route) => route.abort());
    await open(page, searchPage('佣金'));
    await expect(page.getByRole('alert')).toContainText('无法获取结果');
    await page.unroute(/search-headings/);
    await page.getByRole('button', {name: '重试'}).click();
    await expect(results(page).first()).toContainText('佣金');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue('佣金');
  });
});

test.describe('a search page without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('says that search needs JavaScript and links to the docs', async ({page}) => {
    await page.goto(searchPage());
    await expect(page.locator('main noscript p')).toContainText('搜索需要 JavaScript');
    await page.locator('main noscript a').click();
    await expect(page).toHaveURL(/\/docs$/);
  });
});
