import {PAGES, type WorkerSettings} from './settings';

declare const SETTINGS: WorkerSettings;

/** Header of a copy: when it was read, in milliseconds since 1970. */
const READ_AT = 'x-read-at';
/** The same: its length. */
const BYTES = 'x-bytes';

/** What was just read, as it is kept: no longer encoded as it was sent. */
export function copyOf(body: Blob, {headers}: Response): Response {
  const sent = [...headers].filter(([name]) => !['content-encoding', 'content-length'].includes(name));
  return new Response(body, {headers: [...sent, [READ_AT, String(Date.now())], [BYTES, String(body.size)]]});
}

/** Length of a copy; one that an earlier worker kept does not say it. */
export const bytesOf = async (copy: Response): Promise<number> => Number(copy.headers.get(BYTES)) || (await copy.blob()).size;

/** The address under which a page is kept: one for `/docs/x`, `/docs/x/` and `/docs/x.html`, with any query and anchor. */
export function pageKey(url: string): string {
  const {origin, pathname} = new URL(url);
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return origin + (`${path}/` === SETTINGS.scope ? SETTINGS.scope : path);
}

/** Whether there is such a page: a host may answer any address with one. */
export const isPage = (url: string): boolean => SETTINGS.pages.includes(new URL(pageKey(url)).pathname);

/** “11 月 21 日 09:05” in the reader's time zone, with the year when it is not this one. */
function timeRead({headers}: Response): string {
  const time = new Date(Number(headers.get(READ_AT)));
  const year = time.getFullYear() === new Date().getFullYear() ? '' : `${time.getFullYear()} 年 `;
  const clock = [time.getHours(), time.getMinutes()].map((value) => String(value).padStart(2, '0')).join(':');
  return `${year}${time.getMonth() + 1} 月 ${time.getDate()} 日 ${clock}`;
}

/** A copy with a line that says so, behind the end of the document: React owns what is before. Styled by notice.css. */
export async function withNotice(copy: Response, reason: string): Promise<Response> {
  const notice = `<p data-offline-notice role="status">${reason}：这是您 ${timeRead(copy)} 读过的版本。<a href="">重新载入</a></p>`;
  return new Response((await copy.clone().text()) + notice, {headers: copy.headers});
}

/** The page for an address of which there is no copy: it lists those that there are, the latest first. */
export async function offlinePage(): Promise<Response> {
  const kept = await caches.open(PAGES);
  const items = (await kept.keys()).map(async (request) => {
    const copy = (await kept.match(request, {ignoreVary: true})) as Response;
    // As the page's own HTML has it, that is, escaped.
    const [, title = ''] = /<title[^>]*>([^<|]*)/.exec(await copy.clone().text()) ?? [];
    return `<li><a href="${new URL(request.url).pathname}">${title.trim()}</a><time>${timeRead(copy)}</time></li>`;
  });
  const list = (await Promise.all(items)).reverse().join('');
  const others = list === '' ? '<p>这台设备上还没有存下别的页面。</p>' : `<h2>离线时能打开的页面</h2><ul>${list}</ul>`;
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const headers = {'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy};
  return new Response(
    SETTINGS.offlinePage.replaceAll('{nonce}', nonce).replace('{list}', () => others),
    {status: 503, headers},
  );
}
