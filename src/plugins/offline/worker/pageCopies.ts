import type {WorkerSettings} from './settings';

interface Bounds {
  entries: number;
  bytes: number;
}

/**
 * How many of the oldest copies must go.
 * @param sizes bytes of each copy, the oldest first.
 */
export function surplus(sizes: readonly number[], {entries, bytes}: Bounds): number {
  let total = sizes.reduce((sum, size) => sum + size, 0);
  let gone = 0;
  while (gone < sizes.length && (sizes.length - gone > entries || total > bytes)) {
    total -= sizes[gone] ?? 0;
    gone += 1;
  }
  return gone;
}

/**
 * Copies of answers, in a cache of their own that stays within bounds: the oldest go first. Nothing here rejects: a
 * browser that refuses (a full disk, a private window) is told about once in the console, and readers go on as without.
 */
export interface Copies {
  find: (url: string) => Promise<Response | undefined>;
  keep: (url: string, response: Response, facts?: Readonly<Record<string, string>>) => Promise<void>;
  forget: (url: string) => Promise<void>;
  /** All addresses, the oldest first. */
  urls: () => Promise<string[]>;
}

/** Headers that a copy carries beside its own: milliseconds since 1970, and bytes. */
const KEPT_AT = 'x-kept-at';
const KEPT_BYTES = 'x-kept-bytes';

/** A body in full, so that an answer that was cut off or empty is no copy; decoded, so that what described it as sent must go. */
async function wholeCopy(response: Response, facts: Readonly<Record<string, string>>): Promise<Response | null> {
  const body = await response.arrayBuffer();
  if (body.byteLength === 0) {
    return null;
  }
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  Object.entries({...facts, [KEPT_AT]: String(Date.now()), [KEPT_BYTES]: String(body.byteLength)}).forEach(([name, value]) =>
    headers.set(name, value),
  );
  return new Response(body, {headers});
}

let hasWarned = false;

function warn(error: unknown): void {
  if (!hasWarned) {
    hasWarned = true;
    console.warn('离线副本读写失败，在线阅读不受影响。', error);
  }
}

export function copies(name: string, bounds: Bounds): Copies {
  let pruning: Promise<void> | null = null;

  async function prune(cache: Cache): Promise<void> {
    const kept = await cache.keys();
    const sizes = await Promise.all(
      kept.map(async (request) => Number((await cache.match(request, {ignoreVary: true}))?.headers.get(KEPT_BYTES) ?? 0)),
    );
    await Promise.all(kept.slice(0, surplus(sizes, bounds)).map((request) => cache.delete(request, {ignoreVary: true})));
  }

  async function attempt<Value>(work: (cache: Cache) => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await work(await caches.open(name));
    } catch (error) {
      warn(error);
      return otherwise;
    }
  }

  return {
    find: (url) => attempt<Response | undefined>((cache) => cache.match(url, {ignoreVary: true}), undefined),
    keep: (url, response, facts = {}) =>
      attempt(async (cache) => {
        const copy = await wholeCopy(response, facts);
        if (copy === null) {
          return;
        }
        await cache.put(url, copy);
        // A page brings many files at once: one look at the bounds does for all that are waiting.
        pruning ??= Promise.resolve().then(() => {
          pruning = null;
          return prune(cache);
        });
        await pruning;
      }, undefined),
    forget: (url) => attempt(async (cache) => void (await cache.delete(url, {ignoreVary: true})), undefined),
    urls: () => attempt(async (cache) => (await cache.keys()).map(({url}) => url), []),
  };
}

const MINUTE = 60_000;

/**
 * “11 月 21 日 09:05”, with the year when it is not this one; `null` for a time that cannot be: the clock was changed.
 * @param at @param now milliseconds since 1970; the time zone is the reader's.
 */
export function timeRead(at: number, now: number): string | null {
  if (!Number.isFinite(at) || at <= 0 || at > now + MINUTE) {
    return null;
  }
  const time = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const year = time.getFullYear() === new Date(now).getFullYear() ? '' : `${time.getFullYear()} 年 `;
  return `${year}${time.getMonth() + 1} 月 ${time.getDate()} 日 ${two(time.getHours())}:${two(time.getMinutes())}`;
}

type Answer = Pick<Response, 'status' | 'type' | 'headers'>;

/** Whether an answer may be kept: complete, of this origin, and not forbidden by its host. */
export const isKeepable = ({status, type, headers}: Answer): boolean =>
  status === 200 && type === 'basic' && !/no-store/.test(headers.get('cache-control') ?? '');

/** Types in which files come, by the endings of their names; all others are no text. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  md: /^text\/(markdown|plain)/,
  txt: /^text\/plain/,
  xml: /xml/,
};

/** Whether an answer is what the file's name says. Proxies and hosts answer for it with pages and texts of theirs, status 200, too. */
export function isFile(url: string, {headers}: Pick<Answer, 'headers'>): boolean {
  const [, ending = ''] = /\.(\w+)$/.exec(new URL(url).pathname) ?? [];
  return headers.get('content-length') !== '0' && (TYPES[ending] ?? /^(?!text\/)/).test(headers.get('content-type') ?? '');
}

/**
 * The address under which a page is kept: one for `/docs/x`, `/docs/x/`, `/docs/x.html`, with any query and anchor.
 * @param scope address of the site's root, with a slash at its end, which the home page keeps.
 */
export function pageKey(url: string, scope: string): string {
  const {origin, pathname} = new URL(url);
  const page = origin + pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return `${page}/` === scope ? scope : page;
}

interface KeptPage {
  path: string;
  /** Text as it stands in the page's own HTML, that is, escaped. */
  title: string;
  /** When it was read; `null` when that is not known. */
  time: string | null;
}

const style = `body{max-width:41em;margin:0 auto;padding:4rem 1.25rem;background:var(--paper);color:var(--ink);line-break:strict;
font:103.125%/1.85 -apple-system,'PingFang SC','HarmonyOS Sans SC','MiSans','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif}
header,time{color:var(--muted);font-size:.84rem}header{padding-bottom:.6rem;border-bottom:1px solid var(--rule)}
h1{font-size:2.06rem;line-height:1.4}h2{font-size:1.4rem}a{color:var(--accent);text-underline-offset:.22em}li{margin:.3rem 0}
time{margin-left:.6em;white-space:nowrap}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

const entry = ({path, title, time}: KeptPage): string =>
  `<li><a href="${path}">${title}</a>${time === null ? '' : `<time>${time}</time>`}</li>`;

/** Its Content-Security-Policy. @param nonce another one for each answer */
export const offlinePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * The page for an address of which there is no copy. It stands alone: nothing else can be expected to load. Its only
 * script takes over the theme that the reader chose.
 * @param nonce of {@link offlinePolicy}
 */
export function offlinePage(pages: readonly KeptPage[], {siteName, palette, themeKey}: WorkerSettings, nonce: string): string {
  const list =
    pages.length === 0 ? '<p>这台设备上还没有存下别的页面。</p>' : `<h2>离线时能打开的页面</h2><ul>${pages.map(entry).join('')}</ul>`;
  return `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>离线 | ${siteName}</title><style nonce="${nonce}">${palette}${style}</style>
<script nonce="${nonce}">try{document.documentElement.dataset.theme=localStorage.getItem(${JSON.stringify(themeKey)})||'light'}catch(e){}</script>
<header>${siteName}</header><main><h1>这一页还没有读过，离线时打不开</h1>
<p>现在连不上网站：可能是您的网络断开了，也可能是网站暂时没有响应。网络恢复后，请<a href="">重新载入</a>这一页。</p>${list}</main></html>`;
}

const TITLE = 'x-kept-title';
/** In every page of the site, also in the one that says that there is none; not in what a network's login answers for all addresses. */
const MARK = '__docusaurus';

/** The pages that were read. */
export interface PageCopies {
  find: (url: string) => Promise<Response | undefined>;
  /** Keeps an answer that is a page of the site; forgets the page when the site's answer is that it is gone. */
  take: (url: string, response: Response) => Promise<void>;
  /** The latest first. */
  list: () => Promise<KeptPage[]>;
}

export const timeOf = (copy: Response | undefined): string | null => timeRead(Number(copy?.headers.get(KEPT_AT)), Date.now());

/** @param scope address of the site's root, with a slash at its end. */
export function pageCopies(scope: string, store: Copies): PageCopies {
  return {
    find: (url) => store.find(pageKey(url, scope)),
    async take(url, response) {
      const html = await response.clone().text();
      if (!html.includes(MARK)) {
        return;
      }
      if (response.status === 404 || response.status === 410) {
        await store.forget(pageKey(url, scope));
      } else if (isKeepable(response)) {
        const [, title = ''] = /<title[^>]*>([^<|]*)/.exec(html) ?? [];
        await store.keep(pageKey(url, scope), response, {[TITLE]: encodeURIComponent(title.trim())});
      }
    },
    async list() {
      const pages = await Promise.all(
        (await store.urls()).map(async (url) => {
          const copy = await store.find(url);
          const {pathname: path} = new URL(url);
          return {path, title: decodeURIComponent(copy?.headers.get(TITLE) ?? '') || path, time: timeOf(copy)};
        }),
      );
      return pages.reverse();
    },
  };
}
