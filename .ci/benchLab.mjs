// What a lab adds to its page: bytes before and after a reader turns to it, the time from a key to the picture, shifts.
const DATA = '"start":"2000-01-03"';
const PRESSES = 40;

const labs = [
  {page: '/docs/strategies/basic-concepts', name: 'DualMovingAverage', slider: '短期均线周期', from: '/docs/concepts/risk-analysis', link: '交易策略基础'},
  {page: '/docs/capital-strategies/overview', name: 'Percent', slider: '百分比', from: '/docs/concepts/overview', link: '资金策略概览'},
];

const wait = (page, ms) => page.waitForTimeout(ms);
const kb = (bytes) => (bytes / 1024).toFixed(1);

/** Scrolls through the page, a third of the window at a time. */
const readThrough = (page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
      scrollTo({top, behavior: 'instant'});
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });

/** A page that adds up its layout shifts (not those of the sidebar's own animation) and notes the time of each key. */
async function watchedPage(browser) {
  const page = await browser.newPage({viewport: {width: 1440, height: 900}});
  await page.addInitScript(() => {
    Object.assign(window, {shifts: 0, keys: []});
    const menu = ({node}) => node?.closest?.('.menu') != null;
    new PerformanceObserver((list) => {
      for (const {value, hadRecentInput, sources} of list.getEntries()) {
        window.shifts += hadRecentInput || sources.every(menu) ? 0 : value;
      }
    }).observe({type: 'layout-shift', buffered: true});
    new PerformanceObserver((list) => {
      window.keys.push(...list.getEntries().filter(({name}) => name === 'keydown').map(({duration}) => duration));
    }).observe({type: 'event', durationThreshold: 16});
  });
  return page;
}

async function bring(page, lab) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // The live lab takes the place of the one from the server on the way.
    await lab.scrollIntoViewIfNeeded({timeout: 5000}).catch(() => undefined);
    await wait(page, 100);
  }
}

/** Bytes of the scripts that arrive between the calls, data apart. */
function meter(page, brotli) {
  const pending = [];
  let bytes = {code: 0, data: 0};
  const seen = new Set();
  page.on('response', (response) => {
    const headers = response.request().headers();
    const isAhead = /prefetch/.test(headers['sec-purpose'] ?? headers.purpose ?? '');
    if (response.url().endsWith('.js') && !isAhead && !seen.has(response.url())) {
      seen.add(response.url());
      const into = bytes;
      pending.push(response.body().then((body) => {
        into[body.includes(DATA) ? 'data' : 'code'] += brotli(body);
      }));
    }
  });
  return async () => {
    await Promise.all(pending);
    const now = bytes;
    bytes = {code: 0, data: 0};
    return now;
  };
}

async function measureLab(browser, base, {page: path, name, slider, from, link}, brotli) {
  const page = await watchedPage(browser);
  const read = meter(page, brotli);
  const response = await page.goto(base + path, {waitUntil: 'networkidle'});
  const html = (await response.body()).toString();
  const lab = page.locator(`[data-lab="${name}"]`);
  await read();
  await bring(page, lab);
  await page.waitForLoadState('networkidle');
  const near = await read();
  await lab.dispatchEvent('pointerover');
  await page.locator('[data-live]').filter({has: lab}).waitFor();
  await wait(page, 800);
  const touched = await read();
  await readThrough(page);
  const direct = await page.evaluate(() => window.shifts);

  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await lab.getByRole('slider', {name: slider}).focus();
  await wait(page, 500);
  await page.evaluate(() => window.keys.splice(0));
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(press % 20 < 10 ? 'ArrowRight' : 'ArrowLeft');
    await wait(page, 120);
  }
  await wait(page, 500);
  // Event Timing leaves out what took less than 16 ms.
  const measured = await page.evaluate(() => window.keys);
  const times = [...new Array(Math.max(0, PRESSES - measured.length)).fill(16), ...measured].sort((a, b) => a - b);
  await page.close();

  const inside = await watchedPage(browser);
  await inside.goto(base + from, {waitUntil: 'networkidle'});
  await inside.locator('article, .menu').getByRole('link', {name: link}).first().click();
  await inside.waitForURL(base + path);
  await wait(inside, 800);
  await readThrough(inside);
  const bySpa = await inside.evaluate(() => window.shifts);
  await inside.close();

  const without = html.replace(new RegExp(`<section[^>]*data-lab="?${name}"?[ >][\\s\\S]*?</section>`), '');
  const added = brotli(Buffer.from(html)) - brotli(Buffer.from(without));
  return {name, added, near, touched, p75: times[Math.floor(times.length * 0.75)], direct, bySpa};
}

/**
 * Measures the labs of a built site and prints them against the budgets. Informs; never fails.
 * @param brotli bytes → their number after compression.
 */
export async function benchLabs(browser, base, brotli) {
  for (const lab of labs) {
    const {name, added, near, touched, p75, direct, bySpa} = await measureLab(browser, base, lab, brotli);
    const row = (budget, measured, met) => ({lab: name, budget, measured, met});
    console.table([
      row('HTML ≤ 8 KB', `${kb(added)} KB`, added <= 8 * 1024),
      row('code when visible ≤ 10 KB', `${kb(near.code)} KB`, near.code <= 10 * 1024),
      row('code when first touched ≤ 10 KB', `${kb(near.code + touched.code)} KB`, near.code + touched.code <= 10 * 1024),
      row('data ≤ 30 KB', `${kb(near.data + touched.data)} KB`, near.data + touched.data <= 30 * 1024),
      row('key → paint, p75 at 4 × CPU ≤ 100 ms', `${p75} ms`, p75 <= 100),
      row('CLS 0, direct load', direct.toFixed(4), direct === 0),
      row('CLS 0, by a link inside the site', bySpa.toFixed(4), bySpa === 0),
    ]);
  }
}
