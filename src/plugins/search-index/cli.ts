import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {basename, dirname, join, resolve} from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {SearchRecord} from '../../search/record';
import {algoliaSettings, algoliaSynonyms} from './algoliaSettings';
import {exportRecords} from './exportRecords';
import {aliases} from './pageSections';
import {pushRecords} from './pushRecords';
import {pushTarget} from './pushTarget';

type Cli = Parameters<NonNullable<Plugin['extendCli']>>[0];

/** The site's folder, and the file of its configuration. */
type Site = NonNullable<Parameters<typeof import('../../docusaurus/loadSite').loadSite>[0]>;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * Loads the site as for a production build, and returns the records that the search-index plugin then writes: those of
 * the embedded index, without bundling or rendering. The command `npm run search:export` gives the generated files a
 * folder of their own, so that a running `npm start` does not see them.
 */
async function siteRecords({siteDir, config}: Site): Promise<{records: SearchRecord[]; origin: string}> {
  // Docusaurus' own `build` sets it too: drafts belong to development only.
  process.env.NODE_ENV = 'production';
  const {loadSite} = await import('../../docusaurus/loadSite');
  const {props} = await loadSite({siteDir, config});
  const file = join(props.generatedFilesDir, 'search-index', 'default', 'records.json');
  return {records: JSON.parse(await readFile(file, 'utf8')) as SearchRecord[], origin: props.siteConfig.url};
}

/** Waits for a write into a folder. @throws Error naming the folder and the way out. */
async function writing(folder: string, written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    throw new Error(
      `文件夹 “${folder}” 写不进去（${String(error)}）。请用 --out 指定另一个位置，例如 build-search/records.json。`,
      {cause: error},
    );
  }
}

/**
 * Runs the command.
 * @throws Error with the way out, where possible before anything is loaded or sent.
 */
export async function exportSearch(site: Site, {out, push}: {out: string; push?: boolean}): Promise<void> {
  if (['settings.json', 'synonyms.json'].includes(basename(out))) {
    throw new Error(
      `--out 的文件名不能是 “${basename(out)}”：设置与同义词会写到这个名字。请用另一个名字，例如 records.json。`,
    );
  }
  const target = push ? pushTarget(process.env) : null;
  const file = resolve(out);
  const folder = dirname(file);
  await writing(folder, mkdir(folder, {recursive: true}));
  const {records: embedded, origin} = await siteRecords(site);
  const {records, notes} = exportRecords(embedded, origin);
  notes.forEach((note) => console.warn(note));
  const content = {records, settings: algoliaSettings, synonyms: algoliaSynonyms(aliases)};
  const files = {[basename(file)]: records, 'settings.json': content.settings, 'synonyms.json': content.synonyms};
  const texts = Object.entries(files).map(
    ([name, value]) => [join(folder, name), `${JSON.stringify(value, null, 2)}\n`] as const,
  );
  await writing(folder, Promise.all(texts.map(([path, text]) => writeFile(path, text))));
  say(`已导出 ${records.length} 条搜索记录：${file}；索引设置 settings.json 与同义词 synonyms.json 在同一个文件夹。`);
  if (target !== null) {
    const {algoliasearch} = await import('algoliasearch');
    const {appId, apiKey, indexName, hosts} = target;
    await pushRecords(algoliasearch(appId, apiKey, hosts && {hosts}), indexName, content);
    say(`已上传 ${records.length} 条搜索记录，替换了 Algolia 索引 “${indexName}”。`);
  }
}

/**
 * Adds `docusaurus search:export`: writes records, settings and synonyms for Algolia; with `--push` uploads them. On
 * failure it prints one message and ends with exit code 1.
 */
export function addSearchExport(cli: Cli, site: Site): void {
  cli
    .command('search:export')
    .description('导出 Algolia 用的搜索记录、索引设置与同义词。')
    .option('--out <file>', '记录写到哪个文件，设置与同义词写在它旁边', 'build-search/records.json')
    // Docusaurus reads this option before it knows the command.
    .option('--config <file>', '站点的设置')
    .option('--push', '并上传到 Algolia：需要 ALGOLIA_APP_ID、ALGOLIA_ADMIN_API_KEY、ALGOLIA_INDEX_NAME')
    .action(async ({out, push}: {out: string; push?: boolean}) => {
      try {
        await exportSearch(site, {out, push});
      } catch (error) {
        // Only the message: a client's error holds requests, and a server's answer must not show the key.
        const message = error instanceof Error ? error.message : String(error);
        const key = process.env.ALGOLIA_ADMIN_API_KEY?.trim();
        console.error(key ? message.replaceAll(key, '***') : message);
        process.exitCode = 1;
      }
    });
}
