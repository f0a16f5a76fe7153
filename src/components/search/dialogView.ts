import {wellFormed} from '@site/src/search/queryText';
import {nothingText, titlesOf, type Row} from '@site/src/search/row';
import {html, type Html} from './html';
import {hrefOf, icon, rowView} from './rowView';
import type {SavedSearch} from './savedSearches';

/** A row of the list: a result, or a saved one. */
export interface Listed {
  row: Row;
  kind: 'result' | 'recent' | 'favourite';
  /** Number of results folded under it. */
  folded?: number;
}

export interface Group<Entry extends Listed = Listed> {
  title: string;
  entries: readonly Entry[];
}

export function savedRow({url, hierarchy}: SavedSearch): Row {
  const {title, path} = titlesOf(hierarchy);
  return {url, heading: [{text: title, isMarked: false}], path, sentences: [], reason: null};
}

const searchUrl = ({query, version}: Pick<Answer, 'query' | 'version'>): string =>
  `${SEARCH_SITE.baseUrl}search?q=${encodeURIComponent(wellFormed(query))}${version === undefined ? '' : `&version=${encodeURIComponent(version)}`}`;

const action = (name: 'favour' | 'remove', title: string): Html =>
  html`<button type="button" class="DocSearch-Hit-action-button" title="${title}" data-action="${name}">
    ${icon(name === 'favour' ? 'star' : 'cross')}
  </button>`;

const actions = {
  result: [],
  recent: [action('favour', '保存这个搜索'), action('remove', '从历史记录中删除这个搜索')],
  favourite: [action('remove', '从收藏列表中删除这个搜索')],
} as const;

const icons = {recent: icon('recent'), favourite: icon('star'), result: undefined} as const;

export const rowId = (number: number): string => `site-search-row-${number}`;

function listed({row, kind, folded}: Listed, number: number): Html {
  const id = rowId(number);
  const content = rowView(row, {id, before: icons[kind], after: kind === 'result' && icon('enter'), folded});
  return html`<li class="DocSearch-Hit" role="treeitem" id="${id}" aria-selected="false">
    ${content}${actions[kind]}
  </li>`;
}

/** Returns the rows as a tree, which the field controls: options of a listbox must not contain links and buttons. */
export function groupsView(groups: readonly Group[]): Html {
  let number = 0;
  return html`<div role="tree" id="site-search-rows" aria-label="搜索">
    ${groups.map(
      ({title, entries}) =>
        html`<section class="DocSearch-Hits" role="group" aria-label="${title}">
          <div class="DocSearch-Hit-source" aria-hidden="true">${title}</div>
          <ul role="none">
            ${entries.map((entry) => listed(entry, number++))}
          </ul>
        </section>`,
    )}
  </div>`;
}

interface Answer {
  query: string;
  /** Name of the searched docs version, when there are several. */
  version?: string | undefined;
}

/**
 * Returns the results, and the link to all of them where there are more than these.
 * @param note on the parts of the query without results.
 */
export const resultsView = (groups: readonly Group[], total: number, note: string | null, answer: Answer): Html =>
  html`${note !== null && html`<p class="DocSearch-Note">${note}</p>`}${groupsView(groups)}${
    total > groups.reduce((sum, {entries}) => sum + entries.length, 0) &&
    html`<p class="DocSearch-HitsFooter"><a href="${hrefOf(searchUrl(answer))}">查看全部 ${total} 条结果</a></p>`
  }`;

/** Returns the view without results. @param reportUrl where the reader can report the query. */
export const nothingView = (answer: Answer, suggestions: readonly string[], reportUrl: string | null): Html =>
  html`<div class="DocSearch-NoResults">
    <p class="DocSearch-Title">${nothingText(answer.query)}</p>
    ${
      suggestions.length > 0 &&
      html`<p>试试搜索</p>
        <ul>
          ${suggestions.map((text) => html`<li><a href="${hrefOf(searchUrl({...answer, query: text}))}" data-action="suggest">${text}</a></li>`)}
        </ul>`
    }${
      reportUrl !== null &&
      html`<p>
        您认为该查询应该有结果？<a href="${reportUrl}" target="_blank" rel="noopener noreferrer">请告诉我们。</a>
      </p>`
    }
    <p>
      您也可以<a href="${hrefOf(`${SEARCH_SITE.baseUrl}docs/reference/assistants`)}">问您的助手</a>：它能接上这些文档。
    </p>
  </div>`;

export const failureView = (): Html =>
  html`<div class="DocSearch-ErrorScreen" role="alert">
    <p class="DocSearch-Title">无法获取结果</p>
    <p>您可能需要检查网络连接。</p>
    <button type="button" class="button button--outline button--primary" data-action="retry">重试</button>
  </div>`;
