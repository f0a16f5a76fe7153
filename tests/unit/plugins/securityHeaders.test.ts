import {describe, expect, test} from 'vitest';
import {contentSecurityPolicy} from '@site/src/plugins/security-headers/contentSecurityPolicy';
import {nginxHeaders, staticHeaders} from '@site/src/plugins/security-headers/headerFiles';

const none = {scriptHashes: [], styleHashes: [], scriptOrigins: [], connectOrigins: []};
const directive = (policy: string, name: string): string | undefined => policy.split('; ').find((text) => text.startsWith(`${name} `));

describe('the policy', () => {
  test('without inline scripts and other hosts asks the own origin only', () => {
    const policy = contentSecurityPolicy(none);
    expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe/);
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  });

  test('has each hash once, in an order that does not depend on the pages’', () => {
    const policy = contentSecurityPolicy({...none, scriptHashes: ['b', 'a', 'b'], styleHashes: ['c']});
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-a' 'sha256-b'");
    expect(directive(policy, 'style-src')).toBe("style-src 'self' 'sha256-c'");
    expect(contentSecurityPolicy({...none, scriptHashes: ['a', 'b'], styleHashes: ['c']})).toBe(policy);
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

describe('the files of headers', () => {
  const policy = contentSecurityPolicy(none);

  test('nginx gets every header also on errors, and the upgrade from its variable', () => {
    const lines = nginxHeaders(policy).trim().split('\n').slice(1);
    expect(lines[0]).toBe(`add_header Content-Security-Policy "${policy}$docs_upgrade" always;`);
    expect(lines.filter((line) => !/^add_header [\w-]+ "[^"]+" always;$/.test(line))).toEqual([]);
  });

  test.each(['upgrade-insecure-requests', 'Strict-Transport-Security'])('a static host gets %s only with https', (text) => {
    expect(staticHeaders(policy, '/', true)).toContain(text);
    expect(staticHeaders(policy, '/', false)).not.toContain(text);
  });

  test('no path has the same header from two rules', () => {
    const rules = staticHeaders(policy, '/', true)
      .trim()
      .split('\n\n')
      .map((rule) => rule.split('\n'));
    const everywhere = new Set(rules[0]?.slice(1).map((line) => line.split(':')[0]));
    expect(
      rules
        .slice(1)
        .flatMap(([, ...lines]) => lines.map((line) => line.split(':')[0]))
        .filter((name) => everywhere.has(name)),
    ).toEqual([]);
  });

  test('paths begin with the path of the site', () => {
    const paths = staticHeaders(policy, '/zh/', true)
      .split('\n')
      .filter((line) => line.startsWith('/'));
    expect(paths.filter((path) => !path.startsWith('/zh/'))).toEqual([]);
  });

  test('no line is longer than Cloudflare reads', () => {
    expect(
      Math.max(
        ...staticHeaders(policy, '/', true)
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(1200);
  });
});
