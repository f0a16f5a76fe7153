import {describe, expect, test} from 'vitest';
import {glossary} from '../../../src/content/glossary';
import {definedTerms, article} from '../../../src/content/structuredData/pages';
import {sharingTags, jsonLdScript} from '../../../src/content/structuredData/jsonLd';

const site = {
  name: '测试站',
  url: 'https://docs.example/',
  description: '一个站',
  language: 'zh-Hans',
  publisher: {name: '某某', url: 'https://example.com', logo: 'https://docs.example/logo.png'},
};
const page = {
  title: '标题',
  description: '说明',
  url: 'https://docs.example/docs/x',
  trail: ['甲', '乙'],
  keywords: [],
  published: null,
  modified: Date.UTC(2026, 0, 2, 23, 30),
};

describe('linked data of a page', () => {
  test('has only the dates that git knows, as days in UTC', () => {
    const data = article(page, site);
    expect(data).toMatchObject({dateModified: '2026-01-02', articleSection: '甲 / 乙'});
    for (const unknown of ['datePublished', 'image', 'keywords']) {
      expect(data).not.toHaveProperty(unknown);
    }
  });

  test('has picture, keywords and publication date where the page has them', () => {
    const more = {image: 'https://docs.example/x.png', keywords: ['回测', '均线'], published: Date.UTC(2025, 11, 31)};
    const {image, keywords} = more;
    expect(article({...page, ...more}, site)).toMatchObject({
      image,
      keywords,
      datePublished: '2025-12-31',
      isAccessibleForFree: true,
    });
    expect(article({...page, trail: [], modified: null}, site)).not.toHaveProperty('dateModified');
  });

  test('cannot end its script element', () => {
    expect(jsonLdScript(article({...page, title: '</script><b>'}, site)).match(/<\/?[a-z]+/g)).toEqual([
      '<script',
      '</script',
    ]);
  });
});

describe('the Open Graph tags of a page', () => {
  test('describe its own picture in words', () => {
    const tags = sharingTags({...page, title: '“甲” & "乙"', image: 'https://docs.example/x.png'}, site, '口号');
    expect(tags).toContain('<meta property="og:type" content="article">');
    expect(tags).toContain('<meta property="og:image:alt" content="“甲” &amp; &quot;乙&quot; | 甲 | 乙 | 测试站">');
    expect(tags).toContain('<meta property="article:modified_time" content="2026-01-02T23:30:00.000Z">');
  });

  test('describe the site’s picture when a page has none', () => {
    expect(sharingTags(page, site, '口号')).toContain('<meta name="twitter:image:alt" content="测试站：口号">');
    expect(sharingTags(null, site, '口号')).toContain('content="website"');
  });
});

test('the terms of the glossary are defined terms, each with its own address and all of its names', () => {
  const {sharpe} = glossary;
  const set = definedTerms({sharpe}, {title: '术语表', url: 'https://docs.example/docs/reference/glossary'});
  expect(set).toMatchObject({'@type': 'DefinedTermSet', name: '术语表'});
  expect(set).toHaveProperty('hasDefinedTerm', [
    {
      '@type': 'DefinedTerm',
      '@id': 'https://docs.example/docs/reference/glossary#term-sharpe',
      url: 'https://docs.example/docs/reference/glossary#term-sharpe',
      name: sharpe.term,
      alternateName: [sharpe.english, ...sharpe.aliases],
      description: `${sharpe.definition}${sharpe.more}`,
      termCode: 'sharpe',
      inDefinedTermSet: 'https://docs.example/docs/reference/glossary#terms',
    },
  ]);
});
