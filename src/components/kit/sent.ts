import {createContext} from 'react';

/** The HTML whose place a live component has taken; `null` where none was sent, or it shows another state. */
export const Sent = createContext<Element | null>(null);

/** HTML as it was sent, whatever a reader has opened in it meanwhile. */
export function copyOf(root: Element): Element {
  const copy = root.cloneNode(true) as Element;
  copy.querySelectorAll('details').forEach((details) => details.removeAttribute('open'));
  return copy;
}
