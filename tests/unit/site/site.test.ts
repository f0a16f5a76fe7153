import {afterEach, describe, expect, test, vi} from 'vitest';
import {analyticsSettings} from '../../../src/site/analytics';
import sidebars from '../../../sidebars';
import {completeItems, navbar} from '../../../src/site/navbar';
import {pageIds, type SidebarEntry} from '../../../src/site/sidebar';

describe('navbar items', () => {
  test('stand on the right unless they say otherwise', () => {
    expect(completeItems([{label: 'a'}, {label: 'b', position: 'left'}])).toEqual([
      {label: 'a', position: 'right'},
      {label: 'b', position: 'left'},
    ]);
  });
});

describe('the navbar of the site', () => {
  test('highlights one section on each page of the sidebar', () => {
    const sections = navbar.items.flatMap(({activeBaseRegex, activeBasePath}) => activeBaseRegex ?? activeBasePath ?? []) as string[];
    const marked = (id: string): number => {
      const path = `/docs${id === 'introduction' ? '' : `/${id}`}`;
      return sections.filter((section) => new RegExp(section).test(path)).length;
    };
    const ids = pageIds(sidebars.docs as SidebarEntry[]);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter((id) => marked(id) !== 1)).toEqual([]);
  });

  test('leads to the playground', () => {
    expect(navbar.items).toContainEqual({label: '演练场', to: '/playground', position: 'left'});
  });

  test('names the path of a doc in a dropdown, which the theme opens on a phone by it', () => {
    const [dropdown] = completeItems([
      {
        label: 'a',
        items: [
          {type: 'doc', docId: 'guides/a'},
          {type: 'doc', docId: 'index'},
          {label: 'b', to: '/b'},
        ],
      },
    ]);
    expect(dropdown?.items).toEqual([
      {type: 'doc', docId: 'guides/a', activeBaseRegex: '^/docs/guides/a/?$'},
      {type: 'doc', docId: 'index', activeBaseRegex: '^/docs/?$'},
      {label: 'b', to: '/b'},
    ]);
  });
});

describe('the sidebar', () => {
  const category = (label: string, items: string[]) => ({type: 'category' as const, label, items});

  test('lists its pages in reading order', () => {
    expect(pageIds(['a', category('一', ['b', 'c']), 'd'])).toEqual(['a', 'b', 'c', 'd']);
  });

  test('may have entries of every kind that Docusaurus knows: those without a page of their own have none', () => {
    const group = {type: 'category', label: '一', link: {type: 'doc', id: 'a'}, items: [{type: 'doc', id: 'b'}]} as const;
    expect(pageIds([group, {type: 'ref', id: 'a'}, {type: 'link'}, {type: 'html'}, 'c'])).toEqual(['a', 'b', 'c']);
  });
});

describe('analytics settings', () => {
  test('are off unless the operator sets both values', () => {
    expect(analyticsSettings({})).toBeNull();
    expect(analyticsSettings({ANALYTICS_SRC: 'https://a.example/s.js', ANALYTICS_SITE: 'x'})).toEqual({
      src: 'https://a.example/s.js',
      site: 'x',
    });
  });

  test.each([{ANALYTICS_SRC: 'https://a.example/s.js'}, {ANALYTICS_SITE: 'x'}, {ANALYTICS_SRC: 'nonsense', ANALYTICS_SITE: 'x'}])(
    'half a setting is an error that names both: %o',
    (env) => {
      expect(() => analyticsSettings(env)).toThrow(/ANALYTICS_SRC.*ANALYTICS_SITE/);
    },
  );
});

describe('identity', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    // Test files of one worker share their modules: the next one would find the module as this environment left it.
    vi.resetModules();
  });
  const load = async () => {
    vi.resetModules();
    return (await import('../../../src/site/identity')).identity;
  };

  test('takes both addresses from the environment, with a base path', async () => {
    vi.stubEnv('SITE_URL', 'https://example.com/zh');
    vi.stubEnv('PLATFORM_URL', 'https://app.example.com/');
    expect(await load()).toMatchObject({
      siteOrigin: 'https://example.com',
      baseUrl: '/zh/',
      platformUrl: 'https://app.example.com',
      ownHosts: ['example.com', 'app.example.com'],
    });
  });

  test('has defaults', async () => {
    expect(await load()).toMatchObject({siteOrigin: 'https://docs.hengzhou.example', baseUrl: '/'});
  });

  test('refuses an address that is not one, naming variable and value', async () => {
    vi.stubEnv('SITE_URL', 'docs.example.com');
    await expect(load()).rejects.toThrow(/SITE_URL.*docs\.example\.com/);
  });
});
