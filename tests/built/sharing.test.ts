import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import type {Element} from 'hast';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {missingDates} from '../../src/site/vcs';
import {builtTree} from '../support/builtHtml';
import {sitePaths} from '../support/sitePages';

const origin = 'https://docs.hengzhou.example';
const FAQ = '/docs/guides/frequently-asked-questions';
const GLOSSARY = '/docs/reference/glossary';

interface Head {
  title: string;
  /** Values of `<meta>` by name or property; the values of repeated tags are joined. */
  meta: Map<string, string>;
  links: Element[];
  data: Record<string, unknown>[];
  questions: number;
}

function read(path: string): Head {
  const head: Head = {title: '', meta: new Map(), links: [], data: [], questions: 0};
  const text = ({children}: Element): string =>
    children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  visit(builtTree(path), 'element', (node) => {
    const {name, property, content, type} = node.properties;
    if (node.tagName === 'meta' && (name ?? property) !== undefined) {
      const key = String(name ?? property);
      head.meta.set(key, [...(head.meta.has(key) ? [head.meta.get(key)] : []), content].join(' ‖ '));
    } else if (node.tagName === 'link') {
      head.links.push(node);
    } else if (node.tagName === 'title' && head.title === '') {
      head.title = text(node);
    } else if (node.tagName === 'script' && type === 'application/ld+json') {
      head.data.push(JSON.parse(text(node)) as Record<string, unknown>);
    } else if (node.tagName === 'h3') {
      head.questions++;
    }
  });
  return head;
}

const types = ({data}: Head): unknown[] => data.map((thing) => thing['@type']);
const pages = sitePaths().map((path) => ({path, head: read(path)}));
const written = pages.filter(({path}) => path.startsWith('/docs'));

describe('metadata for sharing and search engines', () => {
  test.each(pages)('has title, description, address and picture: $path', ({path, head: {title, meta, links}}) => {
    const one = (key: string): string => meta.get(key) ?? '';
    expect(title).toMatch(/衡舟文档$/);
    expect(one('description').length).toBeGreaterThan(20);
    expect(one('og:title')).toBe(title);
    expect(one('og:description')).toBe(one('description'));
    expect(one('og:url')).toBe(origin + path);
    const canonical = links.filter(({properties: {rel}}) => String(rel) === 'canonical');
    expect(canonical.map(({properties: {href}}) => href)).toEqual([origin + path]);
    expect(one('og:locale')).toBe('zh_CN');
    expect(one('og:type')).toBe(path === '/' ? 'website' : 'article');
    expect(one('og:image')).toBe(`${origin}/img/social-card.png`);
    expect(one('twitter:image')).toBe(one('og:image'));
    expect(one('og:image:alt')).toContain('衡舟文档');
    expect(one('twitter:image:alt')).toBe(one('og:image:alt'));
    const file = one('og:image').replace(origin, 'build');
    const image = readFileSync(file);
    expect([String(image.readUInt32BE(16)), String(image.readUInt32BE(20))]).toEqual([
      one('og:image:width'),
      one('og:image:height'),
    ]);
    expect(image.length).toBeLessThan(100 * 1024);
  });
});

describe('linked data', () => {
  test('declares the types of each page, each of them once', () => {
    for (const {path, head} of written) {
      expect(types(head), path).toEqual([
        'BreadcrumbList',
        'TechArticle',
        ...(path === FAQ ? ['FAQPage'] : []),
        ...(path === GLOSSARY ? ['DefinedTermSet'] : []),
      ]);
    }
    expect(types(read('/'))).toEqual(['WebSite']);
  });

  test('of an article agrees with the page', () => {
    for (const {path, head} of written) {
      const data = head.data.find((thing) => thing['@type'] === 'TechArticle') as Record<string, string>;
      expect(data, path).toMatchObject({url: origin + path, description: head.meta.get('description')});
      expect(`${data.headline} | 衡舟文档`, path).toBe(head.title);
    }
  });

  test('has breadcrumbs from the category, whose first page stands in for one of its own, to the page', () => {
    const ends = written.map(({path, head}) => {
      const crumbs = head.data.find((thing) => thing['@type'] === 'BreadcrumbList') as {
        itemListElement: {name: string; item: string}[];
      };
      return {path, items: crumbs.itemListElement.map(({item}) => item.replace(origin, ''))};
    });
    expect(ends.filter(({path, items}) => items.at(-1) !== path)).toEqual([]);
    const path = '/docs/concepts/risk-analysis';
    expect(ends.find((one) => one.path === path)?.items).toEqual(['/docs/concepts/background', path]);
  });

  test('contains every question of the FAQ page with its answer', () => {
    const head = read(FAQ);
    const faq = head.data.find((thing) => thing['@type'] === 'FAQPage') as {
      mainEntity: {acceptedAnswer: {text: string}}[];
    };
    const answers = faq.mainEntity.map(({acceptedAnswer: {text}}) => text);
    expect(answers.length).toBe(head.questions);
    expect(answers.length).toBeGreaterThan(40);
    expect(answers.filter((text) => text.length < 10)).toEqual([]);
    expect(answers.filter((text) => /href="(?!https:)|<(?!\/?(p|ul|ol|li|b|i|a|br)[ >])/.test(text))).toEqual([]);
  });

  test('declares the search of the site', () => {
    expect(JSON.stringify(read('/').data)).toContain(`${origin}/search?q={search_term_string}`);
  });
});

describe('files beside the pages', () => {
  test('robots.txt names the sitemap', () => {
    expect(readFileSync('build/robots.txt', 'utf8')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test('the sitemap has dates from git, or none without the whole history', () => {
    const sitemap = readFileSync('build/sitemap.xml', 'utf8');
    const days = [...sitemap.matchAll(/<lastmod>([^<]*)/g)].map(([, day]) => day);
    expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(String(day)))).toEqual([]);
    expect(sitemap).not.toContain('404');
    const dated = /risk-analysis<\/loc><lastmod>/.test(sitemap);
    expect([dated, days.length > 10]).toEqual(missingDates(process.cwd()) === null ? [true, true] : [false, false]);
  });

  test('the search can be added to a browser and has a Chinese description', () => {
    const description = readFileSync('build/opensearch.xml', 'utf8');
    expect(description).toContain('<Description>在衡舟文档中搜索</Description>');
    expect(description).toMatch(/ type="image\/svg\+xml">[^<]+\.svg<\/Image>/);
    expect(read('/').links.map(({properties: {rel}}) => String(rel))).toContain('search');
  });

  test('the web app manifest is linked and its icons have the sizes that it declares', () => {
    const [link] = read('/').links.filter(({properties: {rel}}) => String(rel) === 'manifest');
    const manifest = JSON.parse(readFileSync(`build${String(link?.properties.href)}`, 'utf8')) as {
      icons: {src: string; sizes: string; purpose: string}[];
    };
    expect(manifest.icons.map(({sizes, purpose}) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const {src, sizes} of manifest.icons) {
      const image = readFileSync(`build/${src}`);
      expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('no temporary files are left', () => {
    expect(readdirSync('build', {recursive: true}).filter((file) => String(file).endsWith('.new'))).toEqual([]);
    expect(statSync('build/index.html').size).toBeGreaterThan(1000);
    expect(existsSync('build/404.html')).toBe(true);
  });
});
