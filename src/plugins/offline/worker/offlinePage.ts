import type {WorkerSettings} from './settings';

export interface KeptPage {
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
