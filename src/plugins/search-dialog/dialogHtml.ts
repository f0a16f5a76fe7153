import {startPlaces} from '../../site/startPlaces';

const keys: readonly [keys: readonly string[], meaning: string][] = [
  [['↵'], '选中'],
  [['↓', '↑'], '导航'],
  [['Esc'], '关闭'],
];

/**
 * Returns the search dialog of every page, closed. It is outside of React's root, so that its field is never replaced.
 * Styled by src/components/search/dialog.css through ids: no script names its classes. Its panel holds the content for
 * an empty field (src/components/search/dialog.ts).
 * @param root prefix of the site's links.
 */
export const dialogHtml = (
  root: string,
): string => `<dialog id="site-search" aria-label="搜索" aria-modal="true" closedby="closerequest">
<form role="search">
<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M12.8 12.8L17.5 17.5" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></svg>
<input class="DocSearch-Input" type="search" name="q" role="combobox" aria-label="搜索" aria-autocomplete="list" aria-haspopup="tree" aria-expanded="false" aria-controls="site-search-rows" placeholder="搜索文档" maxlength="64" autocomplete="off" autocorrect="off" autocapitalize="off" spellcheck="false" enterkeyhint="go">
<button type="reset" title="清除查询"><svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="M5 5l10 10M15 5L5 15" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></svg></button>
<button type="button" data-search-close>取消</button>
</form>
<p role="status" class="visually-hidden"></p>
<div id="site-search-panel"><p class="DocSearch-StartScreen">没有最近搜索</p>
<nav aria-label="从这里开始"><ul>${startPlaces.map(([path, what]) => `<li><a href="${root}${path}">${what}</a></li>`).join('')}</ul></nav></div>
<footer aria-hidden="true">${keys
  .map(([names, meaning]) => `<span>${names.map((name) => `<kbd>${name}</kbd>`).join('')}${meaning}</span>`)
  .join('')}</footer>
</dialog>`;
