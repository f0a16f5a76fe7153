import type {FacetFilters, SearchResult} from '@site/src/search/clients/client';
import {foundText, nothingText} from '@site/src/search/row';
import {askSearch, HITS_PER_PAGE, onceComplete, snippedAttributes, STALLED, STALLED_TEXT, whenTyped} from './ask';
import * as view from './dialogView';
import {groupHits} from './groupHits';
import {Html} from './html';
import {reportUrl} from './reportUrl';
import {FAVOURITES, savedSearch, savedSearches, type SavedSearch} from './savedSearches';
import {hrefOf, unfolded, urlOf} from './rowView';
import {searchClient} from './searchClient';
import {versionIn} from './version';
import {suggestionsFor} from './suggestionsFor';

// The list of the search dialog. The dialog itself, its field and the focus belong to the page
// (src/plugins/search-dialog). This script draws the panel below the field, and does not depend on the page's bundle.

interface Entry extends view.Listed {
  saved: SavedSearch;
  /** Shows the results folded under it. */
  unfold?: () => void;
}

// The page has the dialog with its parts before this script runs (src/plugins/search-dialog).
const dialog = document.getElementById('site-search') as HTMLDialogElement;
const part = <Found extends Element>(selector: string): Found => dialog.querySelector(selector) as Found;
const field = part<HTMLInputElement>('input');
const panel = part<HTMLElement>('#site-search-panel');
/** Content for an empty field without earlier searches, from the page's HTML. */
const first = new Html(panel.innerHTML);
const count = part<HTMLElement>('[role=status]');

const state = window.siteSearch;
let status: 'idle' | 'loading' | 'stalled' | 'shown' | 'failed' | 'refused' = 'idle';
let entries: readonly Entry[] = [];
let selected = -1;
/** Number of the latest query: answers to earlier ones are not shown. */
let turn = 0;
let stall: number | undefined;
/** Ids of the results under which the reader has unfolded others. */
const open = new Set<string>();

function setStatus(now: typeof status): void {
  clearTimeout(stall);
  status = now;
  // For the style sheet.
  dialog.dataset.status = now;
}

/** Marks the content of the panel as final, when no answer or part of one is pending. */
const setSettled = (isSettled: boolean): unknown => dialog.toggleAttribute('data-settled', isSettled);

/** Waits for no answer any more. */
function rest(): void {
  turn += 1;
  setStatus('idle');
  setSettled(true);
}

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

/** Draws the panel. A focused link keeps the focus when it still exists; otherwise the field gets it. */
function draw(screen: Html, list: readonly Entry[] = []): void {
  const {activeElement} = document;
  const focused = panel.contains(activeElement) ? activeElement : null;
  panel.innerHTML = screen.text;
  entries = list;
  field.setAttribute('aria-expanded', String(list.length > 0));
  select(list.length > 0 ? 0 : -1);
  if (focused !== null) {
    const href = focused.getAttribute('href');
    ([...panel.querySelectorAll('a')].find((link) => link.getAttribute('href') === href) ?? field).focus();
  }
}

/**
 * Opens the selected entry if Enter was pressed for the query in the field, perhaps before its answer or this script
 * had arrived. The page (src/plugins/search-dialog) stores the query and the modifier key.
 */
function enter(): void {
  const entry = entries[selected];
  const {entered} = state;
  delete state.entered;
  if (entry !== undefined && entered?.query === field.value) {
    leave(entry, entered.key !== undefined);
    if (entered.key !== undefined) {
      const isShift = entered.key === 'shift';
      window.open(hrefOf(entry.row.url), isShift ? '_blank' : undefined, isShift ? 'noopener' : '');
    }
  }
}

const entriesOf = ({entries: list}: view.Group<Entry>): readonly Entry[] => list;

function start(): void {
  rest();
  count.textContent = '';
  const groupOf = (title: string, kind: 'recent' | 'favourite', list: readonly SavedSearch[]): view.Group<Entry> => ({
    title,
    entries: list.map((saved) => ({saved, kind, row: view.savedRow(saved)})),
  });
  const groups = [
    groupOf('最近搜索', 'recent', savedSearches.recent()),
    groupOf('收藏', 'favourite', savedSearches.favourites()),
  ].filter(({entries: list}) => list.length > 0);
  draw(groups.length > 0 ? view.groupsView(groups) : first, groups.flatMap(entriesOf));
  enter();
}

/** Returns the filters for language and docs version of the page, from theme/SearchBar. */
const filtersOfPage = (): FacetFilters =>
  JSON.parse(document.querySelector<HTMLElement>('[data-search]')?.dataset.filters ?? '[]') as FacetFilters;

function show(
  query: string,
  {hits, nbHits, found = nbHits, note = null}: SearchResult,
  isCurrent: () => boolean,
): void {
  setStatus('shown');
  const answer = {query, version: versionIn(filtersOfPage())};
  if (hits.length === 0) {
    const showNothing = (suggestions: readonly string[]): void =>
      draw(view.nothingView(answer, suggestions, reportUrl(query)));
    count.textContent = nothingText(query);
    showNothing([]);
    void suggestionsFor(query, filtersOfPage()).then((suggestions) => isCurrent() && showNothing(suggestions));
    return;
  }
  const groups = groupHits(hits).map(({title, hits: members}): view.Group<Entry> => ({
    title,
    entries: unfolded(members, open).map((hit) => ({
      row: hit,
      kind: 'result',
      folded: hit.more.length,
      unfold: () => {
        open.add(hit.objectID);
        show(query, {hits, nbHits, found, note}, isCurrent);
      },
      saved: savedSearch(hit),
    })),
  }));
  const before = entries[selected]?.row.url;
  draw(view.resultsView(groups, found, note, answer), groups.flatMap(entriesOf));
  // When a more complete answer to the same query arrives, the selection stays.
  select(
    Math.max(
      0,
      entries.findIndex(({row}) => row.url === before),
    ),
  );
  count.textContent = foundText(found, note);
  enter();
}

async function search(isSame = false): Promise<void> {
  const query = field.value;
  if (query.trim() === '') {
    start();
    return;
  }
  turn += 1;
  const mine = turn;
  const isCurrent = (): boolean => mine === turn;
  setStatus('loading');
  setSettled(false);
  stall = window.setTimeout(() => {
    setStatus('stalled');
    count.textContent = STALLED_TEXT;
  }, STALLED);
  try {
    const result = await askSearch({
      query,
      hitsPerPage: HITS_PER_PAGE,
      attributesToSnippet: snippedAttributes(),
      facetFilters: filtersOfPage(),
    });
    if (isCurrent()) {
      clearTimeout(stall);
      await whenTyped(result);
    }
    const isFound = result.isHeard === true || (result.hits.length > 0 && (result.note ?? null) === null);
    if (isCurrent() && state.isComposing && !isFound) {
      // The list stays until the word is complete. Keyboards of phones compose Latin words, too: those with results are
      // words.
      setStatus('shown');
      setSettled(true);
    } else if (isCurrent()) {
      if (!isSame) {
        open.clear();
        panel.scrollTop = 0;
        selected = -1;
      }
      show(query, result, isCurrent);
      onceComplete(
        result,
        () => isCurrent() && void search(true),
        () => isCurrent() && setSettled(true),
      );
    }
  } catch {
    // The client has logged why.
    if (isCurrent()) {
      setStatus('failed');
      setSettled(true);
      count.textContent = '';
      draw(view.failureView());
    }
  }
}

/** Opens a page: within the running site (theme/SearchBar), otherwise like a link. */
async function go(url: string): Promise<void> {
  const left = state.leave(dialog);
  field.value = '';
  // A dialog that fills the screen has a history entry, which goes first: Back from a result leads to the page.
  await left;
  if (state.go) {
    state.go(url);
  } else {
    window.location.assign(hrefOf(url));
  }
}

function leave(entry: Entry, isAway: boolean): void {
  savedSearches.add(entry.saved);
  if (!isAway) {
    void go(entry.row.url);
  }
}

const isElsewhere = ({ctrlKey, metaKey, shiftKey, altKey}: MouseEvent | KeyboardEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

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
    // While an answer is pending, the list belongs to an earlier query.
    if (status !== 'loading' && status !== 'stalled') {
      enter();
    }
  }
}

/** Returns the number of the row around an element, or -1. */
const numberAt = (target: Element): number => rows().findIndex((row) => row.contains(target));

const refusals = {
  full: `最多收藏 ${FAVOURITES} 个搜索。请先从收藏列表中删除一个，再保存这个搜索。`,
  'not stored': '浏览器没有保存这个收藏，可能是存储空间已满。请先删除一些保存的搜索，再试一次。',
} as const;

/** Saves a favourite. A refusal is shown above the list, which stays unchanged. */
function favour(saved: SavedSearch): void {
  const outcome = savedSearches.favour(saved);
  if (outcome === 'saved') {
    start();
  } else {
    setStatus('refused');
    // Emptied first, so that screen readers read the same sentence again.
    count.textContent = '';
    setTimeout(() => status === 'refused' && (count.textContent = refusals[outcome]));
  }
}

function act(button: HTMLElement): void {
  const {action} = button.dataset;
  const entry = entries[numberAt(button)];
  if (action === 'retry') {
    field.focus();
    void search();
  } else if (action === 'suggest') {
    field.value = button.textContent ?? '';
    field.focus();
    void search();
  } else if (action === 'unfold') {
    entry?.unfold?.();
  } else if (entry !== undefined && action === 'favour') {
    favour(entry.saved);
  } else if (entry !== undefined) {
    savedSearches.remove(entry.saved);
    start();
  }
}

function onClick(event: MouseEvent): void {
  const {target} = event;
  if (!(target instanceof Element)) {
    return;
  }
  const button = target.closest<HTMLElement>('[data-action]');
  const link = target.closest('a');
  if (button !== null && !(link !== null && isElsewhere(event))) {
    event.preventDefault();
    act(button);
  } else if (link !== null && link.target === '') {
    const isAway = isElsewhere(event);
    const entry = entries[numberAt(link)];
    if (!isAway) {
      event.preventDefault();
    }
    if (entry !== undefined) {
      leave(entry, isAway);
    } else if (!isAway) {
      void go(urlOf(link.getAttribute('href') ?? ''));
    }
  }
}

function onOpen(): void {
  searchClient.warm(filtersOfPage());
  void search();
}

// Browsers differ in whether an input event follows the end of a composition.
['input', 'compositionend'].forEach((type) => field.addEventListener(type, () => void search()));
field.addEventListener('keydown', onKeyDown);
panel.addEventListener('click', onClick);
panel.addEventListener('pointermove', ({target}) => {
  const number = target instanceof Element ? numberAt(target) : -1;
  if (number >= 0 && number !== selected) {
    select(number);
  }
});
// The field is emptied after the event, and may have a letter by then.
dialog.addEventListener('reset', () => setTimeout(() => void search()));
state.onOpen = onOpen;
// `close` is fired in a later task: by then the dialog may be open again.
dialog.addEventListener('close', () => {
  if (!dialog.open) {
    rest();
  }
});
rest();
if (dialog.open) {
  onOpen();
}
