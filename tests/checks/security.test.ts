import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {isAllowed, licenceFindings} from '../../.ci/checks/licences.mjs';
import {originFindings} from '../../.ci/checks/origins.mjs';
import {differences} from '../../.ci/checks/reproducible.mjs';
import {secretFindings, secretsOf} from '../../.ci/checks/secrets.mjs';
import {keptFindings, vulnerabilityFindings, type Audit} from '../../.ci/checks/vulnerabilities.mjs';
import {withoutExceptions} from '../../.ci/support/exceptions.mjs';

describe('an exception', () => {
  const found = [
    {file: 'a', what: 'x', message: '一'},
    {file: 'b', what: 'y', message: '二'},
  ];

  test('permits only what it names', () => {
    expect(withoutExceptions(found, [{what: 'x', reason: '因'}], 'list.mts')).toEqual([found[1]]);
  });

  test('is rejected if it is no longer needed', () => {
    expect(withoutExceptions([], [{what: 'x', reason: '因'}], 'list.mts')).toEqual([
      {file: 'list.mts', message: '例外 “x” 已经用不上了，请从清单里删去。'},
    ]);
  });
});

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['(GPL-3.0-only OR MIT)', true],
    ['Apache-2.0 AND MIT', true],
    ['GPL-3.0-only', false],
    ['MIT AND AGPL-3.0-only', false],
    ['(MIT OR GPL-3.0) AND GPL-2.0', false],
    ['SEE LICENSE IN x', false],
    ['', false],
  ])('“%s” is allowed: %s', (expression, is) => expect(isAllowed(expression)).toBe(is));

  test('rejects production packages without a licence, unless an exception names their version', () => {
    const packages = {
      '': {version: '1.0.0'},
      'node_modules/a': {version: '1.0.0', license: 'MIT'},
      'node_modules/a/node_modules/@b/c': {version: '2.0.0'},
      'node_modules/d': {version: '3.0.0', dev: true, license: 'GPL-3.0-only'},
    };
    const found = (...exceptions: string[]): (string | undefined)[] =>
      licenceFindings(
        packages,
        exceptions.map((what) => ({what, reason: '因'})),
        [],
      ).map(({file}) => file);
    expect([found(), found('@b/c@2.0.0'), found('@b/c@1.0.0')]).toEqual([
      ['@b/c@2.0.0'],
      [],
      ['@b/c@2.0.0', '.ci/checks/licences.mts'],
    ]);
  });

  test.each([
    ['a file beside no licence', null, ['bars.csv'], ['bars.csv']],
    ['a licence that is none', 'NONE', ['bars.csv'], ['bars.csv']],
    ['a file that the licence does not name', 'CC0-1.0', ['bars.csv', 'other.csv'], ['other.csv']],
    [
      'under the GPL, what is no table of its own',
      'GPL-3.0-only',
      ['bars.csv', 'bars.ts', 'bars.json'],
      ['bars.json', 'bars.ts'],
    ],
  ])('rejects %s', (_, licence, files, refused) => {
    const folder = mkdtempSync(join(tmpdir(), 'licences-'));
    files.forEach((file) => writeFileSync(join(folder, file), ''));
    if (licence !== null) {
      const named = files.filter((file) => file.startsWith('bars'));
      writeFileSync(
        join(folder, 'LICENSE.txt'),
        `SPDX-License-Identifier: ${licence}\n\n${named.map((file) => `${file}: x\n`).join('')}`,
      );
    }
    expect(licenceFindings({}, [], [folder]).map(({file}) => file)).toEqual(refused.map((file) => join(folder, file)));
  });
});

describe('vulnerabilities', () => {
  const advisory = (
    id: string,
    severity: 'moderate' | 'high' | 'critical',
  ): {name: string; title: string; url: string; severity: typeof severity; range: string} => ({
    name: 'minimist',
    title: 'Prototype Pollution',
    url: `https://github.com/advisories/${id}`,
    severity,
    range: '<1.2.6',
  });
  const audit: Audit = {
    vulnerabilities: {
      minimist: {via: [advisory('GHSA-xvch-5gv4-984h', 'critical'), advisory('GHSA-vh95-rmgr-6w4m', 'moderate')]},
      mkdirp: {via: ['minimist', advisory('GHSA-xvch-5gv4-984h', 'critical')]},
    },
  };
  const accepted = {what: 'GHSA-xvch-5gv4-984h', reason: '只在构建时运行。', until: '2026-12-31'};

  test.each([
    ['a serious advisory, once, and no lesser one', audit, [], '2026-06-01', [/^critical：Prototype Pollution/]],
    ['nothing for one that is listed', audit, [accepted], '2026-12-31', []],
    ['one whose last day is over', audit, [accepted], '2027-01-01', [/只接受到 2026-12-31/]],
    ['one that is listed and not reported any more', {vulnerabilities: {}}, [accepted], '2026-06-01', [/用不上了/]],
  ])('reports %s', (_, answer, listed, today, found) => {
    expect(vulnerabilityFindings(answer, listed, today).map(({message}) => message)).toEqual(
      found.map((one) => expect.stringMatching(one)),
    );
  });
});

describe('reproducible', () => {
  const folder = (files: Readonly<Record<string, string>>): string => {
    const path = mkdtempSync(join(tmpdir(), 'twice-'));
    Object.entries(files).forEach(([name, text]) => writeFileSync(join(path, name), text));
    return path;
  };

  const build = {
    'a.js': '1',
    'b.1234abcd.js': 'function a(b){return"0.1234,1999"+b}',
    'c.html': '<p>文</p><script src=b.1234abcd.js>',
    'd.json': '[1]',
  };
  const found = (isExact: boolean, changed: object): string[] =>
    differences(folder(build), folder({...build, ...changed}), isExact).map(
      ({file, message}) => `${file} ${message.slice(0, 9)}`,
    );

  test('rejects files that differ or are in one build only', () => {
    expect(found(true, {'a.js': '2', 'e.js': ''})).toEqual(['a.js 两次构建的内容不同', 'e.js 只在第二次构建里有']);
    expect(found(true, {})).toEqual([]);
  });

  test.each([
    ['another number in a script', {'b.1234abcd.js': 'function a(b){return"0.1235,1999"+b}'}, 'b.#.js'],
    ['another text of a page', {'c.html': '<p>字</p><script src=b.1234abcd.js>'}, 'c.html'],
    ['other data', {'d.json': '[2]'}, 'd.json'],
  ])('with other caches or in another folder, rejects %s', (_, changed, file) => {
    expect(found(false, changed)).toEqual([`${file} 两次构建的内容不同`]);
  });

  test('with other caches or in another folder, accepts other short names and hashes', () => {
    expect(
      found(false, {
        'b.1234abcd.js': 'function b(a){return"0.1234,1999"+a}',
        'c.html': '<p>文</p><script src=b.5678abcd.js>',
      }),
    ).toEqual([]);
  });
});

describe('secrets', () => {
  const found = (text: string, {file = 'x.ts', built = false} = {}): string[] =>
    secretFindings([{file, content: Buffer.from(text), built}], {exceptions: []}).map(({message}) =>
      message.replace(/。请.*/, ''),
    );

  // Assembled from parts, or the check would find them in this file.
  test.each([
    ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----`, /^私钥/],
    ['an AWS key', `id = "${'AKIA'}IOSFODNN7EXAMPLE"`, /^AWS/],
    ['a GitHub token', `${'ghp'}_${'a1'.repeat(18)}`, /^GitHub/],
    ['an npm token', `//registry.npmjs.org/:_${'authToken'}=abcdefgh`, /^npm/],
    ['a service token', `${'sk-ant'}-api03-${'x'.repeat(20)}`, /^服务令牌/],
    ['an Algolia admin key', `ALGOLIA_${'ADMIN'}_API_KEY=${'0a'.repeat(16)}`, /^写死的密钥/],
    ['a password in a URL', `https://user:${'geheim'}@host/`, /^网址里的密码/],
    ['an e-mail address', `${'someone'}@mail.example.org`, /^电子邮件地址/],
  ])('rejects %s and does not repeat it', (_, text, name) => {
    const [message = ''] = found(`第一行\n${text}`);
    expect(message).toMatch(name);
    expect(message).not.toContain(text);
  });

  test('accepts e-mail addresses, but no other secrets, in third-party notices', () => {
    expect(found(`${'someone'}@mail.example.org`, {file: 'build/third-party-notices.txt', built: true})).toEqual([]);
    expect(
      found(`${'sk-ant'}-api03-${'x'.repeat(20)}`, {file: 'build/third-party-notices.txt', built: true}),
    ).toHaveLength(1);
  });

  test('rejects source maps and local paths in build output, but not in sources', () => {
    for (const text of ['//# sourceMappingURL=main.js.map', 'at /home/someone/site/a.ts', 'C:\\\\Users\\\\someone']) {
      expect(found(text, {built: true}), text).toHaveLength(1);
      expect(found(text), text).toEqual([]);
    }
  });

  test.each(['.env', 'config/.env.local', 'keys/id_rsa', 'build/main.js.map', 'a.pem'])(
    'rejects the file %s',
    (file) => {
      expect(found('', {file})).toEqual([expect.stringMatching(/^不该公开的文件/)]);
    },
  );

  test('rejects values of secret variables, even in pictures, but not short or public values', () => {
    const secrets = secretsOf({
      DEPLOY_TOKEN: 'hush-hush-hush',
      ALGOLIA_API_KEY: 'search-only-key',
      SITE_URL: 'https://docs.test',
      SHORT_KEY: 'abc',
    });
    expect(secrets.map(({text}) => text)).toEqual(['hush-hush-hush']);
    const content = Buffer.concat([Buffer.from([0x89, 0, 1]), Buffer.from('hush-hush-hush')]);
    expect(secretFindings([{file: 'a.png', content, built: false}], {secrets, exceptions: []})).toHaveLength(1);
  });
});

describe('origins', () => {
  const found = (file: string, text: string): string[] =>
    originFindings([{file, text}], ['docs.test', 'www.test'], []).map(({message}) => message);

  test.each([
    ['a script', '<script src=https://cdn.test/a.js></script>'],
    ['a script without scheme', '<script src="//cdn.test/a.js"></script>'],
    ['an early connection', '<link rel=preconnect href=https://cdn.test>'],
    ['one of several images', '<img srcset="/a.png 1x, https://cdn.test/a.png 2x">'],
    ['a background', '<p style="background:url(https://cdn.test/a.png)">x</p>'],
    ['a stylesheet', '<style>@import "https://cdn.test/a.css";</style>'],
    ['a form', '<form action=https://cdn.test/send></form>'],
    ['an SVG image', '<svg><image href="https://cdn.test/a.png"></image></svg>'],
    ['a redirect', '<meta http-equiv=refresh content="0;url=https://cdn.test/">'],
    ['a ping', '<a href=/docs ping=https://cdn.test/count>x</a>'],
    ['an inline script', '<script>fetch("https://cdn.test/a.json")</script>'],
    ['a link', '<a href=https://cdn.test/page>x</a>'],
    ['a javascript: link', '<a href="javascript:go()">x</a>'],
  ])('rejects %s of another host', (_, html) => {
    expect(found('x.html', `<!doctype html><body>${html}`)).toHaveLength(1);
  });

  test.each([
    ['x.css', '@font-face{src:url("https://cdn.test/a.woff2")}'],
    ['x.js', 'new Worker("//cdn.test/worker.js")'],
    ['x.js', 'fetch(`https://${host}/a`)'],
    ['x.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['x.json', '{"u":"https:\\/\\/cdn.test\\/a"}'],
  ])('rejects references to another host: %s %s', (file, text) => {
    expect(found(file, text).length).toBeGreaterThan(0);
  });

  test('accepts what the packed index of the search has, and an SVG of the site', () => {
    expect(found('x.js', `$?5/$A73e'//9.W*}-f*?1s%X`)).toEqual([]);
    expect(found('x.css', 'a{background:url(/img/a.svg)}')).toEqual([]);
  });
});

describe('advisories that the repository keeps', () => {
  const kept = [
    {
      id: 'GHSA-5c6j-r48x-rmvq',
      name: 'serialize-javascript',
      title: 'RCE',
      from: '2.0.0',
      fixed: '7.0.3',
      override: '可用。',
    },
  ];
  const locked = (version: string): Parameters<typeof keptFindings>[1] => ({
    'node_modules/serialize-javascript': {version: '7.1.4'},
    'node_modules/a/node_modules/serialize-javascript': {version, dev: true},
    'node_modules/b': {version},
  });

  test.each([
    ['6.0.2', true],
    ['7.0.2-beta.1', true],
    ['2.0.0', true],
    ['7.0.3', false],
    ['10.0.0', false],
    ['1.9.9', false],
  ])('are found in the lock file, anywhere, as version %s: %s', (version, is) => {
    const told = expect.stringMatching(
      /^serialize-javascript@.+ 有已经公布的漏洞 GHSA-5c6j-r48x-rmvq：RCE。请升级到 7\.0\.3 或更新/,
    );
    expect(keptFindings(kept, locked(version), {}).map(({message}) => message)).toEqual(is ? [told] : []);
  });

  test('say why package.json overrides a version', () => {
    expect(keptFindings(kept, {}, {'serialize-javascript': '7.1.4'})).toEqual([]);
    expect(keptFindings(kept, {}, {uuid: '11.1.1'}).map(({message}) => message)).toEqual([
      expect.stringContaining('overrides 里的 uuid 没有理由'),
    ]);
  });
});
