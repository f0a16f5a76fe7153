// Visits the built site in WebKit, Safari's engine, which Playwright cannot start on Debian; prints what does not work
// there.
//   npm run check:webkit              everything
//   npm run check:webkit -- lab       the journeys whose name contains this
import {pageWidth, scrollingFormulas} from '../tests/support/pageSizes';
import {serve} from '../tests/support/serve.mjs';
import {builtPages} from './support/builtPages.mjs';
import {endWithUsage} from './support/usage.mjs';
import {KEYS, openWebKit, startDriver, type WebKit} from './webkit/driver.mjs';

const PORT = 4192;
const SITE = `http://127.0.0.1:${PORT}`;
/** The narrowest window that WebKit allows, and a desktop's. */
const NARROW = 500;
const WIDE = 1440;

/** Returns the address of the first page of the docs whose HTML matches. @throws Error when there is none. */
function pageWith(pattern: RegExp): string {
  const found = pages.find(({path, html}) => path.startsWith('/docs/') && pattern.test(html));
  if (found === undefined) {
    throw new Error(`No page has ${String(pattern)}`);
  }
  return SITE + found.path;
}

type Journey = (browser: WebKit) => Promise<void>;

const eachPageFits: Journey = async ({open, run}) => {
  const wrong: string[] = [];
  for (const {path} of pages) {
    await open(SITE + path);
    const [width, scrolling, room] = (await run(`
      document.querySelectorAll('section.markdown').forEach(({style}) => style.setProperty('content-visibility', 'visible', 'important'));
      return [(${pageWidth})(), (${scrollingFormulas})(), document.documentElement.clientWidth];`)) as [
      number,
      number,
      number,
    ];
    if (width >= room + 1 || scrolling > 0) {
      wrong.push(`${path}: ${width} px wide in ${room} px, ${scrolling} formulas scroll up and down`);
    }
  }
  if (wrong.length > 0) {
    throw new Error(wrong.join('\n'));
  }
};

const searchLeadsToASection: Journey = async ({open, chord, run, type, waitFor}) => {
  await open(`${SITE}/docs`);
  await chord(KEYS.control, 'k');
  await waitFor('the field has the focus', `return document.activeElement.matches('#site-search input')`);
  await type('夏普比率');
  await waitFor(
    'two results can be seen',
    `return [...document.querySelectorAll('.DocSearch-Hit')].filter((hit) => {
      const {left, top, height} = hit.getBoundingClientRect();
      return hit.contains(document.elementFromPoint(left + 40, top + height / 2));
    }).length >= 2`,
  );
  const first = await run(`return document.querySelector('.DocSearch-Hit a').href`);
  await type(KEYS.enter);
  await waitFor(
    'the section of the first result is at the top',
    `const {top} = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.getBoundingClientRect() ?? {top: -1};
    return location.href === arguments[0] && top >= 0 && top < 200`,
    first,
  );
};

const labAnswersKeys: Journey = async ({open, run, type, waitFor}) => {
  await open(pageWith(/data-lab="?Macd/));
  const before = await run(`return document.querySelector('[data-sentence]').textContent`);
  await run(`[...document.querySelectorAll('[data-lab] input[type=range]')].find(({ariaLabel, labels}) =>
    /快线/.test(ariaLabel ?? labels[0].textContent)).focus()`);
  await type(KEYS.right);
  await waitFor(
    'the sentence changes',
    `return document.querySelector('[data-sentence]').textContent !== arguments[0]`,
    before,
  );
};

const termShowsItsDefinition: Journey = async ({open, click, waitFor}) => {
  await open(pageWith(/data-control="?term/));
  await click('main [data-control=term]');
  await waitFor(
    'the definition is below the word, in the window',
    `const box = document.querySelector('main [popover]:popover-open')?.getBoundingClientRect();
    const {bottom} = document.querySelector('main [data-control=term]').getBoundingClientRect();
    return box !== undefined && box.top >= bottom && box.top < bottom + 30 && box.left >= 0 && box.right <= innerWidth`,
  );
};

const menuLeadsToAPage: Journey = async ({open, click, run, waitFor}) => {
  await open(`${SITE}/docs`);
  await click('.navbar__toggle');
  await waitFor(
    'the menu opens',
    `return document.querySelector('.theme-layout-navbar-sidebar:popover-open') !== null`,
  );
  const target = await run(`
    const link = [...document.querySelectorAll('.theme-layout-navbar-sidebar a[href^="/docs/"]')].at(-1);
    link.click();
    return link.pathname;`);
  await waitFor(
    'the page comes and the menu closes',
    `return location.pathname === arguments[0] && document.querySelector(':popover-open') === null`,
    target,
  );
};

const appearanceChanges: Journey = async ({open, click, waitFor}) => {
  await open(`${SITE}/docs`);
  await click('[data-control=appearance]');
  await waitFor('the page is dark', `return document.documentElement.dataset.theme === 'dark'`);
};

const journeys: readonly [width: number, journey: Journey][] = [
  ...[NARROW, WIDE].flatMap((width) =>
    [eachPageFits, searchLeadsToASection, labAnswersKeys, termShowsItsDefinition].map((journey): [number, Journey] => [
      width,
      journey,
    ]),
  ),
  [NARROW, menuLeadsToAPage],
  [WIDE, appearanceChanges],
];

const [, , part = ''] = process.argv;
const chosen = journeys.filter(([, {name}]) => name.toLowerCase().includes(part.toLowerCase()));
if (chosen.length === 0) {
  endWithUsage(
    `用法：npm run check:webkit -- [名字里的字]。没有名字里有 “${part}” 的一项，有的是：${journeys.map(([, {name}]) => name).join('、')}`,
  );
}
const pages = builtPages('build');
const close = await serve('build', PORT);
startDriver();
let failed = 0;
for (const [width, journey] of chosen) {
  const browser = await openWebKit();
  try {
    await browser.resize(width, 900);
    await journey(browser);
    console.log(`${width} px  ${journey.name}: works`);
  } catch (error) {
    failed += 1;
    console.log(`${width} px  ${journey.name}:`, error);
  } finally {
    await browser.close();
  }
}
await close();
console.log(`\n${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
