// npm run docs:version -- 1.0: cuts a version of the docs (Docusaurus' docs:version) and keeps all that is computed on its pages.
// npm run docs:version -- 1.0 --again: computes the pages of a version anew, with the program of today.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';

type Freezing = typeof import('../src/plugins/page-model/freezeVersion');

const root = fileURLToPath(new URL('..', import.meta.url));
// Drafts are no part of a version.
process.env.NODE_ENV = 'production';

/** @throws in Chinese when the name is missing, or the version is not there to be computed anew. */
async function cut(): Promise<string> {
  const {
    values: {again = false},
    positionals: [name],
  } = parseArgs({allowPositionals: true, options: {again: {type: 'boolean'}}});
  if (name === undefined) {
    throw new Error('请写版本的名字，例如 npm run docs:version -- 1.0。');
  }
  if (again && !existsSync(join(root, `versioned_docs/version-${name}`))) {
    throw new Error(`没有版本 ${name}，不能重新存一次。要切出它，请去掉 --again。`);
  }
  const {status} = again
    ? {status: 0}
    : spawnSync(process.execPath, [join(root, '.ci/site.mjs'), 'docs:version', name], {cwd: root, stdio: 'inherit'});
  if (status !== 0) {
    throw new Error(`版本 ${name} 没有切出来，原因见上面 Docusaurus 的消息。`);
  }
  // As CommonJS, which the page model is written for.
  const {freezeVersion} = createRequire(import.meta.url)('../src/plugins/page-model/freezeVersion') as Freezing;
  const count = await freezeVersion(root, name);
  return `版本 ${name} 的 ${count} 个页面连同算出的数都存下了：versioned_docs、versioned_sidebars、versioned_trees 与 versions.json，请一起提交。`;
}

try {
  console.log(await cut());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
