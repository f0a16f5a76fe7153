import {whenIdle} from './readerSigns';

// What readers do while code is on its way. Before the site's bundle runs, src/plugins/deferred-start/starter.js does this.

const CONTROLS = 'button, input, select, textarea, summary';

type Valued = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isValued = (control: HTMLElement | undefined): control is Valued =>
  control?.matches('select, textarea, input:not([type="checkbox"])') === true;

const controlsOf = (root: Element | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

/** What takes pointers over the charts of a lab (components/charts/InteractiveChart). */
const surfacesOf = (root: Element | null): Element[] => [...(root?.querySelectorAll('[data-chart-surface]') ?? [])];

/** Fills in a control as a reader would: React notices only a value that is set by the element's own setter. */
export function setValue(control: Valued, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  // As browsers do; what is under way for a list may wait for either.
  const types = control.matches('select') ? ['input', 'change'] : ['input'];
  types.forEach((type) => control.dispatchEvent(new Event(type, {bubbles: true})));
}

/** What was done to the controls of an element, by their place in it. */
export interface Actions {
  focus: number;
  /** Where a chart was pressed last. */
  pressed: {chart: number; x: number; y: number} | null;
  /** In order; without a value it is a click. */
  done: {place: number; value?: string}[];
}

/**
 * Records what a reader does to the controls inside `root`; the browser itself may have opened a fold before.
 * @returns what was done so far, by the place among all controls or those given.
 */
export function watchActions(root: Element, signal: AbortSignal): (controls?: readonly HTMLElement[]) => Actions {
  const used = [...root.querySelectorAll<HTMLElement>('details[open] > summary')];
  const record = ({target, type}: Event): void => {
    const control = (target as Element).closest<HTMLElement>(CONTROLS);
    if (control !== null && isValued(control) === (type === 'input') && !(isValued(control) && used.includes(control))) {
      used.push(control);
    }
  };
  let pressed: Actions['pressed'] = null;
  root.addEventListener(
    'pointerdown',
    (event) => {
      const {target, clientX: x, clientY: y} = event as PointerEvent;
      const chart = surfacesOf(root).findIndex((surface) => surface.contains(target as Element));
      pressed = chart < 0 ? pressed : {chart, x, y};
    },
    {signal},
  );
  root.addEventListener('input', record, {signal});
  root.addEventListener('click', record, {signal});
  return (controls = controlsOf(root)) => ({
    focus: controls.indexOf(document.activeElement as HTMLElement),
    pressed,
    done: used.map((control) => ({place: controls.indexOf(control), ...(isValued(control) && {value: control.value})})),
  });
}

/** Whether React has taken over the HTML that was sent. Where none is sent, as in the development server, it has from the start. */
export const pageRuns = (): boolean => (document.documentElement.dataset.hasHydrated ?? 'true') === 'true';

/** Resolves when the page runs and its starter has done again, on the HTML, what was done before. At once where nothing starts late. */
function whenRunning(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (pageRuns()) {
        observer.disconnect();
        resolve();
      }
    });
    if (pageRuns()) {
      resolve();
    } else {
      observer.observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
    }
  });
}

/**
 * Readies HTML for the component that takes its place.
 * @returns waits until the page runs and a reader holds nothing in it; the place may then be taken. Gives what tells afterwards what was done to it.
 */
export function handOver(root: Element, signal: AbortSignal): () => Promise<() => Actions> {
  const soFar = watchActions(root, signal);
  const idle = whenIdle(root, signal);
  return async () => {
    await whenRunning();
    await idle();
    const controls = controlsOf(root);
    const {focus} = soFar(controls);
    // A key may come before the place is taken; what was taken away has lost the focus.
    return () => ({...soFar(controls), focus});
  };
}

/** Repeats it on the component that took the place of the HTML; the focus moves at once, so that no key is lost. */
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
    // One after another: each answers to the state that the one before left. None later than the others, so that all are
    // done before a part of the place is taken in turn.
    setTimeout(() => (isValued(control) && value !== undefined ? setValue(control, value) : control?.click()));
  });
}
