import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {identity} from '../../src/site/identity';
import {sitePaths} from '../support/sitePages';

const site = `${identity.siteOrigin}${identity.baseUrl}`;
const fileOf = (path: string): string => `build${path === '/' ? '/index' : path}.md`;
/** Markdown versions as a person has read them, below the paths of their pages. */
const GOLDEN = 'tests/golden/twins';
const listed = sitePaths();
const read = once((path) => readFileSync(fileOf(path), 'utf8'));
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath);

interface Contents {
  links: string[];
  html: string[];
  texts: string[];
  /** For each table, the number of cells in each row. */
  rows: number[][];
}

/** Memoizes a function of a text: several tests look at the same page. */
function once<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    if (!known.has(text)) {
      known.set(text, compute(text));
    }
    return known.get(text) as Value;
  };
}

/** The texts that a Markdown parser without support for formulas finds. */
const shown = (markdown: string): string[] => contentsBy(unified().use(remarkParse).use(remarkGfm), markdown).texts;

/** What a Markdown parser with support for formulas finds. */
const contents = once((markdown) => contentsBy(parser, markdown));

function contentsBy(by: Pick<typeof parser, 'parse'>, markdown: string): Contents {
  const found: Contents = {links: [], html: [], texts: [], rows: []};
  visit(by.parse(markdown), (node) => {
    if (node.type === 'link' || node.type === 'image') {
      found.links.push(node.url);
    } else if (node.type === 'html') {
      found.html.push(node.value);
    } else if (node.type === 'text') {
      found.texts.push(node.value);
    } else if (node.type === 'table') {
      found.rows.push(node.children.map((row) => row.children.length));
    }
  });
  return found;
}

/**
 * The links that are not absolute or lead to no file; those of the HTML, of which these are made, are looked at with
 * their anchors.
 */
const brokenLinks = (markdown: string): string[] =>
  contents(markdown).links.filter((url) => {
    if (!url.startsWith(site)) {
      // Editors on the reader's machine have addresses of their own.
      return !/^(https?:\/\/|vscode:|cursor:)/.test(url);
    }
    const path = new URL(url).pathname.replace(/\/$/, '') || '/index';
    return !['', '.html'].some((ending) => /\.\w+$/.test(path + ending) && existsSync(`build${path}${ending}`));
  });

describe.each(listed)('the Markdown version of %s', (path) => {
  test('begins with title, description and address', () => {
    expect(read(path)).toMatch(/^# \S.*\n\n> \S.*\n\n\[网页版\]\(http/);
    expect(read(path)).toContain(`[网页版](${site}${path.slice(1)})，全部页面的目录：[llms.txt](${site}llms.txt)\n`);
  });

  test('is named by its page', () => {
    const html = readFileSync(fileOf(path).replace(/\.md$/, '.html'), 'utf8');
    const links = [...html.matchAll(/<link[^>]*type="?text\/markdown"?[^>]*>/g)].map(
      ([link]) => /href="?([^"\s>]+)/.exec(link)?.[1],
    );
    expect(links).toEqual([fileOf(path).slice('build'.length)]);
  });

  test('contains no HTML, tags or entities', () => {
    const {html, texts} = contents(read(path));
    expect(html).toEqual([]);
    expect(texts.filter((text) => /<\/?[A-Za-z]|&#x?\w+;|\u200b|^import |复制为 Markdown/.test(text))).toEqual([]);
  });

  test('has no bold text that CommonMark and GFM do not recognize', () => {
    expect(shown(read(path)).filter((text) => text.includes('**'))).toEqual([]);
  });

  test('has complete tables whose rows are all as long as the head', () => {
    expect(contents(read(path)).rows.filter((rows) => new Set(rows).size !== 1 || rows.length < 2)).toEqual([]);
  });
});

describe('the tests of the Markdown versions', () => {
  test('find unparsed bold text, HTML and broken links', () => {
    expect(shown('**甲。**乙')).toEqual(['**甲。**乙']);
    expect(contents('<b>x</b>\n\n| a | b |\n| - | - |\n| 1 | 2 |').html).not.toEqual([]);
    expect(brokenLinks(`[a](/docs) [b](${site}docs/gone) [c](${site}docs)`)).toEqual(['/docs', `${site}docs/gone`]);
  });
});

describe('llms.txt', () => {
  const llms = readFileSync('build/llms.txt', 'utf8');

  test('lists exactly the listed pages, each once with its description', () => {
    const lines = llms.slice(llms.indexOf('\n## ')).match(/^- .*$/gm) ?? [];
    expect(lines.map((line) => /\]\(([^)]+)\)/.exec(line)?.[1]).sort()).toEqual(
      listed.map((path) => site + fileOf(path).slice('build/'.length)).sort(),
    );
    // The rule of the reference parser (https://llmstxt.org, its package llms_txt): of a line that it cannot read, the
    // description is lost.
    const described = lines.map((line) => /^-\s*\[([^\]]+)\]\(([^)]+)\)(?::\s*(.*))?$/.exec(line)?.[3] ?? '');
    expect(lines.filter((_, index) => !/.{20,}/.test(described[index] ?? ''))).toEqual([]);
  });

  test('has the order of the sidebar, with home page and authors’ guide last', () => {
    expect(llms.match(/^## .*$/gm)?.slice(0, 2)).toEqual(['## 介绍', '## 核心概念']);
    expect(llms.match(/^## .*$/gm)?.at(-1)).toBe('## 其他页面');
  });

  test('has only absolute links to existing targets, as have the Markdown versions', () => {
    const texts = [['llms.txt', llms], ...listed.map((path) => [path, read(path)])];
    expect(texts.flatMap(([from, text = '']) => brokenLinks(text).map((url) => `${from}: ${url}`))).toEqual([]);
  });

  test('has a companion llms-full.txt that contains every page completely', () => {
    const full = readFileSync('build/llms-full.txt', 'utf8');
    expect(listed.filter((path) => !full.includes(read(path)))).toEqual([]);
  });

  test('names a file for each category, and every page of a category is complete in exactly one of them', () => {
    const sets = [...new Set(llms.match(/(?<=\/)llms-(?!full)[a-z-]+\.txt/g))].map((name) =>
      readFileSync(`build/${name}`, 'utf8'),
    );
    expect(sets.length).toBeGreaterThan(5);
    const alone = listed.filter((path) => sets.filter((set) => set.includes(read(path))).length !== 1);
    expect(alone.sort()).toEqual(['/', '/docs', '/markdown-page', '/playground']);
    // The limit is what common models accept at once, in bytes of UTF-8.
    expect(sets.map((set) => Buffer.byteLength(set)).filter((bytes) => bytes > 600_000)).toEqual([]);
  });

  test('has a companion llms-full.txt that contains the ids of all headings that its pages link to', () => {
    const full = readFileSync('build/llms-full.txt', 'utf8');
    const linked = listed
      .flatMap((path) => contents(read(path)).links)
      .filter((url) => url.startsWith(site) && url.includes('#') && !url.includes('?'));
    expect(linked.length).toBeGreaterThan(500);
    const ids = new Set([...full.matchAll(/\{#([^}\s]+)\}/g)].map(([, id]) => id));
    const missing = linked.filter((url) => !ids.has(url.split('#')[1]));
    expect(missing).toEqual([]);
  });
});

describe('the version reviewed by a person', () => {
  const golden = readdirSync(GOLDEN, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.md'));
  const sections = (markdown: string): string[] => markdown.split(/^(?=## )/m);
  const heading = (section: string): string => section.split('\n')[0] ?? '';

  test('is there', () => {
    expect(golden.length).toBeGreaterThan(2);
  });

  // Of a long page, the file has its beginning and the sections whose kinds of content no other file has.
  test.each(golden)('is still %s', (name) => {
    const [path, file] = [name === 'index.md' ? '/' : `/${name.replace(/\.md$/, '')}`, join(GOLDEN, name)];
    const kept = sections(readFileSync(file, 'utf8')).map(heading);
    const now = sections(read(path))
      .filter((section) => kept.includes(heading(section)))
      .join('');
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(file, now);
    }
    const instructions = `${path} 的 Markdown 版与 ${file} 不同。看过下面的差异，确认是您想要的，再运行：UPDATE_GOLDEN=1 npm run check -- --only build,built`;
    expect(now, instructions).toBe(readFileSync(file, 'utf8'));
  });
});
