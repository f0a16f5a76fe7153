// What readers do to HTML before its code has arrived stays in the HTML: fields have their values, folds are open. The starter
// (plugins/deferred-start) marks the fields that were used and the last press. What replaces the HTML replays both from there.

/** On fields that were used; on what was pressed last, with the place of the press. */
const [USED, PRESSED] = ['data-used', 'data-pressed'];
const CONTROLS = 'a[href], button, input, select, textarea, details, summary, [tabindex], [data-chart-surface], [data-name]';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (control: Element): control is Field => control.matches('input, select, textarea');
const isTick = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]');
/** What has a name, as a fold (lab/parts/Fold), is found by it, and a summary by that of its fold: what is drawn may have more above. */
const foldOf = (control: Element): Element | null => (control.matches('summary') ? control.parentElement : control);
const kindOf = (control: Element): string =>
  [
    control.localName,
    control.getAttribute('type'),
    control.hasAttribute('data-chart-surface'),
    foldOf(control)?.getAttribute('data-name'),
  ].join();

/** Whether a reader is using an element, or has used it before its code listened. */
export const isUsed = (root: Element): boolean => root.matches(`:hover, :focus-within, :has([${USED}], [${PRESSED}])`);

/** Fills in a field as a reader would, with what another one contains. */
function fillIn(field: Field, from: Field): void {
  if (isTick(field)) {
    if (isTick(from) && field.checked !== from.checked) {
      field.click();
    }
    // A text that the reader wrote earlier is not in the server's HTML. The first keys of a new one do not replace it.
  } else if (!(from instanceof HTMLTextAreaElement) || field.value === from.defaultValue) {
    // Past React, which notices only a value that is set by the element's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, from.value);
    ['input', 'change'].forEach((type) => field.dispatchEvent(new Event(type, {bubbles: true})));
  }
}

/**
 * Captures what a reader did to HTML. Called right before the HTML is replaced.
 * @returns a function that replays it on the replacement: values, open folds, what was scrolled, focus and selection. The mark of
 * the last press moves to the control that has the place of the pressed one.
 */
export function captureInput(root: Element): (replacement: Element) => void {
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  const scrolled = controls.map((control) => [control, control.scrollTop] as const).filter(([, top]) => top > 0);
  const focused = controls.find((control) => control === document.activeElement);
  return (replacement) => {
    const candidates = [...replacement.querySelectorAll<HTMLElement>(CONTROLS)];
    const successorOf = (control: HTMLElement): HTMLElement | undefined => {
      const isAlike = (other: Element): boolean => kindOf(other) === kindOf(control);
      return candidates.filter(isAlike)[controls.filter(isAlike).indexOf(control)];
    };
    controls.filter((one) => one.matches('details[open]')).forEach((fold) => successorOf(fold)?.toggleAttribute('open', true));
    for (const [control, top] of scrolled) {
      successorOf(control)?.scrollTo({top, behavior: 'instant'});
    }
    for (const control of controls.filter((one) => one.matches(`[${USED}], [${PRESSED}]`))) {
      const successor = successorOf(control);
      if (successor && isField(successor) && isField(control) && control.hasAttribute(USED)) {
        fillIn(successor, control);
      } else {
        successor?.setAttribute(PRESSED, control.getAttribute(PRESSED) ?? '');
      }
    }
    const successor = focused && successorOf(focused);
    successor?.focus({preventScroll: true});
    if (focused instanceof HTMLTextAreaElement && successor instanceof HTMLTextAreaElement) {
      successor.setSelectionRange(focused.selectionStart, focused.selectionEnd);
    }
  };
}

/** Replays the last press, at its place, if it was within an element. */
export function replayPress(root: Element): void {
  const control = root.querySelector<HTMLElement>(`[${PRESSED}]`);
  const [clientX, clientY] = (control?.getAttribute(PRESSED) ?? '').split(' ').map(Number);
  control?.removeAttribute(PRESSED);
  ['pointerdown', 'pointerup'].forEach((type) => control?.dispatchEvent(new PointerEvent(type, {clientX, clientY, bubbles: true})));
  control?.click();
}
