import {useLayoutEffect, useState} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {holdActions} from './carryOver';
import {useIsHydrating} from './late';
import {pageRuns} from './pageRuns';

/** What has a place in the text, whatever a translator has put around its words. */
const PLACES = 'main :is(h1, h2, h3, h4, p, li, tr, pre, figure)';

const find = <Found extends Element>(root: Element, selector: string): Found[] => [...root.querySelectorAll<Found>(selector)];
/** What React leaves as it was sent (sentHtml), without what lies in another such element. */
const sentIn = (root: Element): Element[] => find(root, '[data-sent]').filter((element) => !element.parentElement?.closest('[data-sent]'));

/** Remembers a page as its reader has it. The returned function does the same to the page when it has been drawn anew. */
function holdPage(page: Element): () => void {
  const [repeatOn, folds, sent, places] = [holdActions(page), find<HTMLDetailsElement>(page, 'details'), sentIn(page), find(page, PLACES)];
  const menu = page.querySelector(':popover-open');
  const at = places.findIndex((place) => place.getBoundingClientRect().bottom > 0);
  const top = places[at]?.getBoundingClientRect().top ?? 0;
  return () => {
    sentIn(page).forEach((element, index) => element.replaceChildren(...(sent[index]?.childNodes ?? [])));
    find<HTMLDetailsElement>(page, 'details').forEach((fold, index) => (fold.open = folds[index]?.open ?? fold.open));
    repeatOn(page);
    if (menu) {
      document.getElementById(menu.id)?.showPopover();
    }
    // No height above the reader's place may be an estimate (src/css/prose.css).
    document.documentElement.toggleAttribute('data-exact', true);
    const moved = (find(page, PLACES)[at]?.getBoundingClientRect().top ?? top) - top;
    scrollBy({top: moved, behavior: 'instant'});
  };
}

/**
 * A translator, another extension of the browser or a server in between may have altered the HTML before React takes it over.
 * React then draws the whole page anew. This keeps what the reader did: folds, texts, the focus, the place in the text.
 */
export function useKeptPage(): void {
  const isHydrating = useIsHydrating();
  // While the page is still there, and with no moment in between for the reader.
  const [restore] = useState(() => {
    const page = ExecutionEnvironment.canUseDOM && !isHydrating && !pageRuns() ? document.getElementById('__docusaurus') : null;
    return page?.hasChildNodes() ? holdPage(page) : null;
  });
  useLayoutEffect(() => restore?.(), [restore]);
}
