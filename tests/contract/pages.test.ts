import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import sidebars from '../../sidebars';
import {glossary} from '../../src/content/glossary';
import {unwrittenPages} from '../../src/content/unwrittenPages';
import {pageIds, type SidebarEntry} from '../../src/site/sidebar';
import {readPages, withoutCode} from '../support/pages';
import {specRoutes} from './specRoutes';

const pages = readPages();
const written = pages.map(({id}) => id);
const headingIds = new Map(
  pages.map(({id, body}) => [id, [...body.matchAll(/^#{2,6} .*\{\/\* #([a-z0-9-]+) \*\/\}$/gm)].map(([, anchor]) => anchor)]),
);

describe('the pages', () => {
  test('of the specification are 51, each once', () => {
    expect([specRoutes.length, new Set(specRoutes).size]).toEqual([51, 51]);
  });

  test('that exist and those not yet written are together the specification', () => {
    expect([...written, ...unwrittenPages].sort()).toEqual([...specRoutes].sort());
  });

  test('that exist are the leaves of the sidebar', () => {
    expect(pageIds(sidebars.docs as SidebarEntry[]).sort()).toEqual(written);
  });

  test('not yet written only become fewer', () => {
    expect(unwrittenPages.length).toBeLessThanOrEqual(43);
  });
});

describe.each(pages)('$file', ({id, body, frontMatter}) => {
  const prose = withoutCode(body);

  test('has a title and a description of 50 to 120 characters', () => {
    expect(frontMatter.title).toBeTruthy();
    expect(frontMatter.description?.length).toBeGreaterThanOrEqual(50);
    expect(frontMatter.description?.length).toBeLessThanOrEqual(120);
  });

  test('imports nothing', () => {
    expect(prose).not.toMatch(/^(import|export) /m);
  });

  test('shows the risk notice', () => {
    expect(body).toContain('<RiskNotice />');
  });

  test('gives every section an explicit ASCII id, none twice', () => {
    const headings = prose.match(/^#{2,6} .+$/gm) ?? [];
    const ids = headingIds.get(id) as string[];
    expect(ids.length, headings.join('\n')).toBe(headings.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('avoids the traps of the Markdown compiler', () => {
    expect(prose, 'write :::note[标题]').not.toMatch(/^:::\w+ +\S/m);
    expect(prose, 'write {/* #id */}').not.toMatch(/\{#/);
    expect(prose, 'write {/* … */}').not.toContain('<!--');
  });
});

describe('the glossary', () => {
  test.each(Object.entries(glossary))('%s: one full sentence', (_, {definition}) => {
    expect(definition).toMatch(/^[^\n]{8,}。$/);
  });

  test.each(Object.entries(glossary))('%s: leads to a section that exists', (_, {link}) => {
    const [id = '', anchor] = link.split('#');
    expect(written).toContain(id);
    if (anchor !== undefined) {
      expect(headingIds.get(id)).toContain(anchor);
    }
  });
});

describe('the configuration', () => {
  test('assembles in at most 120 lines', () => {
    expect(readFileSync('docusaurus.config.ts', 'utf8').split('\n').length).toBeLessThanOrEqual(120);
  });

  test('commits code.json alone of what write-translations makes', () => {
    expect(['navbar.json', 'footer.json', 'docusaurus-plugin-content-docs'].filter((name) => existsSync(`i18n/zh-Hans/${name}`) || existsSync(`i18n/zh-Hans/docusaurus-theme-classic/${name}`))).toEqual([]);
  });
});
