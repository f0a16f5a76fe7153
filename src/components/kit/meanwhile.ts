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
  control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', {bubbles: true}));
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
 * @returns what was done so far.
 */
export function watchActions(root: Element, signal: AbortSignal): () => Actions {
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
  return () => {
    const controls = controlsOf(root);
    return {
      focus: controls.indexOf(document.activeElement as HTMLElement),
      pressed,
      done: used.map((control) => ({place: controls.indexOf(control), ...(isValued(control) && {value: control.value})})),
    };
  };
}

/** Repeats it on the component that took the place of the HTML; the focus moves at once, so that no key is lost. */
export function redo(root: Element | null, {focus, pressed, done}: Actions): void {
  const controls = controlsOf(root);
  if (pressed !== null) {
    const {chart, x: clientX, y: clientY} = pressed;
    setTimeout(() => surfacesOf(root)[chart]?.dispatchEvent(new PointerEvent('pointerdown', {clientX, clientY, bubbles: true})));
  }
  controls[focus]?.focus({preventScroll: true});
  done.forEach(({place, value}, index) => {
    const control = controls[place];
    // One after another: each answers to the state that the one before left.
    setTimeout(() => (isValued(control) && value !== undefined ? setValue(control, value) : control?.click()), index);
  });
}
