// Main thread before interaction, compared with the bare article and stock.
import {docPage, longPage, median, repeated, SLOW, type Bench, type Budget} from './bench.mjs';
import {inPage, throttle} from './browser.mjs';

/** Limits as multiples of the same article as bare HTML. */
const limits = {[docPage]: 1.3, [longPage]: 1} as const;
const durations = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;
type Durations = Record<(typeof durations)[number], number>;

/** Milliseconds from the request to a second after `load`; only the tasks include parsing and painting. */
const load = ({browser}: Bench, url: string): Promise<Durations> =>
  inPage(browser, async (page, context) => {
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await throttle(page, SLOW);
    await page.goto(url, {waitUntil: 'load'});
    await page.waitForTimeout(1000);
    const {metrics} = await session.send('Performance.getMetrics');
    const of = (name: string): number => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? NaN);
    return Object.fromEntries(durations.map((name) => [name, of(name)])) as Durations;
  });

export async function benchMainThread(bench: Bench): Promise<Budget[]> {
  const rows: Record<string, string | number>[] = [];
  const budgets: Budget[] = [];
  for (const [path, limit] of Object.entries(limits)) {
    const tasks: Record<string, number> = {};
    for (const [site, url] of Object.entries(bench.urls)) {
      const turns = await repeated(5, () => load(bench, url + path));
      const medians = Object.fromEntries(durations.map((name) => [name, Math.round(median(turns.map((turn) => turn[name])))]));
      tasks[site] = medians.TaskDuration ?? NaN;
      rows.push({page: path, site, ...medians});
    }
    const ratio = (tasks.ours ?? NaN) / (tasks.floor ?? NaN);
    budgets.push({
      budget: `main thread before interaction, ${path}: ≤ ${limit} × the floor, CPU ÷ ${SLOW}`,
      measured: `${ratio.toFixed(2)} ×`,
      met: ratio <= limit,
    });
  }
  console.log(`Main thread until a second after load, CPU ÷ ${SLOW}; ms`);
  console.table(rows);
  return budgets;
}
