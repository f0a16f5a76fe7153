import {pageRuns} from './pageRuns';
import {whenIdle} from './readerSigns';

// What readers do to HTML while the code for it is on its way is repeated on what the code draws. Before the site's bundle
// runs, src/plugins/deferred-start/starter.ts does the same.

const CONTROLS = 'button, input, select, textarea, summary';

type Valued = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isValued = (control: HTMLElement | undefined): control is Valued =>
  control?.matches('select, textarea, input:not([type="checkbox"])') === true;

const controlsOf = (root: Element | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

/** The elements that take pointer events over the charts of a lab (components/charts/InteractiveChart). */
const surfacesOf = (root: Element | null): Element[] => [...(root?.querySelectorAll('[data-chart-surface]') ?? [])];

/** What was done to the controls of an element; each control is named by its index. */
export interface Actions {
  focus: number;
  /** Where a chart was pressed last. */
  pressed: {chart: number; x: number; y: number} | null;
  /** In order; without a value it is a click. */
  done: {place: number; value?: string}[];
}

/** Resolves when the page runs and its starter has repeated, on the HTML, what was done before that. */
const whenRunning = (): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => void (pageRuns() && resolve());
    new MutationObserver(check).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
    check();
  });

/**
 * Records what a reader does to HTML that a component will replace.
 * @returns a function that waits until the HTML may be replaced: the page runs, and the reader holds nothing in it. What it
 * gives tells, after the replacement, what was done.
 */
export function handOver(root: Element, signal: AbortSignal): () => Promise<() => Actions> {
  // The browser itself may have opened a fold before.
  const used = [...root.querySelectorAll<HTMLElement>('details[open] > summary')];
  const record = ({target, type}: Event): void => {
    const control = (target as Element).closest<HTMLElement>(CONTROLS);
    if (control !== null && isValued(control) === (type === 'input') && !(isValued(control) && used.includes(control))) {
      used.push(control);
    }
  };
  let pressed: Actions['pressed'] = null;
  const recordPress = (event: Event): void => {
    const {target, clientX: x, clientY: y} = event as PointerEvent;
    const chart = surfacesOf(root).findIndex((surface) => surface.contains(target as Element));
    pressed = chart < 0 ? pressed : {chart, x, y};
  };
  root.addEventListener('pointerdown', recordPress, {signal});
  root.addEventListener('input', record, {signal});
  root.addEventListener('click', record, {signal});
  const idle = whenIdle(root, {signal});
  return async () => {
    await whenRunning();
    await idle();
    const controls = controlsOf(root);
    // Now: an element that has been replaced has lost the focus. Keys may still come before that.
    const focus = controls.indexOf(document.activeElement as HTMLElement);
    return () => ({
      focus,
      pressed,
      done: used.map((control) => ({place: controls.indexOf(control), ...(isValued(control) && {value: control.value})})),
    });
  };
}

/** Past React, which notices only a value that is set by the element's own setter. */
const setValue = (control: Valued, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);

/** Fills in a control as a reader would. */
function fillIn(control: Valued, value: string): void {
  setValue(control, value);
  // As browsers do: a list fires both.
  const types = control.matches('select') ? ['input', 'change'] : ['input'];
  types.forEach((type) => control.dispatchEvent(new Event(type, {bubbles: true})));
}

/** Repeats the actions on the component that has replaced the HTML. The focus moves at once, so that no key is lost. */
export function redo(root: Element | null, {focus, pressed, done}: Actions): void {
  const controls = controlsOf(root);
  if (pressed !== null) {
    const {chart, x: clientX, y: clientY} = pressed;
    const press = (type: string): unknown =>
      surfacesOf(root)[chart]?.dispatchEvent(new PointerEvent(type, {clientX, clientY, bubbles: true}));
    setTimeout(() => ['pointerdown', 'pointerup'].forEach(press));
  }
  controls[focus]?.focus({preventScroll: true});
  done.forEach(({place, value}) => {
    const control = controls[place];
    const isFilled = isValued(control) && value !== undefined;
    const initial = isFilled ? control.value : '';
    if (isFilled) {
      // At once, so that the next key continues from it.
      setValue(control, value);
    }
    // In separate tasks, because each action depends on the state that the one before left; without a delay, so that all
    // are done before an inner part is replaced in turn.
    setTimeout(() => {
      if (!isFilled) {
        control?.click();
      } else if ([initial, value].includes(control.value)) {
        // Another value is the reader's, who has gone on meanwhile.
        fillIn(control, value);
      }
    });
  });
}
