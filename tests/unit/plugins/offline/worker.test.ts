import {afterEach, describe, expect, test, vi} from 'vitest';
import {answer, MARK, runWorker, SCOPE, type Worker} from './runWorker';

const page = (title: string): Response => answer(`<title>${title} | 站</title><script>${MARK}</script>`);
const script = (text: string, headers = {}): Response => answer(text, {'content-type': 'text/javascript', ...headers});
const offline = (): Promise<never> => Promise.reject(new TypeError('network error'));
const SCRIPT = 'assets/js/main.0a1b2c3d.js';

type Network = Record<string, () => Response | Promise<Response>>;

/** A worker whose network answers what `network` has, by path, and fails for anything else. */
function workerOn(network: Network): Worker {
  return runWorker('serve', (url, init) => {
    const path = url.slice(SCOPE.length);
    return Promise.resolve((network[`${path} ${init?.cache}`] ?? network[path] ?? offline)());
  });
}

const silent = (): Promise<never> => new Promise(() => undefined);
/** Opens a page, and waits until what the worker does with it is done. */
const read = async (worker: Worker, path: string): Promise<void> => {
  await worker.ask(path, {mode: 'navigate'});
  await worker.kept('pages');
};
const textOf = async (response: Promise<Response> | undefined): Promise<string> => (await (await response)?.text()) ?? 'left alone';

afterEach(() => vi.useRealTimers());

describe('a page', () => {
  test('comes from the network, and from its copy with a notice when that fails', async () => {
    const network: Network = {'docs/x': () => page('新')};
    const worker = workerOn(network);
    expect(await textOf(worker.ask('docs/x', {mode: 'navigate'}))).not.toContain('data-offline-notice');
    expect(await worker.kept('pages')).toEqual(['docs/x']);
    delete network['docs/x'];
    expect(await textOf(worker.ask('docs/x', {mode: 'navigate'}))).toMatch(
      /新.*data-offline-notice role="status">离线：这是您 \d+ 月 \d+ 日 \d\d:\d\d 读过的版本。/,
    );
  });

  test.each([
    ['rejects the early answer, as Chromium does', offline],
    ['gives an error as the early answer, as Firefox does', () => Promise.resolve(Response.error())],
    ['fetches nothing early', () => Promise.resolve(undefined)],
  ])('is the copy, or a list of copies, without a network, when the browser %s', async (_browser, early) => {
    const network: Network = {'docs/x': () => page('旧 &amp; 好')};
    const worker = workerOn(network);
    await read(worker, 'docs/x');
    delete network['docs/x'];
    expect(await textOf(worker.ask('docs/x', {mode: 'navigate', early: early()}))).toContain('data-offline-notice');
    const other = await worker.ask('docs/y', {mode: 'navigate', early: early()});
    const nonce = /nonce="(\d+)"/.exec((await other?.clone().text()) ?? '')?.[1] ?? 'none';
    expect(other?.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'nonce-${nonce}'`);
    expect([other?.status, await textOf(Promise.resolve(other!))]).toEqual([
      503,
      expect.stringMatching(/<a href="\/zh\/docs\/x">旧 &amp; 好<\/a><time>/),
    ]);
  });

  test('is what the browser has fetched early', async () => {
    expect(await textOf(workerOn({}).ask('docs/x', {mode: 'navigate', early: Promise.resolve(page('早'))}))).toContain('早');
  });

  test.each(['docs/x', 'docs/x/', 'docs/x.html', 'docs/x/index.html', 'docs/x?q=1#part'])('is one, as %s', async (path) => {
    const worker = workerOn({[path.replace(/#.*/, '')]: () => page('一')});
    await read(worker, path);
    expect(await worker.kept('pages')).toEqual(['docs/x']);
  });

  test('at the root keeps the slash, without which it would be outside of the site', async () => {
    const worker = workerOn({'index.html': () => page('首页')});
    await read(worker, 'index.html');
    expect(await worker.kept('pages')).toEqual(['']);
  });

  test('that was cut off, that its host forbids to keep, or that another network answers is no copy', async () => {
    const cut = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(MARK));
        stream.error(new Error('cut'));
      },
    });
    const worker = workerOn({
      'docs/cut': () => answer(cut),
      'docs/forbidden': () => answer(MARK, {'cache-control': 'private, no-store'}),
      'docs/portal': () => answer('<title>登录</title>'),
      'docs/partial': () => answer(MARK, {}, 206),
    });
    for (const path of ['cut', 'forbidden', 'portal', 'partial']) {
      await read(worker, `docs/${path}`);
    }
    expect(await worker.kept('pages')).toEqual([]);
  });

  test('that is gone loses its copy, unless another network says so', async () => {
    const network: Network = {'docs/x': () => page('旧')};
    const worker = workerOn(network);
    await read(worker, 'docs/x');
    network['docs/x'] = () => answer('<title>登录</title>', {}, 404);
    await read(worker, 'docs/x');
    expect(await worker.kept('pages')).toEqual(['docs/x']);
    network['docs/x'] = () => answer(MARK, {}, 404);
    expect((await worker.ask('docs/x', {mode: 'navigate'}))?.status).toBe(404);
    expect(await worker.kept('pages')).toEqual([]);
  });

  const elsewhere = (response: Response, path: string): Response => Object.defineProperty(response, 'url', {value: SCOPE + path});
  /** What a worker is given of a redirect when a page is opened: not where it leads to, nor whether for good. */
  const redirected = (): Response => {
    const response = answer(null);
    return Object.defineProperties(response, {type: {value: 'opaqueredirect'}, clone: {value: () => response}});
  };

  test.each([
    ['of this site has its content', () => elsewhere(page('新'), 'docs/y'), []],
    ['of this site is another form of its own', () => elsewhere(page('新'), 'docs/x/'), ['docs/x']],
    ['of a network’s login comes in between', () => elsewhere(answer('<title>登录</title>'), 'login'), ['docs/x']],
    ['of another host, which the policy keeps out, does', () => offline(), ['docs/x']],
  ])('that has moved loses its copy when another address %s', async (_, target, kept) => {
    const worker = workerOn({'docs/x': vi.fn(target).mockReturnValueOnce(page('旧')).mockReturnValueOnce(redirected())});
    await read(worker, 'docs/x');
    await read(worker, 'docs/x');
    expect(await worker.kept('pages')).toEqual(kept);
  });

  test('of another site on the origin, or with no address of the site, is no copy', async () => {
    const worker = workerOn({'docs/x': () => answer('<title>X</title><div id=__docusaurus>'), unknown: () => page('任何地址')});
    await read(worker, 'docs/x');
    await read(worker, 'unknown');
    expect(await worker.kept('pages')).toEqual([]);
  });

  test('is its copy, with a notice that says why, when the host answers with an error, and the error when there is none', async () => {
    const network: Network = {'docs/x': () => page('旧'), 'docs/y': () => answer('oops', {}, 502)};
    const worker = workerOn(network);
    await read(worker, 'docs/x');
    network['docs/x'] = () => answer('oops', {}, 502);
    for (const early of [undefined, Promise.resolve(answer('oops', {}, 502))]) {
      expect(await textOf(worker.ask('docs/x', {mode: 'navigate', early}))).toMatch(/旧.*>网站暂时出错：这是您 /);
    }
    const other = await worker.ask('docs/y', {mode: 'navigate'});
    expect([other?.status, await other?.text()]).toEqual([502, 'oops']);
    expect(await worker.kept('pages')).toEqual(['docs/x']);
  });

  test('is the copy, with another notice, when the host stays silent', async () => {
    const network: Network = {'docs/x': () => page('旧')};
    const worker = workerOn(network);
    await read(worker, 'docs/x');
    vi.useFakeTimers();
    network['docs/x'] = silent;
    const given = textOf(worker.ask('docs/x', {mode: 'navigate'}));
    await vi.advanceTimersByTimeAsync(8000);
    expect(await given).toContain('>网络没有响应：这是您 ');
  });

  test('is the oldest of 60 and goes when another one is read', async () => {
    const numbers = Array.from({length: 61}, (_, number) => `docs/${number}`);
    const worker = workerOn(Object.fromEntries(numbers.map((path) => [path, () => page(path)])));
    for (const path of numbers) {
      await read(worker, path);
    }
    expect(await worker.kept('pages')).toEqual(numbers.slice(1));
  });
});

describe('a file', () => {
  test('comes from the network first, whatever was kept', async () => {
    const network: Network = {[SCRIPT]: () => script('old')};
    const worker = workerOn(network);
    await worker.ask(SCRIPT);
    network[SCRIPT] = () => script('new');
    expect(await textOf(worker.ask(SCRIPT))).toBe('new');
    expect(await worker.kept('files')).toEqual([SCRIPT]);
  });

  /** A worker with a copy of two files, one of which says in its name what it contains; the network answers as given. */
  async function keeping(fault: () => Response | Promise<Response>): Promise<Worker> {
    const network: Network = {[SCRIPT]: () => script('copy'), 'img/logo.svg': () => answer('copy', {'content-type': 'image/svg+xml'})};
    const worker = workerOn(network);
    await Promise.all([worker.ask(SCRIPT), worker.ask('img/logo.svg')]);
    await worker.kept('files');
    network[SCRIPT] = fault;
    network['img/logo.svg'] = fault;
    return worker;
  }

  test('is the copy when the network fails', async () => {
    const worker = await keeping(offline);
    expect([await textOf(worker.ask(SCRIPT)), await textOf(worker.ask('img/logo.svg'))]).toEqual(['copy', 'copy']);
  });

  test('is the copy when the host no longer has it, unless its name says nothing of its content', async () => {
    const worker = await keeping(() => answer('gone', {}, 404));
    expect(await textOf(worker.ask(SCRIPT))).toBe('copy');
    expect((await worker.ask('img/logo.svg'))?.status).toBe(404);
  });

  test('is the copy when the host stays silent', async () => {
    const worker = await keeping(silent);
    vi.useFakeTimers();
    const given = textOf(worker.ask(SCRIPT));
    await vi.advanceTimersByTimeAsync(8000);
    expect(await given).toBe('copy');
  });

  test.each([
    ['a page', () => answer('<h1>')],
    ['a sentence', () => answer('oops', {'content-type': 'text/plain'})],
    ['nothing', () => script('', {'content-length': '0'})],
    ['something without a type', () => answer('oops', {'content-type': ''})],
  ])('is asked for past the browser’s own cache when that has %s in its place', async (_, instead) => {
    const worker = workerOn({[SCRIPT]: instead, [`${SCRIPT} reload`]: () => script('network')});
    expect(await textOf(worker.ask(SCRIPT))).toBe('network');
    expect(await worker.kept('files')).toEqual([]);
  });

  test.each([
    ['llms.txt', 'text/plain', true],
    ['docs/x.md', 'text/markdown; charset=utf-8', true],
    ['docs/x.md', 'text/html', false],
    ['img/logo.svg', 'text/html', false],
    ['fonts/math.woff2', 'font/woff2', true],
  ])('%s as “%s” is kept: %s', async (path, type, isKept) => {
    const worker = workerOn({[path]: () => answer('text', {'content-type': type})});
    expect(await textOf(worker.ask(path))).toBe('text');
    expect(await worker.kept('files')).toEqual(isKept ? [path] : []);
  });

  test('is one, with any query', async () => {
    const worker = workerOn(Object.fromEntries(Array.from({length: 50}, (_, at) => [`${SCRIPT}?${at}`, () => script('x'.repeat(1000))])));
    for (let at = 0; at < 50; at += 1) {
      await worker.ask(`${SCRIPT}?${at}`);
    }
    expect(await worker.kept('files')).toEqual([SCRIPT]);
  });

  test('is one of 48 MB together; larger than 8 MB it is none', async () => {
    const names = Array.from({length: 9}, (_, at) => `data/${at}.csv`);
    const file = (bytes: number) => () => answer(new Uint8Array(bytes), {'content-type': 'text/csv'});
    const worker = workerOn({...Object.fromEntries(names.map((name) => [name, file(7e6)])), 'book/all.pdf': file(9e6)});
    for (const name of [...names, 'book/all.pdf']) {
      await worker.ask(name);
      await worker.kept('files');
    }
    expect(await worker.kept('files')).toEqual(names.slice(3));
  });

  test('of other origins, other paths, other methods and parts of files are left alone', () => {
    const worker = workerOn({});
    expect([
      worker.ask('https://stats.test/script.js'),
      worker.ask('https://docs.test.evil/zh/a.js'),
      worker.ask('/en/docs', {mode: 'navigate'}),
      worker.ask('docs', {method: 'POST'}),
      worker.ask('img/film.mp4', {range: 'bytes=0-99'}),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('a page that tells the worker that it is read', () => {
  const html =
    '<title>X</title><script>register("/zh/sw.js")</script><link rel=stylesheet href=/zh/assets/css/a.00000000.css><style data-whole="/zh/assets/css/b.00000000.css">' +
    '</style><script type="application/json" data-start>{"bundle":["/zh/assets/js/main.00000000.js"],"chunks":["/zh/assets/js/1.00000000.js"]}</script>';
  const font = 'assets/fonts/math-0123456789abcdef0123456789abcdef.woff2';
  const own = ['css/a', 'css/b', 'js/main', 'js/1'].map((name) => `assets/${name}.00000000.${name.split('/')[0]}`);

  test('is kept with its own styles and scripts and with what it has loaded, of which none is fetched that there is', async () => {
    const asked: string[] = [];
    const file = (path: string) => () => (
      asked.push(path),
      answer('x', {'content-type': path.endsWith('css') ? 'text/css' : 'text/javascript'})
    );
    const worker = workerOn({'docs/x': () => answer(html), ...Object.fromEntries([...own, font].map((path) => [path, file(path)]))});
    await worker.message([`${SCOPE}docs/x`, `${SCOPE}${font}`, 'https://stats.test/script.js']);
    expect([await worker.kept('pages'), (await worker.kept('files')).sort()]).toEqual([['docs/x'], [...own, font].sort()]);
    await worker.message([`${SCOPE}docs/x#part`]);
    expect(asked).toHaveLength(own.length + 1);
  });

  test('names the files that came later too', async () => {
    const worker = workerOn({[SCRIPT]: () => script('late')});
    await worker.message([null, SCOPE + SCRIPT, 'https://stats.test/script.js']);
    expect(await worker.kept('files')).toEqual([SCRIPT]);
  });

  test.each([[['https://docs.test/other']], [['https://evil.test/']], [{page: `${SCOPE}docs`}], [`${SCOPE}docs`]])(
    'is ignored when it is none: %s',
    async (data) => {
      const worker = workerOn({});
      await worker.message(data);
      expect(worker.names()).toEqual([]);
    },
  );
});

describe('a browser that refuses copies', () => {
  test('shows what the network has, and is told about in its console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const caches = new Map([['refuses', {} as never]]);
    caches.get = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const worker = runWorker('serve', () => Promise.resolve(page('网络')), caches);
    expect(await textOf(worker.ask('docs/x', {mode: 'navigate'}))).toContain('网络');
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    warn.mockRestore();
  });
});

describe('a worker that starts', () => {
  const before = ['hengzhou-docs.offline /zh/ pages-1', 'hengzhou-docs.offline /zh/ pages-2', 'hengzhou-docs.offline / pages-2', 'another'];

  test('drops what an earlier worker kept of pages that are none of the site', async () => {
    const caches: Parameters<typeof runWorker>[2] = new Map();
    const worker = runWorker('serve', () => Promise.resolve(page('一')), caches);
    await read(worker, 'docs/x');
    const [name = ''] = worker.names();
    await caches.get(name)?.put(`${SCOPE}other/site`, page('别的站'));
    expect(await worker.kept('pages')).toEqual(['docs/x', 'other/site']);
    await worker.activate();
    expect(await worker.kept('pages')).toEqual(['docs/x']);
  });

  test('drops copies of another form, and nothing of other sites', async () => {
    const worker = runWorker('serve', offline, new Map(before.map((name) => [name, {} as never])));
    await worker.activate();
    expect([worker.names(), worker.isRegistered()]).toEqual([before.slice(1), true]);
  });

  test('to leave answers nothing, drops all copies of the site and itself', async () => {
    const worker = runWorker('leave', offline, new Map(before.map((name) => [name, {} as never])));
    expect(worker.ask('docs/x', {mode: 'navigate'})).toBeUndefined();
    await worker.activate();
    expect([worker.names(), worker.isRegistered()]).toEqual([before.slice(2), false]);
  });
});
