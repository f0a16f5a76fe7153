// Bytes and times of the search, on the built site and on generated sites of 10 and 40 times as many pages.
// Bytes are brotli 11.
import {join} from 'node:path';
import type {Browser} from '@playwright/test';
import {buildSync} from 'esbuild';
import {cutWords} from '../../src/plugins/search-index/cutWords';
import {pinyinTable} from '../../src/plugins/search-index/pinyinTable';
import {buildIndex, type PackedText} from '../../src/search/buildIndex';
import type {HeadingsAsset} from '../../src/search/clients/embeddedIndex';
import {lexicon} from '../../src/search/lexicon';
import {packPairs} from '../../src/search/normalise';
import {packPage} from '../../src/search/packedPages';
import {aliases} from '../../src/plugins/search-index/pageSections';
import type {PlacedSection} from '../../src/search/pageRecords';
import {grow} from '../../tests/support/generatedCorpus';
import {reported, tuning} from '../../tests/support/relevance';
import {placedSections, simplifiedFor} from '../../tests/support/searchCorpus';
import {searchKilobytes} from '../support/budgets.mjs';
import type {Bench, Budget} from './bench.mjs';
import {brotli, kb} from './figures.mjs';
import {root} from './folders.mjs';
import type {SearchTimes} from './measureSearch';
import {throttle} from './moments.mjs';
import {showSearchSources} from './searchSources.mjs';

const THROTTLE = 4;
const TODAY = 'today';

const queries = [...tuning, ...reported].map(({query}) => query);
/** Generated sites get every twentieth query: all queries would take a quarter of an hour. */
const someQueries = queries.filter((_, at) => at % 20 === 0);

/** What a reader downloads from the click on the search button to the results. */
async function searchOnSite({browser, urls}: Bench): Promise<Record<string, string>> {
  const page = await browser.newPage();
  await page.goto(`${urls.ours}/docs/concepts/overview`, {waitUntil: 'networkidle'});
  const files = new Map<string, Promise<number>>();
  page.on('response', (response) => files.set(new URL(response.url()).pathname, response.body().then(brotli)));
  const sum = async (wanted: RegExp): Promise<number> =>
    (await Promise.all([...files].filter(([path]) => wanted.test(path)).map(([, bytes]) => bytes))).reduce(
      (total, bytes) => total + bytes,
      0,
    );
  await page.getByRole('button', {name: '搜索文档'}).click();
  await page.locator('.DocSearch-Input').fill('最大回撤');
  await page.locator('.DocSearch-Hit').first().waitFor();
  await page.waitForLoadState('networkidle');
  const row = {
    'headings KB': kb(await sum(/search-headings/)),
    'headings + text KB': kb(await sum(/search-(headings|text)/)),
    'modal, client, style KB': kb((await sum(/\.(js|css)$/)) - (await sum(/search-(headings|text|pinyin)/))),
    'all KB': kb(await sum(/./)),
  };
  await page.close();
  return row;
}

/** Opens an index in a browser with a throttled CPU and runs queries on it. */
async function searchInBrowser(
  browser: Browser,
  headings: HeadingsAsset,
  text: PackedText,
  asked: readonly string[],
): Promise<SearchTimes> {
  const {outputFiles} = buildSync({entryPoints: [join(root, '.ci/bench/measureSearch.ts')], bundle: true, write: false, minify: true});
  const page = await browser.newPage();
  await page.addScriptTag({content: outputFiles[0]?.text ?? ''});
  await throttle(page, THROTTLE);
  const times = await page.evaluate<SearchTimes>(
    `measureSearch(...${JSON.stringify([JSON.stringify(headings), JSON.stringify(text), asked])})`,
  );
  await page.close();
  return times;
}

async function growthRow(browser: Browser, name: string, sections: readonly PlacedSection[]): Promise<Record<string, string | number>> {
  const simplified = simplifiedFor(sections);
  const start = performance.now();
  const text = buildIndex(sections, {cut: cutWords, lexicon: new Set(lexicon), simplified});
  const built = performance.now() - start;
  const pageOf = ({url}: PlacedSection): string => url.split('#')[0] ?? '';
  const pages = [...new Set(sections.map(pageOf))].map((path) => {
    const own = sections.filter((section) => pageOf(section) === path);
    return packPage({path, category: own[0]?.hierarchy.lvl0 ?? ''}, own);
  });
  const asset: HeadingsAsset = {pages, aliases, simplified: packPairs(simplified)};
  const first = brotli(JSON.stringify(asset));
  const asked = name === TODAY ? queries : someQueries;
  const {open, first: firstAnswer, addText, p50, p95} = await searchInBrowser(browser, asset, text, asked);
  return {
    site: name,
    sections: sections.length,
    'first KB': kb(first),
    'text KB': kb(brotli(JSON.stringify(text))),
    'pinyin KB': kb(brotli(JSON.stringify(pinyinTable(sections, cutWords)))),
    'build ms': Math.round(built),
    'open ms': Math.round(open),
    'first answer ms': Math.round(firstAnswer),
    'add text ms': Math.round(addText),
    'query p50 ms': p50.toFixed(1),
    'query p95 ms': p95.toFixed(1),
  };
}

/** Bytes and times of the search, on the built site and on larger ones. */
export async function benchSearch(bench: Bench): Promise<Budget[]> {
  const real = await placedSections();
  console.log('Search on the built site, from the click to the results');
  console.table([await searchOnSite(bench)]);
  showSearchSources(real);
  const sites: [string, number][] = [
    [TODAY, 1],
    ['× 10', 10],
    ['× 40', 40],
  ];
  const rows = [];
  for (const [name, times] of sites) {
    rows.push(await growthRow(bench.browser, name, grow(real, times)));
  }
  console.log(`Growth on generated pages; times in Chromium at ${THROTTLE} × CPU throttle`);
  console.table(rows);
  const today = rows[0] as Record<string, string>;
  return [
    {
      budget: `search: first results ≤ ${searchKilobytes.headings} KB`,
      measured: `${today['first KB']} KB`,
      met: Number(today['first KB']) <= searchKilobytes.headings,
    },
    {
      budget: `search: full text ≤ ${searchKilobytes.text} KB`,
      measured: `${today['text KB']} KB`,
      met: Number(today['text KB']) <= searchKilobytes.text,
    },
    {
      budget: 'search: first answer ≤ 250 ms after the headings have arrived, at 4 × CPU',
      measured: `${today['first answer ms']} ms`,
      met: Number(today['first answer ms']) <= 250,
    },
    {budget: 'search: query p95 ≤ 10 ms at 4 × CPU', measured: `${today['query p95 ms']} ms`, met: Number(today['query p95 ms']) <= 10},
  ];
}
