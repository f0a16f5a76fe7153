import type {SearchResult} from '@site/src/search/clients/request';
import type {DocSearchHit} from '@site/src/search/docSearchHits';
import {wellFormed} from '@site/src/search/queryText';
import {missingNote} from '@site/src/search/row';
import {ask, onceComplete} from './ask';
import {searchClient} from './assets';
import * as view from './dialogView';
import {groupHits} from './groupHits';
import type {Html} from './html';
import {searchInsights} from './searchInsights';
import {reportUrl} from './reportUrl';
import {savedSearch, savedSearches, type SavedSearch} from './savedSearches';
import {suggestionsFor} from './suggestionsFor';

// The list of the search dialog. Field, keys of the dialog and focus are the page's own (src/plugins/search-dialog):
// this script draws below the field, whatever of the page is there, and touches nothing but the panel.

/** Milliseconds without an answer after which the reader is told to wait. */
const STALLED = 300;
const HITS = 20;
const NARROW = '(max-width: 768px)';
const SNIPPED = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`).concat('content');

interface Entry {
  row: view.ListedRow;
  saved: SavedSearch;
  /** Tells the provider that the reader has opened it. */
  report?: () => void;
}

const dialog = document.getElementById('site-search') as HTMLDialogElement;
const part = <Found extends Element>(selector: string): Found => dialog.querySelector(selector) as Found;
const field = part<HTMLInputElement>('input');
const panel = part<HTMLElement>('#site-search-panel');
const count = part<HTMLElement>('[role=status]');

let entries: readonly Entry[] = [];
let selected = -1;
/** Answers to earlier questions are not shown. */
let turn = 0;
let stall: number | undefined;

function setStatus(status: 'idle' | 'loading' | 'stalled' | 'shown' | 'failed'): void {
  clearTimeout(stall);
  dialog.dataset.status = status;
}

const isAwaiting = (): boolean => ['loading', 'stalled'].includes(dialog.dataset.status ?? '');

const rows = (): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('[role=treeitem]')];

function select(number: number): void {
  selected = number;
  rows().forEach((row, index) => row.setAttribute('aria-selected', String(index === number)));
  if (number >= 0) {
    field.setAttribute('aria-activedescendant', view.rowId(number));
  } else {
    field.removeAttribute('aria-activedescendant');
  }
}

/** Draws; the focus stays on the same link, or in the dialog. */
function draw(screen: Html, list: readonly Entry[] = []): void {
  const focused = panel.contains(document.activeElement) ? (document.activeElement as Element) : null;
  panel.innerHTML = screen.text;
  entries = list;
  select(list.length > 0 ? 0 : -1);
  if (focused !== null) {
    const href = focused.getAttribute('href');
    ([...panel.querySelectorAll('a')].find((link) => link.getAttribute('href') === href) ?? field).focus();
  }
}

/**
 * Opens what is chosen, if Enter was pressed for these letters: now, before their answer came, or before this script did.
 * Letters and keys are written down by the page (src/plugins/search-dialog).
 */
function enter(): void {
  const entry = entries[selected];
  const {entered, enteredWith} = dialog.dataset;
  delete dialog.dataset.entered;
  delete dialog.dataset.enteredWith;
  if (entry !== undefined && entered === field.value) {
    leave(entry, enteredWith !== undefined);
    if (enteredWith !== undefined) {
      const isShift = enteredWith === 'shift';
      window.open(view.hrefOf(entry.row.url), isShift ? '_blank' : undefined, isShift ? 'noopener' : '');
    }
  }
}

/** @param note stands above the groups. */
function drawGroups(groups: readonly {title: string; entries: readonly Entry[]}[], note: Html[] = [], ...rest: readonly Html[]): void {
  const screen = view.groupsView(groups.map(({title, entries: list}) => ({title, rows: list.map(({row}) => row)})));
  draw(
    view.joined(...note, screen, ...rest),
    groups.flatMap(({entries: list}) => list),
  );
}

function start(): void {
  turn += 1;
  setStatus('idle');
  count.textContent = '';
  const entriesOf = (kind: 'recent' | 'favourite', list: readonly SavedSearch[]): Entry[] =>
    list.map((saved) => ({saved, row: view.savedRow(saved, kind)}));
  const groups = [
    {title: '最近搜索', entries: entriesOf('recent', savedSearches.recent())},
    {title: '收藏', entries: entriesOf('favourite', savedSearches.favourites())},
  ].filter((group) => group.entries.length > 0);
  if (groups.length > 0) {
    drawGroups(groups);
    enter();
  } else {
    draw(view.startView());
  }
}

async function showNothing(query: string, isCurrent: () => boolean, provider: readonly Html[]): Promise<void> {
  const show = (suggestions: readonly string[]): void =>
    draw(view.joined(view.nothingView(query, suggestions, reportUrl(query)), ...provider));
  count.textContent = view.nothingText(query);
  show([]);
  const suggestions = await suggestionsFor(query);
  if (isCurrent()) {
    show(suggestions);
  }
}

function show(
  query: string,
  {hits, nbHits, missing = [], matched = [], servedBy, queryID}: SearchResult<DocSearchHit>,
  isCurrent: () => boolean,
): void {
  setStatus('shown');
  const provider = servedBy === 'hosted' ? [view.providerView()] : [];
  if (hits.length === 0) {
    void showNothing(query, isCurrent, provider);
    return;
  }
  let position = 0;
  const groups = groupHits(hits).map(({title, hits: members}) => ({
    title,
    entries: members.map((hit): Entry => {
      position += 1;
      const place = position;
      const report = (): void => searchInsights?.clicked(hit.objectID, place, queryID);
      return {row: view.hitRow(hit), saved: savedSearch(hit), report};
    }),
  }));
  const before = entries[selected]?.row.url;
  const note = missingNote(missing, matched);
  drawGroups(groups, note === null ? [] : [view.noteView(note)], view.footerView(wellFormed(query), nbHits), ...provider);
  // The same answer with more in it: what the reader had gone to stays chosen.
  select(
    Math.max(
      0,
      entries.findIndex(({row}) => row.url === before),
    ),
  );
  count.textContent = [`找到 ${nbHits} 个结果`, ...(note === null ? [] : [note])].join('。');
  searchInsights?.viewed(
    hits.map(({objectID}) => objectID),
    queryID,
    isCurrent,
  );
  enter();
}

async function search(isSame = false): Promise<void> {
  const query = field.value;
  if (query === '') {
    start();
    return;
  }
  turn += 1;
  const mine = turn;
  const isCurrent = (): boolean => mine === turn;
  setStatus('loading');
  stall = window.setTimeout(() => setStatus('stalled'), STALLED);
  const words = matchMedia(NARROW).matches ? 5 : 10;
  const {filters} = document.querySelector<HTMLElement>('[data-search]')?.dataset ?? {};
  try {
    const result = await ask({
      query,
      hitsPerPage: HITS,
      attributesToSnippet: SNIPPED.map((attribute) => `${attribute}:${words}`),
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      ...(filters !== undefined && {facetFilters: JSON.parse(filters) as string[]}),
    });
    if (isCurrent()) {
      if (!isSame) {
        panel.scrollTop = 0;
        selected = -1;
      }
      dialog.dataset.servedBy = result.servedBy ?? '';
      show(query, result, isCurrent);
      onceComplete(result, () => isCurrent() && void search(true));
    }
  } catch {
    // The client has told the console.
    if (isCurrent()) {
      setStatus('failed');
      count.textContent = '';
      draw(view.failureView());
    }
  }
}

/** Goes to a page: inside of the running site (theme/SearchBar), or as any link. */
function go(url: string): void {
  dialog.close();
  if (dialog.dispatchEvent(new CustomEvent('search:go', {detail: url, bubbles: true, cancelable: true}))) {
    window.location.assign(view.hrefOf(url));
  }
}

function leave(entry: Entry, isAway: boolean): void {
  savedSearches.add(entry.saved);
  entry.report?.();
  if (!isAway) {
    go(entry.row.url);
  }
}

const isElsewhere = ({ctrlKey, metaKey, shiftKey, altKey}: MouseEvent | KeyboardEvent): boolean => ctrlKey || metaKey || shiftKey || altKey;

function onKeyDown(event: KeyboardEvent): void {
  const {key} = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    if (entries.length > 0) {
      select((selected + (key === 'ArrowDown' ? 1 : entries.length - 1)) % entries.length);
      rows()[selected]?.scrollIntoView({block: 'nearest'});
    }
  } else if (key === 'Enter') {
    event.preventDefault();
    // What is listed while an answer is awaited answers earlier letters.
    if (!isAwaiting()) {
      enter();
    }
  }
}

const entryAt = (target: Element): Entry | undefined => entries[rows().indexOf(target.closest('[role=treeitem]') as HTMLElement)];

function act(button: HTMLElement): void {
  const {action} = button.dataset;
  const entry = entryAt(button);
  if (action === 'retry') {
    field.focus();
    void search();
  } else if (action === 'suggest') {
    field.value = button.textContent ?? '';
    field.focus();
    void search();
  } else if (entry !== undefined) {
    savedSearches[action === 'favour' ? 'favour' : 'remove'](entry.saved);
    start();
  }
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('[data-action]');
  const link = target.closest('a');
  if (button !== null && !(link !== null && isElsewhere(event))) {
    event.preventDefault();
    act(button);
  } else if (link !== null && link.target === '') {
    const isAway = isElsewhere(event);
    const entry = entryAt(link);
    if (!isAway) {
      event.preventDefault();
    }
    if (entry !== undefined) {
      leave(entry, isAway);
    } else if (!isAway) {
      go(view.urlOf(link.getAttribute('href') ?? ''));
    }
  }
}

function onPointerMove({target}: PointerEvent): void {
  const number = rows().indexOf((target as Element).closest('[role=treeitem]') as HTMLElement);
  if (number >= 0 && number !== selected) {
    select(number);
  }
}

function onOpen(): void {
  searchClient.warm();
  void search();
}

field.addEventListener('input', () => void search());
field.addEventListener('keydown', onKeyDown);
panel.addEventListener('click', onClick);
panel.addEventListener('pointermove', onPointerMove);
// After the field is empty.
dialog.addEventListener('reset', () => setTimeout(start));
dialog.addEventListener('open', onOpen);
// Opening it again asks anew, and may come before the event.
dialog.addEventListener('close', () => {
  if (!dialog.open) {
    turn += 1;
    setStatus('idle');
  }
});
setStatus('idle');
if (dialog.open) {
  onOpen();
}
