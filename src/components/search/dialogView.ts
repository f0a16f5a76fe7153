import {wellFormed} from '@site/src/search/queryText';
import {titlesOf, type Row, type RowPart} from '@site/src/search/row';
import {html, type Html} from './html';
import type {SavedSearch} from './savedSearches';

const icons = {
  page: 'M17 6v12c0 .52-.2 1-1 1H4c-.7 0-1-.33-1-1V2c0-.55.42-1 1-1h8l5 5zM14 8h-3.13c-.51 0-.87-.34-.87-.87V4',
  section: 'M13 13h4-4V8H7v5h6v4-4H7V8H3h4V3v5h6V3v5h4-4v5zm-6 0v4-4H3h4z',
  recent: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 6v4.500l3 2',
  star: 'M10 14.2L5 17l1-5.6-4-4 5.5-.7 2.5-5 2.5 5 5.6.8-4 4 .9 5.5z',
  cross: 'M5 5l10 10M15 5L5 15',
  enter: 'M18 3v4c0 2-2 4-4 4H2M8 17l-6-6 6-6',
} as const;

const icon = (name: keyof typeof icons): Html =>
  html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d="${icons[name]}" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round" />
  </svg>`;

/** A row of the list: a result, or what the reader has saved of one. */
export interface Listed {
  row: Row;
  kind: 'result' | 'recent' | 'favourite';
}

export interface Group<Entry extends Listed = Listed> {
  title: string;
  entries: readonly Entry[];
}

export function savedRow({url, hierarchy}: SavedSearch): Row {
  const {title, path} = titlesOf(hierarchy);
  return {url, heading: [{text: title, isMarked: false}], path, sentences: [], reason: null};
}

/** An address as a link of the site carries it. */
export const hrefOf = (url: string): string => (SEARCH_SITE.isHash ? `#${url}` : url);

/** The address of a link of the site. */
export const urlOf = (href: string): string => (SEARCH_SITE.isHash ? href.slice(1) : href);

const searchUrl = (query: string): string => `${SEARCH_SITE.baseUrl}search?q=${encodeURIComponent(wellFormed(query))}`;

const action = (name: 'favour' | 'remove', title: string): Html =>
  html`<button type="button" class="DocSearch-Hit-action-button" title="${title}" data-action="${name}">
    ${icon(name === 'favour' ? 'star' : 'cross')}
  </button>`;

const actions = {
  result: [],
  recent: [action('favour', '保存这个搜索'), action('remove', '从历史记录中删除这个搜索')],
  favourite: [action('remove', '从收藏列表中删除这个搜索')],
} as const;

const iconOf = ({row, kind}: Listed): Html =>
  icon(kind === 'recent' ? 'recent' : kind === 'favourite' ? 'star' : row.url.includes('#') ? 'section' : 'page');

export const rowId = (number: number): string => `site-search-row-${number}`;

const drawn = (parts: readonly RowPart[]): Html =>
  html`${parts.map(({text, isMarked}) => (isMarked ? html`<mark>${text}</mark>` : html`${text}`))}`;

function listed(entry: Listed, number: number): Html {
  const {url, heading, path, sentences, reason} = entry.row;
  return html`<li class="DocSearch-Hit" role="treeitem" id="${rowId(number)}" aria-selected="false">
    <a href="${hrefOf(url)}"
      >${iconOf(entry)}<span class="DocSearch-Hit-content-wrapper"
        ><span class="DocSearch-Hit-title">${drawn(heading)}</span
        ><span class="DocSearch-Hit-path">${path}${reason !== null && html`<span class="DocSearch-Hit-reason">${reason}</span>`}</span
        >${sentences.length > 0 && html`<span class="DocSearch-Hit-text">${drawn(sentences)}</span>`}</span
      >${entry.kind === 'result' && icon('enter')}</a
    >${actions[entry.kind]}
  </li>`;
}

/** The lists are trees, because options of a listbox must not contain links and buttons. */
export function groupsView(groups: readonly Group[]): Html {
  let number = 0;
  return html`${groups.map(
    ({title, entries}) =>
      html`<section class="DocSearch-Hits">
        <div class="DocSearch-Hit-source">${title}</div>
        <ul role="tree" aria-label="${title}">
          ${entries.map((entry) => listed(entry, number++))}
        </ul>
      </section>`,
  )}`;
}

const providerView = html`<p class="DocSearch-Logo">
  搜索服务由 <a href="https://www.algolia.com/developers/" target="_blank" rel="noopener noreferrer">Algolia</a> 提供
</p>`;

interface Answer {
  query: string;
  /** Whether the provider gave the answer: then its mark stands below. */
  isHosted: boolean;
}

/**
 * The results and the link to all of them.
 * @param note says what they leave out of the query.
 */
export const resultsView = (groups: readonly Group[], total: number, note: string | null, {query, isHosted}: Answer): Html =>
  html`${note !== null && html`<p class="DocSearch-Note">${note}</p>`}${groupsView(groups)}
    <p class="DocSearch-HitsFooter">
      <a href="${hrefOf(searchUrl(query))}">查看全部 ${total} 个结果</a>
    </p>
    ${isHosted && providerView}`;

export const startView = (): Html => html`<p class="DocSearch-StartScreen">没有最近搜索</p>`;

export const nothingText = (query: string): string => `没有找到与“${query}”相关的结果`;

/** @param reportUrl where the reader can say that the query should find something. */
export const nothingView = ({query, isHosted}: Answer, suggestions: readonly string[], reportUrl: string | null): Html =>
  html`<div class="DocSearch-NoResults">
      <p class="DocSearch-Title">${nothingText(query)}</p>
      ${
        suggestions.length > 0 &&
        html`<p>试试搜索</p>
          <ul>
            ${suggestions.map((text) => html`<li><a href="${hrefOf(searchUrl(text))}" data-action="suggest">${text}</a></li>`)}
          </ul>`
      }${
        reportUrl !== null &&
        html`<p>您认为该查询应该有结果？<a href="${reportUrl}" target="_blank" rel="noopener noreferrer">请告诉我们。</a></p>`
      }
    </div>
    ${isHosted && providerView}`;

export const failureView = (): Html =>
  html`<div class="DocSearch-ErrorScreen" role="alert">
    <p class="DocSearch-Title">无法获取结果</p>
    <p>您可能需要检查网络连接。</p>
    <button type="button" class="button button--outline button--primary" data-action="retry">重试</button>
  </div>`;
