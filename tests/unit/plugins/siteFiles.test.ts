import {mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {describe, expect, test} from 'vitest';
import {parseBars, publishedSeries} from '@site/src/engine';
import {csvFiles} from '@site/src/plugins/market-data/csvFiles';
import {pagePolicy} from '@site/src/plugins/security-headers';
import {contentSecurityPolicy, staticHeaders, withPolicy} from '@site/src/plugins/security-headers/policy';
import {securityTxt} from '@site/src/plugins/site-files/securityTxt';
import {strategySchema} from '@site/src/plugins/strategy-files/schema';
import {sampleBars} from '../../support/sampleBars';

test('security.txt names whom to tell, and a day less than a year ahead until which it counts (RFC 9116)', () => {
  const text = securityTxt(
    'mailto:a@b.test',
    'https://b.test/.well-known/security.txt',
    new Date('2026-11-27T14:00:00Z'),
  );
  expect(text).toBe(
    'Contact: mailto:a@b.test\nExpires: 2027-11-22T00:00:00Z\nPreferred-Languages: zh\nCanonical: https://b.test/.well-known/security.txt\n',
  );
});

describe('published files', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'published-files-'));
  const context = {
    siteConfig: {url: 'https://docs.example'},
    baseUrl: '/site/',
    siteDir: process.cwd(),
    generatedFilesDir: '/generated',
  };
  const read = (address: string): string => readFileSync(join(outDir, address), 'utf8');

  /** The texts that a plugin generates for the development server, by address. */
  async function generated(plugin: Plugin): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    await plugin.contentLoaded!({
      actions: {createData: async (name: string, text: string) => files.set(name, text)},
    } as never);
    return files;
  }

  test.each([
    ['strategy-schema', strategySchema, 'schemas/strategy/v1.json'],
    ['data-files', csvFiles, 'data/sp500.csv'],
  ] as const)(
    'of %s are served by the development server too, below the base address, with the same text',
    async (name, create, address) => {
      const plugin = create(context as LoadContext);
      await plugin.postBuild!({outDir} as never);
      expect((await generated(plugin)).get(address)).toBe(read(address));
      const {devServer} = plugin.configureWebpack!({}, false, {} as never, undefined) as {devServer?: unknown};
      expect(devServer).toEqual({static: [{directory: `/generated/${name}/default`, publicPath: '/site/'}]});
    },
  );

  test('are the schema, under the address that it names as its own, and every series, to the last cent', () => {
    expect(JSON.parse(read('schemas/strategy/v1.json'))).toMatchObject({
      $id: 'https://docs.example/site/schemas/strategy/v1.json',
    });
    for (const {file, bars} of publishedSeries(sampleBars())) {
      expect(parseBars(read(`data/${file}.csv`))).toEqual(bars);
    }
  });
});

describe('the policy', () => {
  const none = {scriptHashes: [], styleHashes: [], scriptOrigins: [], connectOrigins: []};
  const directive = (policy: string, name: string): string | undefined =>
    policy.split('; ').find((text) => text.startsWith(`${name} `));

  test.each([
    ['without anything else asks the own origin only', {}, 'script-src', "script-src 'self'"],
    ['does so for styles', {}, 'style-src', "style-src 'self'"],
    ['does so for requests', {}, 'connect-src', "connect-src 'self'"],
    [
      'has each hash once, in order',
      {scriptHashes: ['b', 'a', 'b']},
      'script-src',
      "script-src 'self' 'sha256-a' 'sha256-b'",
    ],
    ['has hashes of styles', {styleHashes: ['c']}, 'style-src', "style-src 'self' 'sha256-c'"],
    [
      'lets scripts of analytics run',
      {scriptOrigins: ['https://a.test']},
      'script-src',
      "script-src 'self' https://a.test",
    ],
    [
      'lets scripts ask hosts',
      {connectOrigins: ['https://s.test']},
      'connect-src',
      "connect-src 'self' https://s.test",
    ],
  ])('%s', (_, given, name, expected) => {
    expect(directive(contentSecurityPolicy({...none, ...given}), name)).toBe(expected);
    expect(contentSecurityPolicy(none)).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe/);
  });

  test('stands behind the encoding of a page, before anything that it governs', () => {
    expect(withPolicy('<html><head><meta charset=UTF-8><script>a()</script>', "script-src 'self'")).toBe(
      `<html><head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="script-src 'self'"><script>a()</script>`,
    );
    expect(() => withPolicy('<h1>x', "script-src 'self'")).toThrow('charset');
  });

  test.each(['<button onclick="go()">', '<a href="javascript:go()">', '<style>a{}</style>'])(
    'refuses a page with %s, which it would block',
    async (code) => {
      const siteConfig = {themeConfig: {}} as LoadContext['siteConfig'];
      const pass = pagePolicy({siteDir: mkdtempSync(join(tmpdir(), 'policy-')), siteConfig} as LoadContext);
      const setPolicy = await pass({} as Parameters<typeof pass>[0]);
      const page = (body: string): string => `<html><head><meta charset=UTF-8></head><body>${body}</body></html>`;
      expect(setPolicy({file: 'good.html', path: '/good', html: page('<button>')})).toContain(
        'Content-Security-Policy',
      );
      expect(() => setPolicy({file: '404.html', path: '/404', html: page(code)})).toThrow(
        `  404.html：${code.replace('</style>', '')}`,
      );
    },
  );
});

describe('the file of headers', () => {
  /** Its rules: the path, then a header a line. */
  const rulesOf = (baseUrl = '/', isHttps = true): string[][] =>
    staticHeaders(baseUrl, isHttps)
      .trim()
      .split('\n\n')
      .map((rule) => rule.split('\n').map((line) => line.trim()));
  const nginx = readFileSync('deploy/nginx/http.conf', 'utf8');
  const [everywhere = [], ...others] = rulesOf();

  test('says the same to static hosts as deploy/nginx to nginx, on errors too', () => {
    const lines = readFileSync('deploy/nginx/site.conf', 'utf8').matchAll(/^add_header (\S+) "([^"]+)" always;$/gm);
    const added = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
    const policy = added['Content-Security-Policy']
      ?.replace('${docs_workers}', '')
      .replace('$docs_upgrade', '; upgrade-insecure-requests');
    const given = Object.fromEntries(everywhere.slice(1).map((line) => line.split(/: (.*)/)));
    expect(given).toEqual({
      ...added,
      'Content-Security-Policy': policy,
      'Strict-Transport-Security': 'max-age=31536000',
    });
  });

  test.each(['upgrade-insecure-requests', 'Strict-Transport-Security'])('gives %s only with https', (text) => {
    expect([staticHeaders('/', true), staticHeaders('/', false)].map((file) => file.includes(text))).toEqual([
      true,
      false,
    ]);
  });

  test('gives the scripts that may run as workers the policy that they have from nginx', () => {
    const policy = /map \$uri \$docs_workers \{[^}]*js\$" "(.*); ";/.exec(nginx)?.[1];
    expect(policy).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
    const workers = rulesOf('/zh/').filter((lines) =>
      lines.some((line) => line.startsWith(`Content-Security-Policy: ${policy}`)),
    );
    expect(workers.map(([path]) => path)).toEqual(['/zh/assets/*', '/zh/sw.js']);
  });

  // Browsers obey each policy of several.
  test('gives no path the same header from two rules, but for the policy', () => {
    const names = ([, ...lines]: string[]): string[] => lines.map((line) => line.split(':')[0] ?? '');
    const repeated = others
      .flatMap(names)
      .filter((name) => names(everywhere).includes(name) && !name.includes('Content-Security-Policy'));
    expect(repeated).toEqual([]);
  });

  test('has paths below that of the site, and no line longer than Cloudflare reads', () => {
    const paths = rulesOf('/zh/').map(([path = '']) => path);
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((path) => !path.startsWith('/zh/'))).toEqual([]);
    expect(
      Math.max(
        ...rulesOf()
          .flat()
          .map((line) => line.length),
      ),
    ).toBeLessThan(1198);
  });
});
