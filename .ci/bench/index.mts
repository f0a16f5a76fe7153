// Compares bytes and times with the budgets (.ci/support/budgets.mts). A value above its budget is reported; a part
// that cannot be measured fails.
//   npm run bench                           everything, in one run
//   npm run bench -- --only pages,routes    some parts, with the builds of the last run if there are any
//   npm run bench -- --write                writes what this run measured into .ci/README.md
// Times depend on this machine, so compare only ratios within one run.
import {readFileSync, writeFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import {join} from 'node:path';
import {chromium} from '@playwright/test';
import {root} from '../../tests/support/docusaurusBuild';
import {freePorts} from '../../tests/support/nginx/freePorts';
import {serve} from '../../tests/support/serve.mjs';
import {ensure, findBrowser} from '../programs.mjs';
import {endWithUsage, parsedArgs} from '../support/usage.mjs';
import {benchAuthors, benchChanged} from './authors.mjs';
import {siteFolder, type Bench, type SiteName} from './bench.mjs';
import {budgets, type Budget, type Measured, type PartName} from '../support/budgets.mjs';
import {benchLabs, benchPages, benchSearch} from './bytes.mjs';
import {benchEngine, benchTypedRules} from './engine.mjs';
import {stopAll} from '../support/processes.mjs';
import {benchBuild, builtAt, buildSites} from './sites.mjs';
import {benchIntents, benchMainThread, benchRoutes} from './times.mjs';

async function serveSite(name: SiteName): Promise<string> {
  const [port = 0] = await freePorts(1);
  await serve(join(siteFolder(name), 'build'), port);
  return `http://127.0.0.1:${port}`;
}

let opened: Bench | undefined;

/** Serves the sites, building them first if necessary, and starts the browser. */
async function open(): Promise<Bench> {
  if (opened !== undefined) {
    return opened;
  }
  ensure('browser');
  if (builtAt() === null) {
    await buildSites();
  }
  console.log(`The sites were built ${builtAt()?.toLocaleString('sv')}; the part “build” builds new ones.`);
  // A throttled CPU lowers the browser's estimate of the connection, and pages prefetch nothing on a slow connection.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--force-effective-connection-type=4G',
  ];
  const browser = await chromium.launch({executablePath: findBrowser(), args});
  const fresh: Bench['fresh'] = async (options) => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    return (await browser.newContext({viewport: {width: 1440, height: 900}, ...options})).newPage();
  };
  opened = {
    fresh,
    urls: {ours: await serveSite('ours'), stock: await serveSite('stock'), floor: await serveSite('floor')},
  };
  return opened;
}

function inBrowser<Values>(part: (bench: Bench) => Promise<Values>): () => Promise<Values> {
  return async () => part(await open());
}

/** In order: the others use the sites that `build` has built. */
const parts: {[Name in PartName]: () => Measured<Name> | Promise<Measured<Name>>} = {
  build: benchBuild,
  authors: inBrowser(benchAuthors),
  changed: benchChanged,
  pages: inBrowser(benchPages),
  intents: inBrowser(benchIntents),
  mainThread: inBrowser(benchMainThread),
  routes: inBrowser(benchRoutes),
  labs: inBrowser(benchLabs),
  search: inBrowser(benchSearch),
  engine: benchEngine,
  typedRules: benchTypedRules,
};

const names = Object.keys(parts) as PartName[];
const usage = `用法：npm run bench -- [--only 名字,名字] [--write]。名字有：${names.join('、')}`;
const {values} = parsedArgs(usage, {options: {only: {type: 'string', multiple: true}, write: {type: 'boolean'}}});
const asked = values.only?.flatMap((list) => list.split(',')) ?? names;
const wrong = asked.filter((name) => !Object.hasOwn(parts, name));
if (wrong.length > 0) {
  endWithUsage(`没有 “${wrong.join('、')}” 这一部分。${usage}`);
}

const load = (): string => (loadavg()[0] ?? NaN).toFixed(1);
const machine = `Measured on ${new Date().toLocaleDateString('sv')}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${load()} at the start`;
const rows: Record<'part' | 'what' | 'limit' | 'measured', string>[] = [];
process.once('SIGINT', () => process.exit(130));
for (const part of names.filter((name) => asked.includes(name))) {
  console.log(`\n── ${part} (load ${load()})`);
  try {
    for (const [name, value] of Object.entries<number>(await parts[part]())) {
      const [what, limit, unit] = (budgets as Record<string, Budget>)[`${part}.${name}`]!;
      const measured = String(Number(value.toPrecision(3)));
      if (!Number.isFinite(value)) {
        throw new Error(`“${what}” was not measured.`);
      }
      rows.push({part, what, limit: `${limit} ${unit}`, measured: value > limit ? `**${measured}**, above` : measured});
    }
  } catch (error) {
    console.error(`${part} has failed:`, error);
    process.exitCode = 1;
  }
  stopAll();
}
console.table(rows);
// A table with gaps would look complete.
if (values.write && process.exitCode === undefined) {
  const lines = rows.map(({part, what, limit, measured}) => `| \`${part}\` | ${what} | ${limit} | ${measured} |\n`);
  const table = `${machine} and ${load()} at the end.\n\n| Part | What | At most | Measured |\n| --- | --- | --- | --- |\n${lines.join('')}`;
  const readme = join(root, '.ci/README.md');
  const place = /(?<=<!-- measured -->\n)[^]*(?=\n<!-- until here -->)/;
  const text = readFileSync(readme, 'utf8');
  writeFileSync(readme, text.replace(place, table));
}
process.exit();
