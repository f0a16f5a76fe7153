import {afterEach, describe, expect, test, vi} from 'vitest';
import {answerFile, answerPage, copyNotice} from '../../../../src/plugins/offline/worker/answers';
import {
  isFile,
  isKeepable,
  offlinePage,
  pageCopies,
  pageKey,
  surplus,
  timeRead,
  type Copies,
  type PageCopies,
} from '../../../../src/plugins/offline/worker/pageCopies';
import {ownFiles} from '../../../../src/plugins/offline/worker/keepRead';
import type {WorkerFetch, WorkerSettings} from '../../../../src/plugins/offline/worker/settings';

const at = (text: string): number => Date.parse(text);

describe('pageKey', () => {
  test.each(['docs/x', 'docs/x/', 'docs/x.html', 'docs/x/index.html', 'docs/x?q=1#part'])('%s is one page', (path) => {
    expect(pageKey(`https://docs.test/zh/${path}`, 'https://docs.test/zh/')).toBe('https://docs.test/zh/docs/x');
  });

  test('the home page keeps the slash, without which it would be outside of the site', () => {
    expect(pageKey('https://docs.test/zh/index.html', 'https://docs.test/zh/')).toBe('https://docs.test/zh/');
    expect(pageKey('https://docs.test/?a', 'https://docs.test/')).toBe('https://docs.test/');
  });
});

describe('surplus', () => {
  test('is nothing within the bounds', () => {
    expect(surplus([3, 3, 3], {entries: 3, bytes: 9})).toBe(0);
    expect(surplus([], {entries: 0, bytes: 0})).toBe(0);
  });

  test('is the oldest, until the rest is within both bounds', () => {
    expect(surplus([1, 1, 1], {entries: 2, bytes: 9})).toBe(1);
    expect(surplus([5, 4, 3], {entries: 9, bytes: 7})).toBe(1);
    expect(surplus([1, 1, 8], {entries: 9, bytes: 7})).toBe(3);
  });
});

describe('timeRead', () => {
  const now = at('2026-11-21T11:13:00Z');

  test('names the year only when it is another', () => {
    expect(timeRead(at('2026-11-21T09:05:00Z'), now)).toBe('11 月 21 日 09:05');
    expect(timeRead(at('2025-01-02T23:59:00Z'), now)).toBe('2025 年 1 月 2 日 23:59');
  });

  test('is nothing when the clock was changed in between, or nothing was noted', () => {
    expect([timeRead(now + 3_600_000, now), timeRead(0, now), timeRead(Number.NaN, now)]).toEqual([null, null, null]);
    expect(timeRead(now + 1000, now)).not.toBeNull();
  });
});

describe('isKeepable', () => {
  const answer = (status: number, type: ResponseType, cacheControl = ''): boolean =>
    isKeepable({status, type, headers: new Headers({'cache-control': cacheControl})});

  test('is a whole answer of this origin that its host lets be kept', () => {
    expect(answer(200, 'basic', 'max-age=0, must-revalidate')).toBe(true);
    expect([
      answer(206, 'basic'),
      answer(404, 'basic'),
      answer(200, 'cors'),
      answer(0, 'opaque'),
      answer(200, 'basic', 'private, no-store'),
    ]).toEqual([false, false, false, false, false]);
  });
});

describe('isFile', () => {
  const answer = (path: string, type: string): boolean =>
    isFile(`https://docs.test${path}`, {headers: new Headers({'content-type': type})});

  test.each([
    ['/assets/js/main.0a1b2c3d.js', 'application/javascript; charset=utf-8'],
    ['/assets/js/main.0a1b2c3d.js', 'text/javascript'],
    ['/assets/css/styles.0a1b2c3d.css', 'text/css'],
    ['/fonts/math.woff2', 'font/woff2'],
    ['/search/index.json?v=1', 'application/json'],
    ['/img/logo.svg', 'image/svg+xml'],
    ['/docs/x.md', 'text/markdown; charset=utf-8'],
    ['/llms.txt', 'text/plain'],
  ])('%s as %s is what its name says', (path, type) => {
    expect(answer(path, type)).toBe(true);
  });

  test.each([
    ['/assets/js/main.0a1b2c3d.js', 'text/html'],
    ['/assets/js/main.0a1b2c3d.js', 'text/plain'],
    ['/assets/js/main.0a1b2c3d.js', ''],
    ['/assets/css/styles.0a1b2c3d.css', 'text/plain'],
    ['/fonts/math.woff2', 'text/html; charset=utf-8'],
    ['/search/index.json', 'text/html'],
    ['/docs/x.md', 'text/html'],
    ['/llms.txt', 'text/html'],
  ])('%s as “%s” is not', (path, type) => {
    expect(answer(path, type)).toBe(false);
  });
});

describe('answerFile', () => {
  const url = 'https://docs.test/assets/js/main.0a1b2c3d.js';
  const request = new Request(url);
  const copy = new Response('copy');
  const files = {find: () => Promise.resolve(copy), keep: vi.fn(() => Promise.resolve())} as unknown as Copies;
  const ask = (isAsset = true): Promise<Response> =>
    answerFile({request, waitUntil: () => undefined} as unknown as WorkerFetch, files, isAsset, false);
  afterEach(() => vi.unstubAllGlobals());

  const script = (text: string, headers = {}): Response => new Response(text, {headers: {'content-type': 'text/javascript', ...headers}});

  test('asks the network first, whatever was kept, in browsers that say nothing of reloads too', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(script('network')));
    expect(await (await ask()).text()).toBe('network');
  });

  test.each([
    ['a page', new Response('<h1>', {headers: {'content-type': 'text/html'}})],
    ['nothing', script('', {'content-length': '0'})],
  ])('asks past the browser’s own cache when that has %s', async (_, kept) => {
    vi.stubGlobal('fetch', (_request: Request, init?: RequestInit) => Promise.resolve(init?.cache === 'reload' ? script('network') : kept));
    expect(await (await ask()).text()).toBe('network');
  });

  test('has the copy when the network fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await ask()).toBe(copy);
  });

  test('has the copy when the host no longer has the file, unless its name says nothing of its content', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('gone', {status: 404})));
    expect(await ask()).toBe(copy);
    expect((await ask(false)).status).toBe(404);
  });

  test('has the copy when the host stays silent', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const answer = ask();
    await vi.advanceTimersByTimeAsync(8000);
    expect(await answer).toBe(copy);
    vi.useRealTimers();
  });
});

describe('answerPage', () => {
  const offline = (): Promise<never> => Promise.reject(new TypeError('network error'));
  const ask = (early: Promise<Response | undefined>, copy?: string): Promise<Response> => {
    const event = {request: new Request('https://docs.test/docs/x'), preloadResponse: early, waitUntil: () => undefined};
    const pages: PageCopies = {
      find: () => Promise.resolve(copy === undefined ? undefined : new Response(copy)),
      take: () => Promise.resolve(),
      list: () => Promise.resolve([]),
    };
    return answerPage(event as unknown as WorkerFetch, pages, {} as WorkerSettings);
  };
  afterEach(() => vi.unstubAllGlobals());

  test('is what the browser has fetched early', async () => {
    vi.stubGlobal('fetch', offline);
    expect(await (await ask(Promise.resolve(new Response('new')), 'copy')).text()).toBe('new');
  });

  test.each([
    ['rejects the early answer, as Chromium does', offline],
    ['gives an error as the early answer, as Firefox does', () => Promise.resolve(Response.error())],
    ['fetches nothing early', () => Promise.resolve(undefined)],
  ])('is the copy, or a list of copies, without a network, when the browser %s', async (_browser, early) => {
    vi.stubGlobal('fetch', offline);
    expect(await (await ask(early(), 'copy')).text()).toMatch(/^copy<p data-offline-notice/);
    expect(await (await ask(early())).text()).toContain('这一页还没有读过');
  });
});

describe('pages', () => {
  const url = 'https://docs.test/docs/x';
  const answer = (html: string, status = 200): Response =>
    Object.defineProperty(new Response(html, {status, headers: {'content-type': 'text/html'}}), 'type', {value: 'basic'});
  const page = '<title>X | 站</title><div id=__docusaurus>';
  const portal = '<title>登录</title><form>';

  test('that another network answers for the site take no copy away and are none', async () => {
    const kept = new Map<string, Response>();
    const store = {
      keep: async (key: string, copy: Response) => void kept.set(key, copy),
      forget: async (key: string) => void kept.delete(key),
    };
    const pages = pageCopies('https://docs.test/', store as unknown as Copies);
    await pages.take(url, answer(page));
    const [first] = kept.values();
    await pages.take(url, answer(portal));
    await pages.take(url, answer(portal, 404));
    expect([...kept.values()]).toEqual([first]);
    await pages.take(url, answer(page, 404));
    expect(kept.size).toBe(0);
  });
});

describe('ownFiles', () => {
  test('are the style sheets and the scripts that wait for the reader', () => {
    const html =
      '<link rel=stylesheet href=/zh/assets/a.css /><style data-whole="/zh/assets/b.css">p{top:0}</style>' +
      '<script type="application/json" data-start>{"bundle":["/zh/assets/main.js"],"chunks":["/zh/assets/1.js"]}</script>';
    expect(ownFiles(html, 'https://docs.test/zh/docs')).toEqual(
      ['a.css', 'b.css', 'main.js', '1.js'].map((name) => `https://docs.test/zh/assets/${name}`),
    );
  });

  test('are nothing on a page without any', () => {
    expect(ownFiles('<p>data-start>', 'https://docs.test/')).toEqual([]);
  });
});

describe('what readers are told', () => {
  test('the notice says why a copy is shown and when it was read, if that is known', () => {
    expect(copyNotice('unreachable', '11 月 21 日 09:05')).toContain('离线：这是您 11 月 21 日 09:05 读过的版本。');
    expect(copyNotice('silent', null)).toContain('网络没有响应：这是您以前读过的版本。');
  });

  test('the offline page lists what can be opened', () => {
    const settings = {scope: '/', siteName: '测试站', palette: ':root{}', themeKey: 'theme'};
    expect(offlinePage([{path: '/docs/x', title: 'A &amp; B', time: null}], settings, '1')).toContain(
      '<li><a href="/docs/x">A &amp; B</a></li>',
    );
    expect(offlinePage([], settings, '1')).toContain('这台设备上还没有存下别的页面。');
  });
});
