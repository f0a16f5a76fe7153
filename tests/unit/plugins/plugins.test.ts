import {runInNewContext} from 'node:vm';
import {mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {tmpdir} from 'node:os';
import {rspack} from '@docusaurus/faster';
import type {LoadContext} from '@docusaurus/types';
import {describe, expect, test} from 'vitest';
import {capitalStrategies, indicators, signals, transformers} from '../../../src/engine';
import {validate} from '../../../src/engine/language';
import {pageTree} from '../../../src/markdown/pageTree';
import {pageExamples} from '../../../src/markdown/strategyExamples';
import {movedAnchors, movedHere} from '../../../src/plugins/addresses/moved';
import {writtenFiles} from '../../../src/plugins/bundler/checkWritten';
import {countScript} from '../../../src/plugins/analytics/countScript';
import {bundledScript, headScript} from '../../../src/plugins/bundledScript';
import type {Compiler} from '../../../src/plugins/bundler/compiler';
import {interfaceTexts} from '../../../src/plugins/interfaceTexts';
import {shell} from '../../../src/plugins/shell';
import {guideText, SHOWN} from '../../../src/plugins/strategy-files/guideText';
import {docPages} from '../../support/pages';
import {ownTexts} from '../../support/texts';

const list = {'docs/a#old': 'docs/a#new', 'docs/b#old': 'docs/a', 'docs/gone': 'docs/a'};

test('the script of moved anchors has those of its own page only, with the base path, and is left out of others', () => {
  expect(movedAnchors('/base/docs/a', '/base/', list)).toContain('({"/base/docs/a#old":"/base/docs/a#new"})');
  expect(movedAnchors('/docs/c', '/', list)).toBeNull();
  expect(movedAnchors('/docs/gone', '/', list), 'it moved as a whole').toBeNull();
});

test('a second locale shows our texts in Chinese until they are translated, and never their keys', async () => {
  const context = {
    siteConfig: {themeConfig: {colorMode: {}}},
    siteStorage: {},
    codeTranslations: {'site.copy.refused': 'Refused.'},
  };
  const tags = JSON.stringify(shell(context as unknown as LoadContext).injectHtmlTags?.({content: undefined}));
  expect(tags).toContain('Refused.');
  expect(tags).toContain(ownTexts['site.copy.markdownCopied']);
  expect(tags).not.toMatch(/site\.copy|theme\.CodeBlock/);
  const own = Object.entries(ownTexts).filter(([key]) => key.startsWith('site.'));
  expect(own.length).toBeGreaterThan(10);
  expect(await interfaceTexts().getDefaultCodeTranslationMessages?.()).toEqual(Object.fromEntries(own));
});

test('what moved leads on to pages that the site has, and not from where it has one', () => {
  const all = {
    'docs/before': 'docs/after',
    'docs/a#x': 'docs/after#y',
    'docs/a': 'docs/after',
    'docs/b': 'docs/gone',
    'author#x': 'author#y',
  };
  expect(movedHere(all, new Set(['/base/docs/a', '/base/docs/after']), '/base/')).toEqual({
    'docs/before': 'docs/after',
    'docs/a#x': 'docs/after#y',
    'author#x': 'author#y',
  });
});

/** Bundles a module of Chinese text; before the check, `harm` gets the path of the script. */
async function bundle(harm: (script: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'written-'));
  writeFileSync(join(folder, 'entry.js'), 'console.log("写满了的磁盘");');
  const harms = {
    apply: (compiler: Compiler) => compiler.hooks.afterEmit.tap('harm', () => harm(join(folder, 'out/main.js'))),
  };
  const compiler = rspack({
    context: folder,
    entry: './entry.js',
    output: {path: join(folder, 'out')},
    plugins: [harms, writtenFiles] as never[],
  });
  try {
    await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  } finally {
    rmSync(folder, {recursive: true});
  }
}

test('a build whose files are on disk passes', async () => {
  await expect(bundle(() => {})).resolves.toBeUndefined();
});

// What Rspack leaves on a full disk.
test.each([
  ['empty', (script: string) => truncateSync(script)],
  ['cut', (script: string) => truncateSync(script, 5)],
  ['missing', (script: string) => rmSync(script)],
])('a build with a file that is %s fails, and the message names it and the disk', async (_, harm) => {
  await expect(bundle(harm)).rejects.toThrow(
    /这些文件没有写完：main\.js（\d+ 字节，写下 [05]）。磁盘可能已满，请腾出空间后重新构建。/,
  );
});

const examples = docPages('docs/primitives').flatMap(({id, file}) =>
  pageExamples(id, id, pageTree(readFileSync(file, 'utf8'))),
);
const guide = guideText(examples, 'https://docs.example/');
const parsed = (text: string): string[] => [...text.matchAll(/```json\n([\s\S]+?)\n```/g)].map(([, json = '']) => json);

describe('the guide for assistants', () => {
  test('is at most 8,000 tokens: one for a Chinese character, one for three others', () => {
    const chinese = guide.match(/[\p{Script=Han}，。、；：？（）“”]/gu)?.length ?? 0;
    expect(chinese + (guide.length - chinese) / 3).toBeLessThan(8000);
  });

  test('begins with its table of contents', () => {
    const [, listed = ''] = /^目录：(.+)。$/m.exec(guide.slice(0, guide.indexOf('\n## '))) ?? [];
    expect(listed.split('、')).toEqual([...guide.matchAll(/^## (.+)$/gm)].map(([, title]) => title));
  });

  test('shows strategies in which the checker finds nothing wrong', () => {
    expect(parsed(guide)).toHaveLength(SHOWN.length);
    expect(parsed(guide).flatMap((json) => validate(json).filter(({severity}) => severity !== 'info'))).toEqual([]);
  });

  test('says which parameters may be left out, and when the others are needed', () => {
    expect(guide).toContain('max_length=可不填（整数1–2000）');
    expect(guide).toContain('threshold=可不填（数）');
    expect(guide).toContain('value=reference 为 value 时必填（数>0）');
    expect(guide).toContain('window=必填（整数1–2000）');
    expect(guide).toMatch(/\*\*GreaterThan\*\*.*epsilon=0（数≥0）/);
  });

  test('names every type that a document may use with all its parameters', () => {
    for (const {id, parameters, ...entry} of [...indicators, ...signals, ...transformers, ...capitalStrategies]) {
      const [line] = new RegExp(`^- .*\\*\\*${id}\\*\\* .*$`, 'm').exec(guide) ?? [''];
      expect([id, parameters.filter(({name}) => !('deprecated' in entry) && !line.includes(`${name}=`))]).toEqual([
        id,
        [],
      ]);
    }
  });
});

const answers = new Map<string | symbol, () => unknown>([
  ['matches', () => false],
  ['hasAttribute', () => false],
  [Symbol.toPrimitive, () => ''],
  [Symbol.iterator, () => [].values()],
]);

/** Anything that a script may ask a browser for: lists are empty, and nothing matches a selector. */
const anything: object = new Proxy(function () {}, {
  get: (_, name) => answers.get(name) ?? anything,
  set: () => true,
  apply: () => anything,
  construct: () => anything,
});

/**
 * Runs scripts of the head as the minifier joins them, and all that waits for the document.
 * @returns what is reported.
 */
function runHead(codes: readonly string[], properties: PropertyDescriptorMap): unknown[] {
  const reported: unknown[] = [];
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      reported.push(error);
    }
  };
  const globals = [
    'document',
    'navigator',
    'performance',
    'matchMedia',
    'MutationObserver',
    'HTMLElement',
    'Element',
    'structuredClone',
  ];
  const browser = {
    ...Object.fromEntries(globals.map((name) => [name, anything])),
    location: {search: ''},
    setTimeout: attempt,
    addEventListener: (type: string, listener: () => void) => type === 'DOMContentLoaded' && attempt(listener),
  };
  const context = Object.defineProperties({...browser, window: browser}, properties);
  const joined = codes.map((code) => headScript(code).innerHTML).join(';');
  attempt(() => runInNewContext(joined, context));
  return reported;
}

describe('scripts of the head', () => {
  test('that throw are reported, and the others run', () => {
    const seen: number[] = [];
    const error = new Error('of one of them');
    const values = {seen: {value: seen}, error: {value: error}};
    expect(
      runHead(['seen.push(1)', 'seen.push(2);throw error', '(()=>{throw error})()', 'seen.push(3)'], values),
    ).toEqual([error, error]);
    expect(seen).toEqual([1, 2, 3]);
  });

  // As in a frame with `sandbox`, which other sites may put around a page.
  test('run where the browser refuses its storages', () => {
    const get = (): never => {
      throw new Error('The operation is insecure.');
    };
    const refused = Object.fromEntries(
      ['localStorage', 'sessionStorage', 'indexedDB', 'caches'].map((name) => [name, {get}]),
    );
    const settings = {namespace: '', modes: ['light', 'dark'], announcement: 'a', ownHosts: [], texts: {}};
    const scripts = ['search-dialog/opener.ts', 'shell/shell.ts', 'deferred-start/starter.ts'];
    const codes = [
      ...scripts.map((script) => bundledScript(script, settings)),
      countScript({src: 'https://stats.test', site: 'a'}),
    ];
    expect(runHead(codes, refused)).toEqual([]);
  });
});
