import {expect, test} from 'vitest';
import {sitePages} from '../../../src/plugins/page-model/sitePages';

const doc = (id: string, more: object = {}): object => ({id, title: id, permalink: `/docs/${id}`, source: `@site/docs/${id}.mdx`, ...more});
const content = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        {
          versionName: 'current',
          docs: [
            doc('b', {frontMatter: {keywords: ['乙']}}),
            doc('alone'),
            doc('own'),
            doc('start', {permalink: '/docs/'}),
            doc('hidden', {unlisted: true}),
          ],
          sidebars: {
            docs: [
              {type: 'doc', id: 'start'},
              {type: 'ref', id: 'alone'},
              {
                type: 'category',
                label: '甲',
                link: {type: 'doc', id: 'own'},
                items: [
                  {type: 'category', label: '乙', items: [{type: 'doc', id: 'b'}]},
                  {type: 'doc', id: 'hidden'},
                ],
              },
            ],
          },
        },
      ],
    },
  },
  'docusaurus-plugin-content-pages': {
    default: [
      {type: 'jsx', source: '@site/src/pages/index.tsx', permalink: '/'},
      {type: 'mdx', source: '@site/src/pages/about.mdx', permalink: '/about', title: '关于'},
    ],
  },
};

test('pages stand in the order of the sidebar, with the own page of a category, then the others; a ref is no place; unlisted ones and those written in code are left out', () => {
  expect(sitePages(content, '/site').map(({path, trail, file}) => ({path, trail, file}))).toEqual([
    {path: '/docs', trail: [], file: '/site/docs/start.mdx'},
    {path: '/docs/own', trail: [], file: '/site/docs/own.mdx'},
    {path: '/docs/b', trail: ['甲', '乙'], file: '/site/docs/b.mdx'},
    {path: '/docs/alone', trail: null, file: '/site/docs/alone.mdx'},
    {path: '/about', trail: null, file: '/site/src/pages/about.mdx'},
  ]);
});

test('a page has its title, its keywords and the tag of its version', () => {
  expect(sitePages(content, '/site')[2]).toMatchObject({title: 'b', keywords: ['乙'], tag: 'docs-default-current'});
});

test('a site without docs or pages has none', () => {
  expect(sitePages({}, '/site')).toEqual([]);
});
