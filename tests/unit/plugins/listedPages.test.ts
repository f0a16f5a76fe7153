import {expect, test} from 'vitest';
import {listedPages} from '../../../src/plugins/markdown-twins/listedPages';

const doc = (id: string, permalink = `/docs/${id}`): object => ({id, permalink, source: `@site/docs/${id}.mdx`});
const content = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        {
          docs: [doc('b'), doc('alone'), doc('start', '/docs/'), doc('hidden')],
          sidebars: {docs: [{type: 'doc', id: 'start'}, {type: 'category', label: '甲', items: [{type: 'category', label: '乙', items: [{type: 'doc', id: 'b'}]}, {type: 'doc', id: 'hidden'}]}]},
        },
      ],
    },
  },
  'docusaurus-plugin-content-pages': {default: [{type: 'jsx', source: '@site/src/pages/index.tsx', permalink: '/'}, {type: 'mdx', source: '@site/src/pages/about.mdx', permalink: '/about'}]},
};

test('listed pages stand in the order of the sidebar, then the others; a path that is not listed is left out', () => {
  expect(listedPages(content, '/site', ['/', '/about', '/docs/alone', '/docs', '/docs/b', '/made'])).toEqual([
    {path: '/docs', section: ['介绍'], file: '/site/docs/start.mdx'},
    {path: '/docs/b', section: ['甲', '乙'], file: '/site/docs/b.mdx'},
    {path: '/docs/alone', section: ['其他页面'], file: '/site/docs/alone.mdx'},
    {path: '/', section: ['其他页面'], file: null},
    {path: '/about', section: ['其他页面'], file: '/site/src/pages/about.mdx'},
    {path: '/made', section: ['其他页面'], file: null},
  ]);
});
