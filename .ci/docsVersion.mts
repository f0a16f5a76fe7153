// npm run docs:version -- 1.0: builds the site, creates a version of the docs (Docusaurus' docs:version), and gives its
// pages the text of their Markdown versions, in which every figure is computed.
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join, relative} from 'node:path';
import {markdownPath} from '../src/content/markdownPath';
import {pageSource} from '../src/content/pageSource';
import {frozenPage, type BuiltDoc} from '../src/markdown/frozenPage';
import type {SitePage} from '../src/plugins/page-model/sitePages';
import {identity} from '../src/site/identity';
import {projectFile} from '../src/site/projectRoot';
import {filesBelow} from './support/sources.mjs';

const root = projectFile('');
const build = join(root, '.cache/version');
const {siteOrigin, baseUrl} = identity;

/** The function behind Docusaurus' command `docs:version`. The command itself cannot use a bundled configuration. */
interface DocusaurusCommand {
  cliDocsVersionCommand: (
    version: string,
    options: {id: string; path: string; sidebarPath: string},
    context: object,
  ) => Promise<void>;
}
const {default: docusaurus} = createRequire(import.meta.url)('@docusaurus/plugin-content-docs/lib/cli.js') as {
  default: DocusaurusCommand;
};

const locale = 'zh-Hans';
const i18n = {path: 'i18n', defaultLocale: locale, locales: [locale], localeConfigs: {[locale]: {path: locale}}};

/** Builds the site. @throws in Chinese when the build fails; it has printed the reason. */
function buildSite(): void {
  const {status} = spawnSync(process.execPath, [join(root, '.ci/site.mjs'), 'build', '--out-dir', build], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error('没有切出版本：构建失败，原因见上。');
  }
}

/** Returns the docs pages of the build by their absolute addresses. */
function builtPages(): Map<string, BuiltDoc> {
  const listed = JSON.parse(
    readFileSync(join(root, '.docusaurus-build/page-model/default/pages.json'), 'utf8'),
  ) as SitePage[];
  const docs = listed.filter(({id, isCurrent}) => id !== null && isCurrent);
  return new Map(
    docs.map(({file, path}) => [
      siteOrigin + path,
      {
        file: relative(join(root, 'docs'), file).replaceAll('\\', '/'),
        markdown: readFileSync(join(build, markdownPath(path, baseUrl).slice(baseUrl.length)), 'utf8'),
      },
    ]),
  );
}

/** Creates a version. @throws in Chinese when the name is missing or taken. @returns the message about it. */
async function cut(name: string | undefined): Promise<string> {
  if (name === undefined || !/^\w[\w.-]*$/.test(name)) {
    throw new Error('用法：npm run docs:version -- <版本的名字>，例如 npm run docs:version -- 1.0。');
  }
  const folder = join(root, `versioned_docs/version-${name}`);
  if (existsSync(folder)) {
    throw new Error(
      `版本 ${name} 已经有了。请换一个名字，或者先删掉 versioned_docs、versioned_sidebars 与 versions.json 里的它。`,
    );
  }
  buildSite();
  const options = {id: 'default', path: 'docs', sidebarPath: join(root, 'sidebars.ts')};
  await docusaurus.cliDocsVersionCommand(name, options, {siteDir: root, i18n});
  const pages = builtPages();
  const files = filesBelow(folder).filter((file) => /\.mdx?$/.test(file));
  for (const file of files) {
    const {head} = pageSource(readFileSync(file, 'utf8'));
    const own = relative(folder, file).replaceAll('\\', '/');
    // A draft has no page: its text stays empty.
    writeFileSync(file, `---\n${head}\n---\n\n${frozenPage(own, pages, siteOrigin + baseUrl)}`);
  }
  return `版本 ${name} 的 ${files.length} 个页面存下了：versioned_docs、versioned_sidebars 与 versions.json，请一起提交。`;
}

try {
  console.log(await cut(process.argv[2]));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
