import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {get} from 'node:http';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {askServer, type ServerAnswer, type ServerQuestion} from '../support/nginx/ask';
import {addressForms} from '../support/addressForms';
import {startHosting, type Hosting} from '../support/nginx/hosting';
import {writeTinySite} from '../support/nginx/tinySite';

let site: Hosting;
beforeAll(async () => {
  site = await startHosting((builds) => writeTinySite(`${builds}/a`, 'aaaa1111'));
});
afterAll(() => site.stop());

const at = (path: string, question?: ServerQuestion): Promise<ServerAnswer> => askServer(site.https, path, question);

const SECURITY = {
  'content-security-policy': /(^|^default-src 'none'; .*; )frame-ancestors 'none'; upgrade-insecure-requests$/,
  'strict-transport-security': /^max-age=31536000$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\).*clipboard-write=\(self\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};

function expectSecurity({headers}: ServerAnswer): void {
  for (const [name, value] of Object.entries(SECURITY)) {
    expect(headers[name], name).toMatch(value);
  }
  expect(headers.server).toBe('nginx');
}

describe('every answer has each security header exactly once', () => {
  test.each([
    ['200', '/docs/x', {}, 200],
    ['an asset', '/assets/js/main.aaaa1111.js', {}, 200],
    ['301', '/docs/x/', {}, 301],
    ['404', '/docs/nope', {}, 404],
    ['400', '/%zz', {}, 400],
    ['405', '/docs/x', {method: 'POST'}, 405],
    ['414', `/docs/${'a'.repeat(2048)}`, {}, 414],
    ['416', '/docs/x', {headers: {range: 'bytes=99999999-'}}, 416],
    ['206', '/docs/x', {headers: {range: 'bytes=0-9'}}, 206],
    ['HEAD', '/docs/x', {method: 'HEAD'}, 200],
  ])('%s', async (_, path, question, status) => {
    const answer = await at(path, question);
    expect(answer.status).toBe(status);
    expectSecurity(answer);
    const names = answer.rawHeaders.filter((_name, index) => index % 2 === 0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(['/sw.js', '/assets/js/main.aaaa1111.js', '/tools/tool.mjs'])(
    '%s may ask this site only when it runs as a worker',
    async (path) => {
      const {status, headers} = await at(path);
      const policy =
        "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; upgrade-insecure-requests";
      expect([status, headers['content-security-policy']]).toEqual([200, policy]);
    },
  );

  test('no site may show a page in a frame', async () => {
    for (const path of ['/', '/docs/x', '/nowhere']) {
      expect((await at(path)).headers['content-security-policy'], path).toBe(
        "frame-ancestors 'none'; upgrade-insecure-requests",
      );
    }
  });

  test('each page contains a policy with the hash of its script', async () => {
    const start =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; script-src 'self' 'sha256-";
    for (const path of ['/', '/docs/x', '/nope']) {
      expect((await at(path)).body.toString()).toContain(start);
    }
  });

  test('304', async () => {
    const {headers} = await at('/docs/x');
    const again = await at('/docs/x', {headers: {'if-none-match': headers.etag as string}});
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
    expectSecurity(again);
  });
});

describe('caching and sharing', () => {
  test.each([
    ['/', 'no-cache', 'same-origin', undefined, 'text/html; charset=utf-8'],
    ['/docs/x', 'no-cache', 'same-origin', undefined, 'text/html; charset=utf-8'],
    ['/docs/x.md', 'no-cache', 'cross-origin', '*', 'text/markdown; charset=utf-8'],
    ['/llms.txt', 'no-cache', 'cross-origin', '*', 'text/plain; charset=utf-8'],
    ['/schemas/strategy/v1.json', 'no-cache', 'cross-origin', '*', 'application/json; charset=utf-8'],
    ['/data/bars.csv', 'no-cache', 'same-origin', undefined, 'text/csv; charset=utf-8'],
    ['/data/vectors.jsonl', 'no-cache', 'same-origin', undefined, 'application/jsonl; charset=utf-8'],
    ['/data/vectors.sha256', 'no-cache', 'same-origin', undefined, 'text/plain; charset=utf-8'],
    ['/tools/tool.mjs', 'no-cache', 'same-origin', undefined, 'application/javascript; charset=utf-8'],
    ['/.well-known/security.txt', 'no-cache', 'cross-origin', '*', 'text/plain; charset=utf-8'],
    ['/sw.js', 'no-cache', 'same-origin', undefined, 'application/javascript; charset=utf-8'],
    ['/site.webmanifest', 'no-cache', 'same-origin', undefined, 'application/manifest+json; charset=utf-8'],
    ['/img/card.png', 'public, max-age=86400', 'cross-origin', '*', 'image/png'],
    ['/fonts/math.woff2', 'public, max-age=86400', 'same-origin', undefined, 'font/woff2'],
    [
      '/assets/js/main.aaaa1111.js',
      'public, max-age=31536000, immutable',
      'same-origin',
      undefined,
      'application/javascript; charset=utf-8',
    ],
    ['/assets/js/main.ffff0000.js', 'no-store', 'same-origin', undefined, 'text/html; charset=utf-8'],
    ['/docs/x.html', 'no-cache', 'same-origin', undefined, 'text/html'],
  ])('%s: %s, %s', async (path, cache, policy, origin, type) => {
    const {headers} = await at(path);
    expect(headers).toMatchObject({
      'cache-control': cache,
      'cross-origin-resource-policy': policy,
      'content-type': type,
    });
    expect(headers['access-control-allow-origin']).toBe(origin);
  });
});

describe('encodings', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
    ['br;q=0, gzip;q=0', undefined, (body: Buffer) => body],
  ])('a client that accepts “%s” gets the same text with the encoding %s', async (accepted, encoding, decode) => {
    for (const path of ['/docs/x', '/docs/nope', '/docs/x.md']) {
      const {headers, body} = await at(path, {headers: {'accept-encoding': accepted}});
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('Accept, Accept-Encoding');
      expect(decode(body).toString()).toContain('规则、参数与回测。');
    }
  });

  test.each(['/data/vectors.jsonl', '/tools/tool.mjs'])('%s is compressed', async (path) => {
    expect((await at(path, {headers: {'accept-encoding': 'br'}})).headers['content-encoding']).toBe('br');
  });

  test('each encoding has a separate ETag, and pictures are sent without encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(
        async (accepted) => (await at('/docs/x', {headers: {'accept-encoding': accepted}})).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
    expect(
      (await at('/img/card.png', {headers: {'accept-encoding': 'br, gzip'}})).headers['content-encoding'],
    ).toBeUndefined();
  });

  test('a range request returns that part of the page', async () => {
    const [whole, part] = await Promise.all([at('/docs/x'), at('/docs/x', {headers: {range: 'bytes=10-19'}})]);
    expect(part.body).toEqual(whole.body.subarray(10, 20));
  });
});

describe('content negotiation', () => {
  const MARKDOWN = 'text/markdown; charset=utf-8';
  const HTML = 'text/html; charset=utf-8';
  test.each([
    ['/docs/x', 'text/markdown', MARKDOWN],
    ['/docs/x?q=1', 'text/markdown, text/html;q=0.9, */*;q=0.1', MARKDOWN],
    ['/', 'Text/Markdown', MARKDOWN],
    ['/docs/x.md', 'text/markdown', MARKDOWN],
    ['/docs', 'text/markdown', HTML],
    ['/docs/x', 'text/html,application/xhtml+xml,*/*;q=0.8', HTML],
    ['/docs/x', 'text/markdown;q=0, text/html', HTML],
    ['/docs/x', 'text/markdownish', HTML],
    ['/docs/x', 'text/html, text/markdown;q=0.1', HTML],
    ['/docs/x', 'text/html;q=0.85, text/markdown;q=0.9', MARKDOWN],
    ['/docs/x', 'text/html;q=0.9, text/markdown;q=0.85', HTML],
    ['/docs/x', 'text/markdown;q=0.5, text/html;level=1; q=0.500', MARKDOWN],
    ['/docs/x', 'text/markdown;q=0.5, */*', HTML],
    ['/docs/x', 'text/markdown;q=0.5, text/html;q=0, */*', MARKDOWN],
    ['/docs/x', 'text/markdown;q=0.5, text/*;q=0.4', MARKDOWN],
    ['/docs/x', 'text/markdown, text/html, */*', MARKDOWN],
    ['/docs/x', 'text/markdown; charset=utf-8; q=0.000, */*;q=0.1', HTML],
    ['/img/card.png', 'text/markdown', 'image/png'],
  ])('a request for %s that accepts “%s” returns %s', async (path, accept, type) => {
    for (const encoding of ['', 'br']) {
      const answer = await at(path, {headers: {accept, 'accept-encoding': encoding}});
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.headers.vary).toMatch(type === 'image/png' ? /^Accept-Encoding$/ : /^Accept, Accept-Encoding$/);
      expectSecurity(answer);
    }
  });
});

describe('addresses', () => {
  test.each([
    ['/docs/', '/docs'],
    ['/docs.html', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/docs/x.html/', '/docs/x'],
    ['/docs//x/', '/docs/x'],
    ['//docs', '/docs'],
    ['//docs?q=a//b', '/docs?q=a//b'],
    ['//', '/'],
    ['/docs///x', '/docs/x'],
    ['/docs//x.html', '/docs/x'],
    ['//img//card.png', '/img/card.png'],
    ['/en/', '/en'],
    ['/en/index.html', '/en'],
    ['/docs/x.html?q=%E5%9D%87%E7%BA%BF&a=1', '/docs/x?q=%E5%9D%87%E7%BA%BF&a=1'],
    ['//evil.example/', '/evil.example'],
    ['/%2F%2Fevil.example/', '/evil.example'],
  ])('%s redirects to %s in one step', async (path, target) => {
    const {status, headers} = await at(path);
    expect([status, headers.location]).toEqual([301, target]);
    expect((await at(target)).status).not.toBe(301);
  });

  const isLowerCase = ([form]: readonly [string, string]): boolean => !/[A-Z]/.test(form.replace(/%../g, ''));

  test.each(addressForms.filter(isLowerCase))('%s redirects to its one form %s', async (form, normal) => {
    const {status, headers} = await at(form);
    expect([status, headers.location]).toEqual([301, normal]);
    expect((await at(normal)).status).not.toBe(301);
  });

  // nginx cannot change it: the not-found page does (tests/browser/addresses).
  test.each(addressForms.filter((one) => !isLowerCase(one)))(
    '%s, in upper case, ends at the not-found page',
    async (form) => {
      const first = await at(form);
      const {status, body} = first.status === 301 ? await at(first.headers.location as string) : first;
      expect([status, body.toString()]).toEqual([404, expect.stringContaining('找不到页面')]);
    },
  );

  // The query of a playground's link contains its whole strategy.
  test.each(['/', '/docs', '/docs/x', '/en', '/docs/x?q=1', '/?q=//', `/docs/x?strategy=${'z'.repeat(6000)}`])(
    '%s returns a page',
    async (path) => {
      expect((await at(path)).status).toBe(200);
    },
  );

  test.each(['/nope', '/docs/nope', '/docs/x/y', '/assets', '/404', '/404.html', '/assets/js/main.ffff0000.js'])(
    '%s returns the not-found page with status 404',
    async (path) => {
      const {status, body} = await at(path);
      expect([status, body.toString()]).toEqual([404, expect.stringContaining('找不到页面')]);
    },
  );

  test.each([
    '/.hidden',
    '/.well-known/',
    '/.well-known/other.txt',
    '/docs/.well-known/.hidden',
    '/docs/a%0Ab/',
    '/.files.json',
    '/.nginx/headers.conf',
    '/_headers',
    '/docs/x.html.br',
    '/docs/x.md.gz',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%0d%0aSet-Cookie:a=b/',
  ])('%s is not served', async (path) => {
    const {status, headers} = await at(path);
    expect([status, headers['set-cookie']]).toEqual([404, undefined]);
  });

  test.each(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/docs/..%2f..%2f..%2fetc/passwd', '/%zz', '/%00'])(
    '%s exposes nothing outside of the site',
    async (path) => {
      const {status, body} = await at(path);
      expect([400, 404]).toContain(status);
      expect(body.toString()).not.toContain('root:');
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    '%s is not allowed, and the answer lists the allowed methods',
    async (method) => {
      const {status, headers} = await at('/docs/x', {method});
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );

  test.each(['docs.hengzhou.example', 'evil.example'])(
    'plain HTTP for %s redirects to HTTPS of this site and keeps path and query',
    async (host) => {
      const location = await new Promise((resolve, reject) => {
        get({host: '127.0.0.1', port: site.http, path: '/docs/x?a=1', headers: {host}}, (response) => {
          response.resume();
          resolve(response.headers.location);
        }).on('error', reject);
      });
      expect(location).toBe('https://docs.hengzhou.example/docs/x?a=1');
    },
  );
});
