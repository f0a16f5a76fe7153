// Lighthouse, mobile, simulated throttling; medians of three runs.
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {findBrowser} from '../programs.mjs';
import {npmProgram} from '../support/commandOf.mjs';
import {runProgram} from '../support/run.mjs';
import {docPage, median, repeated, type Bench, type Budget} from './bench.mjs';

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
}

/** Scores from 0 to 100 and times in milliseconds, by name; CLS has no unit. */
type Scores = Record<string, number>;

async function runOnce(url: string): Promise<Scores> {
  const scratch = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(scratch, 'report.json');
  const [npm, ...first] = npmProgram();
  const args = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`];
  const browser = ['--chrome-flags=--headless=new --no-sandbox'];
  const {ok, output} = await runProgram(
    npm,
    [...first, 'exec', '--yes', `--package=lighthouse@${VERSION}`, '--', 'lighthouse', url, ...args, ...browser],
    {cwd: scratch, env: {CHROME_PATH: findBrowser() ?? ''}},
  );
  if (!ok) {
    throw new Error(`Lighthouse on ${url}: ${output}`);
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(scratch, {recursive: true});
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((report.categories[name]?.score ?? NaN) * 100)])),
    ...Object.fromEntries(Object.entries(audits).map(([name, audit]) => [name, report.audits[audit]?.numericValue ?? NaN])),
  };
}

async function medians(url: string): Promise<Scores> {
  const all = await repeated(3, () => runOnce(url));
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((scores) => scores[name] ?? NaN))]));
}

export async function benchLighthouse({urls: {ours, stock, floor}}: Bench): Promise<Budget[]> {
  const pages = {
    floor: floor + docPage,
    'stock: doc': stock + docPage,
    doc: ours + docPage,
    home: `${ours}/`,
    reference: `${ours}/docs/primitives/indicators`,
    lab: `${ours}/docs/strategies/dual-moving-average`,
  };
  const scores = new Map<string, Scores>();
  for (const [name, url] of Object.entries(pages)) {
    scores.set(name, await medians(url));
  }
  console.table([...scores].map(([page, values]) => ({page, ...values})));
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
