import {join} from 'node:path';
import {afterEach, describe, expect, test, vi} from 'vitest';
import sidebars from '../../../sidebars';
import {algoliaOrigins} from '../../../src/site/algoliaOrigins';
import {analyticsSettings} from '../../../src/site/analytics';
import {readEditUrl} from '../../../src/site/editUrl';
import {isStartDeferred} from '../../../src/site/features';
import {hostedSettings} from '../../../src/site/hostedSettings';
import {completeItems, navbar} from '../../../src/site/navbar';
import {platformItem} from '../../../src/site/platform';
import {feedbackUrl, searchReportUrl, securityContact} from '../../../src/site/reportUrls';
import {projectFile} from '../../../src/site/projectRoot';
import {pageIds, type SidebarEntry} from '../../../src/site/sidebar';

describe('the navbar', () => {
  test('highlights one section on each page of the sidebar, and leads to the playground', () => {
    const sections = navbar.items.flatMap(
      ({activeBaseRegex, activeBasePath}) => activeBaseRegex ?? activeBasePath ?? [],
    ) as string[];
    const marked = (id: string): number => {
      const path = `/docs${id === 'introduction' ? '' : `/${id}`}`;
      return sections.filter((section) => new RegExp(section).test(path)).length;
    };
    const ids = pageIds(sidebars.docs as SidebarEntry[]);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter((id) => marked(id) !== 1)).toEqual([]);
    expect(navbar.items).toContainEqual({label: '演练场', to: '/playground', position: 'left'});
    const leads = navbar.items.map(({to}) => to);
    expect(leads).toEqual(expect.arrayContaining(['/docs', '/docs/your-money/overview', '/docs/cases/overview']));
  });

  test('leads to the platform once it has an address, and to what needs it until then', () => {
    expect(platformItem('https://app.test')).toEqual({label: '前往平台', href: 'https://app.test'});
    expect(platformItem(null)).toEqual({label: '平台还没有开放', to: '/docs#platform'});
  });

  test('has items on the right unless they say otherwise', () => {
    expect(completeItems([{label: 'a'}, {label: 'b', position: 'left'}]).map(({position}) => position)).toEqual([
      'right',
      'left',
    ]);
  });

  test('names the path of a doc in a dropdown, which the theme opens on a phone by it', () => {
    const [a, index, other] = [
      {type: 'doc', docId: 'guides/a'},
      {type: 'doc', docId: 'index'},
      {label: 'b', to: '/b'},
    ];
    const [dropdown] = completeItems([{label: 'a', items: [a, index, other]}]);
    expect(dropdown?.items).toEqual([
      {...a, activeBaseRegex: '^/docs/guides/a/?$'},
      {...index, activeBaseRegex: '^/docs/?$'},
      other,
    ]);
  });
});

test('the sidebar lists its pages in reading order; entries without a page of their own have none', () => {
  const category = {type: 'category' as const, label: '一', items: ['b', 'c']};
  expect(pageIds(['a', category, 'd'])).toEqual(['a', 'b', 'c', 'd']);
  const group = {type: 'category', label: '一', link: {type: 'doc', id: 'a'}, items: [{type: 'doc', id: 'b'}]} as const;
  expect(pageIds([group, {type: 'ref', id: 'a'}, {type: 'link'}, {type: 'html'}, 'c'])).toEqual(['a', 'b', 'c']);
});

describe('a setting of the environment', () => {
  test.each([['DEFERRED_START', isStartDeferred]] as const)(
    '%s is on unless it says off, and refuses anything else',
    (name, read) => {
      expect([read({}), read({[name]: ''}), read({[name]: 'on'}), read({[name]: 'off'})]).toEqual([
        true,
        true,
        true,
        false,
      ]);
      expect(() => read({[name]: 'false'})).toThrow(`环境变量 ${name} 应是 on（默认）或 off，实际是 “false”。`);
    },
  );

  test.each([
    [
      'SEARCH_REPORT_URL',
      searchReportUrl,
      ['https://a.test/?q={query}', 'mailto:a@b.test'],
      ['javascript:alert(1)', 'a.test/{query}'],
    ],
    [
      'FEEDBACK_URL',
      feedbackUrl,
      ['http://a.test/{page}#{section}', 'mailto:a@b.test'],
      ['javascript:alert(1)', 'a.test/{query}'],
    ],
    // The standard does not know others.
    ['SECURITY_CONTACT', securityContact, ['https://a.test/hole', 'mailto:a@b.test'], ['a@b.test', 'http://b.test/']],
  ] as const)('%s is an address or nothing, and is refused otherwise, with its value', (name, read, right, wrong) => {
    expect([read({}), read({[name]: ' '})]).toEqual([null, null]);
    expect(right.map((url) => read({[name]: url}))).toEqual(right);
    wrong.forEach((url) => expect(() => read({[name]: url})).toThrow(`${name} 不是可用的地址：“${url}”`));
  });

  test('EDIT_URL says where pages are edited', () => {
    expect([readEditUrl(''), readEditUrl(undefined)]).toEqual([undefined, undefined]);
    expect(readEditUrl('https://git.example/edit/main/')).toBe('https://git.example/edit/main/');
    expect(() => readEditUrl('git.example')).toThrow(/EDIT_URL.*“git\.example”/);
  });

  test('of analytics comes with the other one', () => {
    const both = {ANALYTICS_SRC: 'https://a.example/s.js', ANALYTICS_SITE: 'x'};
    expect([analyticsSettings({}), analyticsSettings(both)]).toEqual([
      null,
      {src: 'https://a.example/s.js', site: 'x'},
    ]);
    for (const half of [
      {...both, ANALYTICS_SITE: undefined},
      {ANALYTICS_SITE: 'x'},
      {...both, ANALYTICS_SRC: 'nonsense'},
    ]) {
      expect(() => analyticsSettings(half)).toThrow(/ANALYTICS_SRC.*ANALYTICS_SITE/);
    }
  });

  describe('of who we are', () => {
    afterEach(() => {
      vi.unstubAllEnvs();
      // Test files of one worker share their modules: the next one would find the module as this environment left it.
      vi.resetModules();
    });
    const load = async () => {
      vi.resetModules();
      return (await import('../../../src/site/identity')).identity;
    };

    test('is both addresses, with a base path', async () => {
      expect(await load()).toMatchObject({
        siteOrigin: 'https://docs.hengzhou.example',
        baseUrl: '/',
        platformUrl: null,
      });
      vi.stubEnv('SITE_URL', 'https://example.com/zh');
      vi.stubEnv('PLATFORM_URL', 'https://app.example.com/');
      expect(await load()).toMatchObject({
        siteOrigin: 'https://example.com',
        baseUrl: '/zh/',
        platformUrl: 'https://app.example.com',
        ownHosts: ['example.com', 'app.example.com'],
      });
      vi.stubEnv('SITE_URL', 'docs.example.com');
      await expect(load()).rejects.toThrow(/SITE_URL.*docs\.example\.com/);
    });
  });
});

describe('hosted search', () => {
  const complete = {ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs'};
  const settingsOf = (env: Record<string, string>): ReturnType<typeof hostedSettings> =>
    hostedSettings(env as NodeJS.ProcessEnv);
  const settings = {appId: 'APP', apiKey: 'key', indexName: 'docs', hosts: []};

  test('is on with all its variables, off without any, and names those that are missing', () => {
    expect(settingsOf(complete)).toEqual(settings);
    expect(settingsOf({ALGOLIA_APP_ID: ' ', ALGOLIA_HOSTS: 'proxy.example'})).toBeNull();
    expect(() => settingsOf({ALGOLIA_APP_ID: 'APP'})).toThrow('还缺环境变量 ALGOLIA_API_KEY、ALGOLIA_INDEX_NAME。');
  });

  test('takes hosts as names or addresses, and names one that is none', () => {
    expect(settingsOf({...complete, ALGOLIA_HOSTS: 'a.example, http://b.example:8080/x/'})?.hosts).toEqual([
      {url: 'a.example', protocol: 'https', accept: 'readWrite'},
      {url: 'b.example:8080/x', protocol: 'http', accept: 'readWrite'},
    ]);
    for (const host of ['ftp://a.example', 'https://', 'a b']) {
      expect(() => settingsOf({...complete, ALGOLIA_HOSTS: host})).toThrow(`“${host}”`);
    }
  });

  const ends = ['-dsn.algolia.net', '.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];
  const own = ends.map((end) => `https://APP${end}`);
  const host = {protocol: 'https', accept: 'readWrite'} as const;
  const hosts = [
    {...host, url: 'proxy.test/algolia'},
    {...host, url: '127.0.0.1:8443', protocol: 'http' as const},
  ];
  const theirs = ['https://proxy.test', 'http://127.0.0.1:8443'];
  test.each([
    ['Algolia’s own hosts', [], own],
    ['the operator’s instead, without paths', hosts, theirs],
  ])('asks %s', (_, given, origins) => {
    expect(algoliaOrigins({...settings, hosts: given})).toEqual(origins);
  });
});

test('a file of the project is found from any folder in it, and nothing outside', () => {
  const root = projectFile('.');
  const from = (folder: string): string => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    try {
      return projectFile('data/README.md');
    } finally {
      vi.restoreAllMocks();
    }
  };
  expect(from(join(root, 'tests/fixtures/site'))).toBe(join(root, 'data/README.md'));
  expect(() => from('/')).toThrow('请在项目的文件夹里运行');
});
