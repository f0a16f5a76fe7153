import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {findBrowser} from '../programs.mjs';
import {docPage, type Bench, type Budget} from './bench.mjs';
import {median} from './figures.mjs';

/** The last version for Node 20. It is not a dependency: npm downloads it into its cache when the bench runs. */
const VERSION = '12.8.2';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

interface Report {
  categories: Readonly<Record<string, {score: number | null}>>;
  audits: Readonly<Record<string, {numericValue?: number}>>;
  runtimeError?: {message: string};
}

/** Scores from 0 to 100 and times in milliseconds, by name; CLS has no unit. */
type Scores = Record<string, number>;

/** One run of Lighthouse, which simulates a phone on a slow connection. */
async function runOnce(url: string): Promise<Scores> {
  const scratch = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const output = join(scratch, 'report.json');
  const args = ['--quiet', '--output=json', `--output-path=${output}`, `--only-categories=${categories.join(',')}`];
  // The service worker starts after the page, so only some runs would include it.
  const browser = ['--chrome-flags=--headless=new --no-sandbox', '--blocked-url-patterns=*/sw.js'];
  await promisify(execFile)('npm', ['exec', '--yes', `--package=lighthouse@${VERSION}`, '--', 'lighthouse', url, ...args, ...browser], {
    cwd: scratch,
    env: {...process.env, CHROME_PATH: findBrowser()},
    maxBuffer: 1e8,
  });
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  rmSync(scratch, {recursive: true});
  if (report.runtimeError) {
    throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  }
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((report.categories[name]?.score ?? NaN) * 100)])),
    ...Object.fromEntries(Object.entries(audits).map(([name, audit]) => [name, report.audits[audit]?.numericValue ?? NaN])),
  };
}

async function medians(url: string, runs: number): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) {
    all.push(await runOnce(url));
  }
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((scores) => scores[name] ?? NaN))]));
}

const rowOf = (page: string, {CLS = NaN, ...scores}: Scores): Record<string, string | number> => ({
  page,
  ...Object.fromEntries(Object.entries(scores).map(([name, value]) => [name, Math.round(value)])),
  CLS: CLS.toFixed(3),
});

/** Lighthouse, mobile, simulated throttling; medians. */
export async function benchLighthouse({urls: {ours, stock, floor}, runs}: Bench): Promise<Budget[]> {
  const pages = {
    floor: floor + docPage,
    'stock: doc': stock + docPage,
    doc: ours + docPage,
    home: `${ours}/`,
    reference: `${ours}/docs/primitives/indicators`,
    lab: `${ours}/docs/strategies/dual-moving-average`,
    search: `${ours}/search`,
  };
  const scores = new Map<string, Scores>();
  for (const [name, url] of Object.entries(pages)) {
    scores.set(name, await medians(url, runs));
  }
  console.table([...scores].map(([name, values]) => rowOf(name, values)));
  const of = (page: string, what: string): number => scores.get(page)?.[what] ?? NaN;
  const ratio = of('doc', 'LCP') / of('floor', 'LCP');
  return [
    {budget: 'LCP of a doc page ≤ 1.35 × the floor', measured: `${ratio.toFixed(2)} ×`, met: ratio <= 1.35},
    ...categories
      // Where the bare article does not reach 100, no page with that article can.
      .filter((name) => of('floor', name) === 100)
      .map((name) => ({budget: `Lighthouse ${name} of a doc page 100`, measured: String(of('doc', name)), met: of('doc', name) === 100})),
    {budget: 'CLS of a doc page 0', measured: of('doc', 'CLS').toFixed(3), met: of('doc', 'CLS') === 0},
  ];
}
