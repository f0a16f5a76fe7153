import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {unified} from 'unified';
import {sqlResults} from '../../markdown/sqlResults';
import {readSample} from '../market-data/readSample';
import {signalQuery} from '../market-data/signalQuery';
import {pageModel} from './pageModel';

/** The pages of a version that was cut, as absolute paths. */
function cutFiles(siteDir: string, version: string): string[] {
  const folder = join(siteDir, `versioned_docs/version-${version}`);
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Keeps all that is computed on the pages of a version that was cut, so that it does not change with the engine.
 * @returns how many pages there were.
 * @throws PageFault in Chinese for a page that cannot be computed.
 */
export async function freezeVersion(siteDir: string, version: string): Promise<number> {
  const files = cutFiles(siteDir, version);
  const pages = pageModel(siteDir);
  const run = signalQuery(() => readSample());
  for (const file of files) {
    await pages.freeze(file, async (tree) => {
      await unified().use(sqlResults, {run}).run(tree, {path: file});
    });
  }
  return files.length;
}
