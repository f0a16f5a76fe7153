import {afterEach, describe, expect, test, vi} from 'vitest';
import {analyticsSettings} from '../../../src/site/analytics';
import {withDefaultPosition} from '../../../src/site/navbar';
import {pageIds} from '../../../src/site/sidebar';

describe('navbar items', () => {
  test('stand on the right unless they say otherwise', () => {
    expect(withDefaultPosition([{label: 'a'}, {label: 'b', position: 'left'}])).toEqual([
      {label: 'a', position: 'right'},
      {label: 'b', position: 'left'},
    ]);
  });
});

describe('the sidebar', () => {
  const category = (label: string, items: string[]) => ({type: 'category' as const, label, items});

  test('lists its pages in reading order', () => {
    expect(pageIds(['a', category('一', ['b', 'c']), 'd'])).toEqual(['a', 'b', 'c', 'd']);
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
