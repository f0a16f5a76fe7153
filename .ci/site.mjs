// Runs Docusaurus with a folder of generated files for each kind of site, and with options in place of environment
// variables:
//   node .ci/site.mjs start
//   node .ci/site.mjs build --router hash --out-dir build-hash
//   node .ci/site.mjs book
// A build that is done ends with a list of its files (deploy/buildFiles.mjs); `serve` opens no other.
import {spawn, spawnSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join, resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {listFiles, wholeFiles} from '../deploy/buildFiles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// Rspack writes paths and options of loaders into one line, with these characters between them.
const [separator] = /[#?!]/.exec(root) ?? [];
if (separator !== undefined) {
  console.error(
    `项目所在的文件夹 ${root} 的路径里有“${separator}”，打包的工具读不了。请把项目移到路径里没有 #、?、! 的地方。`,
  );
  process.exit(1);
}

/** Folders of generated files: a build beside a running `npm start` must not read or change the other's. */
const generated = {start: '.docusaurus', 'search:export': '.docusaurus-export'};

const [asked = 'start', ...rest] = process.argv.slice(2);
// `npm run book` is a build with the book.
const command = asked === 'book' ? 'build' : asked;
const hasBook = command === 'build' && (asked === 'book' || process.env.BOOK === 'on');
const at = rest.indexOf('--router');
const [, router] = at < 0 ? [] : rest.splice(at, 2);
const folder = generated[command] ?? '.docusaurus-build';
const {values} = parseArgs({args: rest, strict: false, options: {'out-dir': {type: 'string'}, dir: {type: 'string'}}});

/**
 * @param {() => void} step
 * @returns {boolean} true when it succeeded; otherwise its message is printed and the exit code is 1.
 */
function attempt(step) {
  try {
    step();
    return true;
  } catch (error) {
    console.error(error.code === undefined ? error.message : `没有做完：${error.message}`);
    process.exitCode = 1;
    return false;
  }
}

/** Docusaurus then prints its options and does nothing. */
const isHelp = rest.includes('--help');

// Files of an earlier build would still be bundled: pages that are drafts now, or gone.
if (command === 'build' && !isHelp) {
  rmSync(join(root, folder), {recursive: true, force: true});
}

/**
 * Writes the book of a finished build, in TypeScript, which needs a loader.
 * @param {string} out
 */
function writeBook(out) {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const program = fileURLToPath(new URL('book/index.mts', import.meta.url));
  const {status} = spawnSync(process.execPath, ['--import', loader, program, out, join(root, folder)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error('书没有做成，原因见上。不带书的构建：BOOK=off npm run build。');
  }
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => running?.kill(signal));
}

/** Commands that read the configuration: all but those that only serve or delete files. */
const readsConfig =
  !isHelp && !['serve', 'clear'].includes(command) && !rest.some((option) => option.startsWith('--config'));

/** Trees of pages just fill Node's usual space for young objects: collecting them took a ninth of a build. */
const memory = ['--max-semi-space-size=64'];

/** @param {string[]} more options besides the author's */
async function runDocusaurus(more = []) {
  const docusaurus = createRequire(import.meta.url).resolve('@docusaurus/core/bin/docusaurus.mjs');
  const generatedName = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? folder;
  const config = [];
  if (readsConfig) {
    const {bundledConfig} = await import('../src/plugins/bundled.mjs');
    config.push('--config', await bundledConfig(root, 'docusaurus.config.ts', generatedName));
  }
  const child = spawn(process.execPath, [...memory, docusaurus, command, ...config, ...rest, ...more], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // The bundler uses SWC: otherwise Docusaurus prints, in English, for each babel.config.js that it is not read.
      DOCUSAURUS_BABEL_CONFIG_FILE_NAME: 'no-babel',
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: generatedName,
      ...(router === undefined ? {} : {ROUTER: router}),
      ...(hasBook ? {BOOK: 'on'} : {}),
    },
  });
  running = child;
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 130);
    if (command === 'build' && code === 0 && !isHelp) {
      const out = resolve(root, values['out-dir'] ?? 'build');
      attempt(() => {
        if (hasBook) {
          writeBook(out);
        }
        listFiles(out);
      });
    }
  });
  return child;
}

if (command === 'start' && !isHelp) {
  console.log('正在打包设置与插件。');
  const {startAgainOnChange} = await import('./support/startAgain.mjs');
  await startAgainOnChange(root, runDocusaurus).catch(() => process.exit(1));
} else if (isHelp || command !== 'serve' || attempt(() => wholeFiles(resolve(root, values.dir ?? 'build')))) {
  await runDocusaurus().catch(() => process.exit(1));
}
