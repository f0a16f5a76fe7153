import {cpSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {beforeEach, describe, expect, test} from 'vitest';
import {decodeText} from '../../../src/components/lab/StrategyPlayground/text/link';
import {pageTree} from '../../../src/markdown/pageTree';
import {freeze} from '../../../src/plugins/page-model/frozen';
import {freezeVersion} from '../../../src/plugins/page-model/freezeVersion';
import {pageModel} from '../../../src/plugins/page-model/pageModel';

const PAGE = 'concepts/risk-analysis';

describe('a version that was cut', () => {
  let site: string;
  const source = (): string => join(site, `versioned_docs/version-1.0/${PAGE}.mdx`);
  const kept = (): string => join(site, `versioned_trees/version-1.0/${PAGE}.json.gz`);
  const shown = (): string => JSON.stringify(pageModel(site).tree(source()));

  beforeEach(async () => {
    site = mkdtempSync(join(tmpdir(), 'frozen-'));
    const from = 'tests/fixtures/versions';
    ['docs', 'versioned_docs'].forEach((folder) => cpSync(join(from, folder), join(site, folder), {recursive: true}));
    await freezeVersion(site, '1.0');
  });

  test('shows what was computed then, whatever its figures compute now', () => {
    expect(shown()).toContain('100.0%');
    // As if another engine had made it.
    const then = gunzipSync(readFileSync(kept())).toString();
    writeFileSync(kept(), gzipSync(then.replaceAll('100.0%', '99.5%').replaceAll('RecoveryTable', 'NoLongerThere')));
    expect(shown()).toContain('99.5%');
    expect(shown()).not.toContain('100.0%');
    expect(pageModel(site).isFrozen(source())).toBe(true);
    expect(pageModel(site).isFrozen(join(site, `docs/${PAGE}.mdx`))).toBe(false);
  });

  test('needs none of the figures, terms and checks that it was made with', () => {
    const text = '<FigureOfThen /> <Term id="term-of-then" />\n\n```json title="甲"\n{"format": "of then"}\n```\n';
    writeFileSync(source(), text);
    freeze(site, {root: '', version: '1.0', id: PAGE}, text, pageTree('旧的数 42。'), () => undefined);
    expect(shown()).toContain('旧的数 42。');
  });

  test('has another key when what is kept of it changes', () => {
    const before = pageModel(site).key(source());
    writeFileSync(kept(), gzipSync(gunzipSync(readFileSync(kept())).toString().replaceAll('100.0%', '99.5%')));
    expect(pageModel(site).key(source())).not.toBe(before);
  });

  test('refuses a page that was edited since, and says how to compute it anew', async () => {
    writeFileSync(source(), readFileSync(source(), 'utf8').replace('要涨得更多', '要涨更多'));
    expect(shown).toThrow(`versioned_docs/version-1.0/${PAGE}.mdx 第 1 行：这一页属于版本 1.0，切出之后改过`);
    expect(shown).toThrow('npm run docs:version -- 1.0 --again');
    await freezeVersion(site, '1.0');
    expect(shown()).toContain('要涨更多');
  });

  test('opens the playground with the text of its strategies, not with what has their names by then', async () => {
    const [, code = ''] = /playground\?strategy=([\w-]+)/.exec(shown()) ?? [];
    const decoded = await decodeText(code);
    expect(decoded).toHaveProperty('text', /```json[^\n]*\n([^]*?)\n```/.exec(readFileSync(source(), 'utf8'))?.[1]);
  });
});

test('a page of a version that has nothing kept is computed', () => {
  const site = mkdtempSync(join(tmpdir(), 'loose-'));
  ['docs', 'versioned_docs'].forEach((folder) => cpSync(join('tests/fixtures/versions', folder), join(site, folder), {recursive: true}));
  expect(JSON.stringify(pageModel(site).tree(join(site, `versioned_docs/version-0.9/${PAGE}.mdx`)))).toContain('100.0%');
});
