import {mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {describe, expect, test} from 'vitest';
import {pagePolicy} from '@site/src/plugins/security-headers';
import {contentSecurityPolicy, staticHeaders, withPolicy} from '@site/src/plugins/security-headers/policy';

const none = {scriptHashes: [], styleHashes: [], scriptOrigins: [], connectOrigins: []};
const directive = (policy: string, name: string): string | undefined => policy.split('; ').find((text) => text.startsWith(`${name} `));

describe('the policy', () => {
  test('without inline scripts and other hosts asks the own origin only', () => {
    const policy = contentSecurityPolicy(none);
    expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe/);
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'style-src')).toBe("style-src 'self'");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  });

  test('has each hash once, in an order that does not depend on the pages’', () => {
    const policy = contentSecurityPolicy({...none, scriptHashes: ['b', 'a', 'b']});
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-a' 'sha256-b'");
    expect(contentSecurityPolicy({...none, scriptHashes: ['a', 'b']})).toBe(policy);
    expect(directive(contentSecurityPolicy({...none, styleHashes: ['c']}), 'style-src')).toBe("style-src 'self' 'sha256-c'");
  });

  test('lets scripts of analytics run and both ask their hosts', () => {
    const policy = contentSecurityPolicy({
      ...none,
      scriptOrigins: ['https://a.test'],
      connectOrigins: ['https://s.test', 'https://a.test'],
    });
    expect(directive(policy, 'script-src')).toBe("script-src 'self' https://a.test");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://s.test https://a.test");
  });
});

describe('a page', () => {
  test('has its policy behind its encoding, before anything that the policy governs', () => {
    expect(withPolicy('<html><head><meta charset=UTF-8><script>a()</script>', "script-src 'self'")).toBe(
      `<html><head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="script-src 'self'"><script>a()</script>`,
    );
  });

  test.each(['<button onclick="go()">', '<a href="javascript:go()">', '<style>a{}</style>'])(
    'with %s, which it would block, is refused',
    async (code) => {
      const siteConfig = {themeConfig: {}} as LoadContext['siteConfig'];
      const pass = pagePolicy({siteDir: mkdtempSync(join(tmpdir(), 'policy-')), siteConfig} as LoadContext);
      const setPolicy = await pass({} as Parameters<typeof pass>[0]);
      const page = (body: string): string => `<html><head><meta charset=UTF-8></head><body>${body}</body></html>`;
      expect(setPolicy({file: 'good.html', path: '/good', html: page('<button>')})).toContain('Content-Security-Policy');
      expect(() => setPolicy({file: '404.html', path: '/404', html: page(code)})).toThrow(`  404.html：${code.replace('</style>', '')}`);
    },
  );

  test('without an encoding is refused', () => {
    expect(() => withPolicy('<h1>x', "script-src 'self'")).toThrow('charset');
  });
});

describe('the file of headers', () => {
  test('says the same to static hosts as deploy/nginx to nginx, on errors too', () => {
    const lines = readFileSync('deploy/nginx/site.conf', 'utf8').matchAll(/^add_header (\S+) "([^"]+)" always;$/gm);
    const nginx = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
    const everywhere = staticHeaders('/', true).split('\n\n')[0] ?? '';
    expect(Object.fromEntries([...everywhere.matchAll(/^ {2}(\S+): (.*)$/gm)].map(([, name, value]) => [name, value]))).toEqual({
      ...nginx,
      'Content-Security-Policy': nginx['Content-Security-Policy']
        ?.replace('${docs_workers}', '')
        .replace('$docs_upgrade', '; upgrade-insecure-requests'),
      'Strict-Transport-Security': 'max-age=31536000',
    });
  });

  test.each(['upgrade-insecure-requests', 'Strict-Transport-Security'])('a static host gets %s only with https', (text) => {
    expect(staticHeaders('/', true)).toContain(text);
    expect(staticHeaders('/', false)).not.toContain(text);
  });

  test('gives the scripts that may run as workers the policy that they have from nginx', () => {
    const policy = /map \$uri \$docs_workers \{[^}]*js\$" "(.*); ";/.exec(readFileSync('deploy/nginx/http.conf', 'utf8'))?.[1];
    expect(policy).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
    const rules = staticHeaders('/zh/', true).split('\n\n');
    expect(rules.filter((rule) => rule.includes(`\n  Content-Security-Policy: ${policy}`)).map((rule) => rule.split('\n')[0])).toEqual([
      '/zh/assets/*',
      '/zh/sw.js',
    ]);
  });

  // Browsers obey each policy of several.
  test('no path has the same header from two rules, but for the policy', () => {
    const rules = staticHeaders('/', true)
      .trim()
      .split('\n\n')
      .map((rule) => rule.split('\n'));
    const everywhere = new Set(rules[0]?.slice(1).map((line) => line.split(':')[0]));
    expect(
      rules
        .slice(1)
        .flatMap(([, ...lines]) => lines.map((line) => line.split(':')[0]))
        .filter((name) => everywhere.has(name) && !name?.includes('Content-Security-Policy')),
    ).toEqual([]);
  });

  test('paths begin with the path of the site', () => {
    const paths = staticHeaders('/zh/', true)
      .split('\n')
      .filter((line) => line.startsWith('/'));
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((path) => !path.startsWith('/zh/'))).toEqual([]);
  });

  test('no line is longer than Cloudflare reads', () => {
    expect(
      Math.max(
        ...staticHeaders('/', true)
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(1200);
  });
});
