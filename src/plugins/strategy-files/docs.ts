import {readFileSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {docsText, type DocsFile, type DocsPage, type DocsText} from '../../search/docsFile';
import {pages as pageModel} from '../page-model';
import {guideText} from './guideText';
import {sha256, VERSION, withSum} from './published';

const FOLDER = 'tools';
const NAME = 'strategy-docs.jsonl';
const GUIDE = 'llms-strategy.md';

/** Reads the search index that the plugin `search-index` has written. */
function indexIn(folder: string): DocsFile['index'] {
  const read = (name: string): never => JSON.parse(readFileSync(join(folder, name), 'utf8')) as never;
  const headings: DocsFile['index']['headings'] = read('headings.json');
  return {
    headings,
    text: read('text.json'),
    pinyin: read('pinyin.json'),
    texts: headings.pages.map((_, page) => read(`pages/${page}.json`)),
  };
}

/**
 * Writes `/tools/strategy-docs.jsonl`, the docs of this build for the server of `strategy.mjs`, and its SHA-256. It is
 * separate because it is three times as large as the tool, which most people use without it. It is data rather than a
 * module, so that nothing of it can run; the tool checks the hash in its first line, so that a partial download is
 * reported and not searched.
 * @param twins all pages of the current version as Markdown.
 * @param texts the other texts published for machines.
 */
export async function writeDocs(
  {
    siteConfig,
    baseUrl,
    generatedFilesDir,
    outDir,
  }: Pick<LoadContext, 'siteConfig' | 'baseUrl' | 'generatedFilesDir' | 'outDir'>,
  twins: readonly DocsPage[],
  texts: readonly DocsText[],
): Promise<void> {
  const root = `${siteConfig.url}${baseUrl}`;
  const docs: DocsFile = {
    root,
    version: VERSION,
    files: [
      {
        name: GUIDE,
        title: '写一份原语策略',
        description: '只读这一份就能写出通得过检查的策略。',
        text: guideText(pageModel.examples(), root),
      },
      ...texts,
    ],
    index: indexIn(join(generatedFilesDir, 'search-index/default')),
    pages: twins.map(({path, title, description, markdown}) => ({path, title, description, markdown})),
  };
  await mkdir(join(outDir, FOLDER), {recursive: true});
  const files = Object.entries(withSum(FOLDER, NAME, docsText(docs, sha256)));
  await Promise.all(files.map(([address, content]) => writeFile(join(outDir, address), content)));
}
