// Readers' input before the code has arrived stays in the HTML: fields have their values, folding parts are open. The
// starter (plugins/deferred-start) marks used fields and the last press. Code that replaces the HTML replays both from
// there.

/** Attributes of used fields; of the control of the last press, with its position. */
const [USED, PRESSED] = ['data-used', 'data-pressed'];
const CONTROLS =
  'a[href], button, input, select, textarea, details, summary, [tabindex], [data-chart-surface], [data-name]';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (control: Element): control is Field => control.matches('input, select, textarea');
const isTick = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]');
/**
 * Returns the folding part of its summary. Elements with a name, like a folding part (lab/parts/Fold), are identified
 * by it, and a summary by its folding part: the replacement may have more elements above.
 */
const foldOf = (control: Element): Element | null => (control.matches('summary') ? control.parentElement : control);
const kindOf = (control: Element): string =>
  [
    control.localName,
    control.getAttribute('type'),
    control.hasAttribute('data-chart-surface'),
    foldOf(control)?.getAttribute('data-name'),
  ].join();

/** True when a reader is using an element, or has used it before its code listened. */
export const isUsed = (root: Element): boolean => root.matches(`:hover, :focus-within, :has([${USED}], [${PRESSED}])`);

/** Fills in a field like a reader, with the content of another one. */
function fillIn(field: Field, from: Field): void {
  if (isTick(field)) {
    if (isTick(from) && field.checked !== from.checked) {
      field.click();
    }
    // A text that the reader wrote earlier is not in the server's HTML. The first keys of a new one do not replace it.
  } else if (!(from instanceof HTMLTextAreaElement) || field.value === from.defaultValue) {
    // Bypasses React, which notices only a value that is set by the element's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, from.value);
    ['input', 'change'].forEach((type) => field.dispatchEvent(new Event(type, {bubbles: true})));
  }
}

/**
 * Captures a reader's input in HTML. Called right before the HTML is replaced.
 * @returns a function that replays it on the replacement: values, open folding parts, scroll positions, focus and
 * selection. The mark of the last press moves to the control at the same position.
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
    controls
      .filter((one) => one.matches('details[open]'))
      .forEach((fold) => successorOf(fold)?.toggleAttribute('open', true));
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

/** Replays the last press within an element, at its position. */
export function replayPress(root: Element): void {
  const control = root.querySelector<HTMLElement>(`[${PRESSED}]`);
  const [clientX, clientY] = (control?.getAttribute(PRESSED) ?? '').split(' ').map(Number);
  control?.removeAttribute(PRESSED);
  ['pointerdown', 'pointerup'].forEach((type) =>
    control?.dispatchEvent(new PointerEvent(type, {clientX, clientY, bubbles: true})),
  );
  control?.click();
}
