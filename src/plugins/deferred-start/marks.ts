import {elementOf, listenFirst, suppress} from '../inline/dom';

// Marks in the HTML for input that comes before its code. A field has its value and gets a mark that it was used; a
// control that needs code gets a mark that it was pressed last. Code that replaces HTML of the server reads the marks
// (components/kit/inputReplay); the rest of the page gets the press again when it runs.

const NEEDS_CODE = 'button,[role=tab],[href="#"],[data-chart-surface]';
/** Controls that work without the bundle: by the shell, by the browser, or by the script of the search. */
export const INDEPENDENT =
  '[data-control],[popovertarget],summary,[data-search],#site-search *,.theme-announcement-bar *';
const PRESSED = 'data-pressed';
/** HTML whose code arrives after the bundle. */
const WAITING = '[data-island]:not([data-live])';

/** The theme renders its tabs anew at the start (facebook/docusaurus#5653): marks are lost, positions are not. */
const tabs = (): NodeListOf<HTMLElement> => document.querySelectorAll('[role=tab]');
let pressedTab = -1;

/** Sets the marks. @param isStarting returns true while a press waits for the page. */
export function keepMarks(isStarting: () => boolean): void {
  listenFirst(['input'], (event) => elementOf(event)?.toggleAttribute('data-used', true));
  listenFirst(['compositionstart', 'compositionend'], (event) =>
    elementOf(event)?.toggleAttribute('data-composing', event.type === 'compositionstart'),
  );
  listenFirst(['click'], (event) => {
    const control = elementOf(event)?.closest(NEEDS_CODE);
    if (control && !control.matches(INDEPENDENT) && (isStarting() || control.closest(WAITING))) {
      document.querySelector(`[${PRESSED}]`)?.removeAttribute(PRESSED);
      control.setAttribute(PRESSED, `${event.clientX} ${event.clientY}`);
      pressedTab = [...tabs()].indexOf(control as HTMLElement);
      if (isStarting()) {
        // React would handle it too, while it takes over the page.
        suppress(event);
      }
    }
  });
}

/** Repeats the last press, unless it waits for a lab's own code. */
export function repeatPress(): void {
  const control = document.querySelector<HTMLElement>(`[${PRESSED}]`) ?? tabs()[pressedTab];
  if (!control?.closest(WAITING)) {
    control?.removeAttribute(PRESSED);
    control?.click();
  }
}
