const CONTROLS = 'button, input, select, textarea, summary';

/** What a reader did to the HTML from the server before the code was there, by place of the control. */
export interface HandOver {
  focus: number;
  /** In order; a value is typed or chosen, none is a click. */
  deeds: {place: number; value?: string}[];
}

const controlsOf = (root: Element | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

type Valued = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isValued = (control: HTMLElement | undefined): control is Valued => control?.matches('select, textarea, input:not([type="checkbox"])') === true;

/**
 * Remembers what a reader does inside `root`.
 * @returns what was done so far.
 */
export function watchDeeds(root: Element, signal: AbortSignal): () => HandOver {
  const done: HTMLElement[] = [];
  const remember = ({target, type}: Event): void => {
    const control = (target as Element).closest<HTMLElement>(CONTROLS);
    if (control !== null && isValued(control) === (type === 'input') && !(isValued(control) && done.includes(control))) {
      done.push(control);
    }
  };
  root.addEventListener('input', remember, {signal});
  root.addEventListener('click', remember, {signal});
  return () => {
    const controls = controlsOf(root);
    return {
      focus: controls.indexOf(document.activeElement as HTMLElement),
      deeds: done.map((control) => ({place: controls.indexOf(control), ...(isValued(control) && {value: control.value})})),
    };
  };
}

/** Does it again to the component that took the place of the HTML; the focus moves at once, so that no key is lost. */
export function redo(root: Element | null, {focus, deeds}: HandOver): void {
  const controls = controlsOf(root);
  controls[focus]?.focus({preventScroll: true});
  deeds.forEach(({place, value}, index) => {
    const control = controls[place];
    // One after another: each answers to the state that the one before left.
    setTimeout(() => {
      if (isValued(control) && value !== undefined) {
        // React hears of a value only when it was set behind its back.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
        control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', {bubbles: true}));
      } else {
        control?.click();
      }
    }, index);
  });
}
