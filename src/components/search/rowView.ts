import type {RowPart} from '@site/src/search/highlight';
import type {Row} from '@site/src/search/row';
import {html, type Html} from './html';

const icons = {
  page: 'M17 6v12c0 .52-.2 1-1 1H4c-.7 0-1-.33-1-1V2c0-.55.42-1 1-1h8l5 5zM14 8h-3.13c-.51 0-.87-.34-.87-.87V4',
  section: 'M13 13h4-4V8H7v5h6v4-4H7V8H3h4V3v5h6V3v5h4-4v5zm-6 0v4-4H3h4z',
  recent: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 6v4.500l3 2',
  star: 'M10 14.2L5 17l1-5.6-4-4 5.5-.7 2.5-5 2.5 5 5.6.8-4 4 .9 5.5z',
  cross: 'M5 5l10 10M15 5L5 15',
  enter: 'M18 3v4c0 2-2 4-4 4H2M8 17l-6-6 6-6',
} as const;

export const icon = (name: keyof typeof icons): Html =>
  html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path
      d="${icons[name]}"
      fill="none"
      stroke="currentColor"
      stroke-width="1.4"
      stroke-linecap="round"
      stroke-linejoin="round" />
  </svg>`;

/** Returns an address in the form of the site's links. */
export const hrefOf = (url: string): string => (SEARCH_SITE.isHash ? `#${url}` : url);

/** Returns the address of a link of the site. */
export const urlOf = (href: string): string => (SEARCH_SITE.isHash ? href.slice(1) : href);

const drawn = (parts: readonly RowPart[]): Html =>
  html`${parts.map(({text, isMarked}) => (isMarked ? html`<mark>${text}</mark>` : html`${text}`))}`;

/** Options for drawing a row in the dialog and on the search page. */
export interface RowOptions {
  /** Id from its place in the list: the parts that describe the row have ids made from it. */
  id: string;
  /** Before the title: by default an icon for a page or a section. */
  before?: Html;
  after?: Html | false;
  /** True when titles are headings of the page. */
  hasHeadings?: boolean;
  /** Number of further results of the page that the row's button shows. */
  folded?: number;
}

/**
 * Draws a row, in the dialog and on the search page. The title names its link; path and text describe the link, and are
 * hidden in place, because all content of a link would become its name.
 */
export function rowView({url, heading, path, sentences, reason}: Row, options: RowOptions): Html {
  const {
    id,
    before = icon(url.includes('#') ? 'section' : 'page'),
    after = false,
    hasHeadings = false,
    folded = 0,
  } = options;
  const title = hasHeadings
    ? html`<span class="DocSearch-Hit-title" role="heading" aria-level="2">${drawn(heading)}</span>`
    : html`<span class="DocSearch-Hit-title">${drawn(heading)}</span>`;
  return html`<a href="${hrefOf(url)}" aria-describedby="${id}-path${sentences.length > 0 && ` ${id}-text`}"
      >${before}<span class="DocSearch-Hit-content-wrapper"
        >${title}<span class="DocSearch-Hit-path" id="${id}-path" aria-hidden="true"
          >${path}${reason !== null && html`<span class="DocSearch-Hit-reason">${reason}</span>`}</span
        >${sentences.length > 0 && html`<span class="DocSearch-Hit-text" id="${id}-text" aria-hidden="true">${drawn(sentences)}</span>`}</span
      >${after}</a
    >${folded > 0 && html`<button type="button" class="DocSearch-Hit-more" data-action="unfold">这一页还有 ${folded} 条</button>`}`;
}

/** Returns the results including unfolded ones, each after the one that held it. */
export function unfolded<Hit extends {objectID: string; more: readonly Hit[]}>(
  hits: readonly Hit[],
  open: ReadonlySet<string>,
): Hit[] {
  return hits.flatMap((hit) => (open.has(hit.objectID) ? [{...hit, more: []}, ...hit.more] : [hit]));
}
