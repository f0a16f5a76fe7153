import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import sidebars from '../../sidebars';
import {glossary} from '../../src/content/glossary';
import {pageIds, type SidebarEntry} from '../../src/site/sidebar';
import {readPages} from '../support/pages';
import {framedRoutes, furtherRoutes, singleRoutes, specRoutes} from './specRoutes';

const pages = readPages();
const written = pages.map(({id}) => id);
const headingIds = new Map(
  pages.map(({id, body}) => [id, [...body.matchAll(/^#{2,6} .*\{\/\* #([a-z0-9-]+) \*\/\}$/gm)].map(([, anchor]) => anchor)]),
);

describe('the pages', () => {
  test('of the specification are 51 different ones', () => {
    expect([specRoutes.length, new Set(specRoutes).size]).toEqual([51, 51]);
  });

  test('include all those of the specification and the reference', () => {
    expect([...specRoutes, ...furtherRoutes].filter((id) => !written.includes(id))).toEqual([]);
  });

  test('beside the docs are those that are known', () => {
    const single = readdirSync('src/pages').filter((name) => name.endsWith('.mdx'));
    expect(single.map((name) => `/${name.replace(/\.mdx$/, '')}`).sort()).toEqual(singleRoutes);
  });

  test('for frames are those that are known', () => {
    expect(readdirSync('src/pages/embed').map((name) => `/embed/${name.replace(/\.tsx$/, '')}`)).toEqual(framedRoutes);
  });

  test('are the leaves of the sidebar', () => {
    expect(pageIds(sidebars.docs as SidebarEntry[]).sort()).toEqual(written);
  });
});

describe('the glossary', () => {
  test.each(Object.entries(glossary))('%s has two full sentences', (_, {definition, more}) => {
    expect([definition, more].filter((text) => !/^[^\n。]{7,}。$/.test(text))).toEqual([]);
  });

  test.each(Object.entries(glossary))('%s links to an existing section', (_, {link}) => {
    const [id = '', anchor] = link.split('#');
    expect(written).toContain(id);
    if (anchor !== undefined) {
      expect(headingIds.get(id)).toContain(anchor);
    }
  });
});

describe('the configuration', () => {
  test('has at most 120 lines', () => {
    expect(readFileSync('docusaurus.config.ts', 'utf8').split('\n').length).toBeLessThanOrEqual(120);
  });

  test('commits only code.json of the files that write-translations writes', () => {
    expect(
      ['navbar.json', 'footer.json', 'docusaurus-plugin-content-docs'].filter(
        (name) => existsSync(`i18n/zh-Hans/${name}`) || existsSync(`i18n/zh-Hans/docusaurus-theme-classic/${name}`),
      ),
    ).toEqual([]);
  });
});
