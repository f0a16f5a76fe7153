import {useLayoutEffect, useState} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {isHydrated, useIsHydrating} from './hydration';
import {captureInput} from './inputReplay';

/** Blocks for finding the reader's place again; translators wrap the words inside them. */
const PLACES = 'main :is(h1, h2, h3, h4, p, li, tr, pre, figure)';

const find = <Found extends Element>(root: Element, selector: string): Found[] => [
  ...root.querySelectorAll<Found>(selector),
];
/** Returns the outermost elements whose content React leaves unchanged from the server's HTML (serverHtml). */
const serverHtmlIn = (root: Element): Element[] =>
  find(root, '[data-ssr]').filter((element) => !element.parentElement?.closest('[data-ssr]'));

/** Takes a snapshot of a page in its reader's state. The returned function restores it on React's new page. */
function snapshotPage(page: Element): () => void {
  const [replayOn, folds, serverHtml, places] = [
    captureInput(page),
    find<HTMLDetailsElement>(page, 'details'),
    serverHtmlIn(page),
    find(page, PLACES),
  ];
  const menu = page.querySelector('[popover][data-open]');
  const at = places.findIndex((place) => place.getBoundingClientRect().bottom > 0);
  const top = places[at]?.getBoundingClientRect().top ?? 0;
  return () => {
    serverHtmlIn(page).forEach((element, index) => element.replaceChildren(...(serverHtml[index]?.childNodes ?? [])));
    find<HTMLDetailsElement>(page, 'details').forEach((fold, index) => (fold.open = folds[index]?.open ?? fold.open));
    replayOn(page);
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
 * Preserves the reader's state when React recovers from a hydration mismatch by rendering the page anew: open parts,
 * texts, focus, place in the text. A translator, another extension of the browser or a proxy may have altered the HTML
 * before.
 */
export function useHydrationRecovery(): void {
  const isHydrating = useIsHydrating();
  // During render, while the server's HTML is still in the page; restored before the browser paints.
  const [restore] = useState(() => {
    const page =
      ExecutionEnvironment.canUseDOM && !isHydrating && !isHydrated() ? document.getElementById('__docusaurus') : null;
    return page?.hasChildNodes() ? snapshotPage(page) : null;
  });
  useLayoutEffect(() => restore?.(), [restore]);
}
