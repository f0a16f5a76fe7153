import {elementOf, listenFirst, suppress} from '../inline/dom';

// What a reader does before the code for it has come stays in the HTML. A field has its value; here it gets a mark that it was
// used, and what needs code a mark that it was pressed last. Whatever takes the place of HTML that was sent reads the marks
// (components/kit/inputReplay); the rest of the page gets the press when it runs.

const NEEDS_CODE = 'button,[role=tab],[href="#"],[data-chart-surface]';
/** What works without the bundle: by the shell, by the browser, by the script of the search. */
export const INDEPENDENT = '[data-control],[popovertarget],summary,[data-search],#site-search *,.theme-announcement-bar *';
const PRESSED = 'data-pressed';
/** HTML that waits for code of its own, later than the page. */
const WAITING = '[data-island]:not([data-live])';

/** The theme renders its tabs anew when the page starts (facebook/docusaurus#5653): marks are gone then, places are not. */
const tabs = (): NodeListOf<HTMLElement> => document.querySelectorAll('[role=tab]');
let pressedTab = -1;

/** Keeps the marks. @param isStarting whether a press waits for the page. */
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

/** Makes the last press again, unless it waits for code of its own. */
export function replayPress(): void {
  const control = document.querySelector<HTMLElement>(`[${PRESSED}]`) ?? tabs()[pressedTab];
  if (!control?.closest(WAITING)) {
    control?.removeAttribute(PRESSED);
    control?.click();
  }
}
