/** Calls back when a reader uses an element: by mouse, finger, keyboard or assistive technology. */
export function whenUsed(root: Element, callback: () => void, signal: AbortSignal): void {
  for (const type of ['pointerdown', 'focusin', 'click', 'input']) {
    root.addEventListener(type, callback, {signal, passive: true});
  }
}

/** Calls back like {@link whenUsed}, and also when a pointer comes over the element. */
export function whenTouched(root: Element, callback: () => void, signal: AbortSignal): void {
  root.addEventListener('pointerover', callback, {signal, passive: true});
  whenUsed(root, callback, signal);
}

/**
 * Calls back when an element comes near the window.
 * @param margin distance: a length, or a percentage of the window.
 */
export function whenNear(root: Element, callback: () => void, signal: AbortSignal, margin = '200px'): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) {
        observer.disconnect();
        callback();
      }
    },
    {rootMargin: margin},
  );
  observer.observe(root);
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Resolves when no pointer is down on an element, no list or calendar in it is open and no input method is composing:
 * replacing it before that would break off a drag, close the list or lose the word.
 * @param controls a selector of the relevant parts; by default all.
 */
export function whenReleased(
  root: Element,
  {signal, controls = '*'}: {signal?: AbortSignal; controls?: string},
): () => Promise<void> {
  // A press or a composition may have begun before these listeners (the starter marks compositions,
  // plugins/deferred-start).
  let pressed: Element | null = root.querySelector(':active, [data-composing]')?.closest(controls) ?? null;
  const waiting: (() => void)[] = [];
  const release = (): void => {
    pressed = null;
    // The following click is still for the old element.
    setTimeout(() => waiting.splice(0).forEach((resolve) => resolve()));
  };
  const opens = (element: Element | null): boolean => element?.matches('select, input[type="date"]') === true;
  for (const type of ['pointerdown', 'compositionstart']) {
    root.addEventListener(type, ({target}) => (pressed = target instanceof Element ? target.closest(controls) : null), {
      signal,
    });
  }
  // A press also takes the focus from another control, which may then report a change.
  for (const type of ['change', 'focusout']) {
    root.addEventListener(type, ({target}) => target === pressed && release(), {signal});
  }
  for (const type of ['pointerup', 'pointercancel', 'compositionend', 'keyup']) {
    window.addEventListener(
      type,
      (event) => ('isComposing' in event && event.isComposing === true) || opens(pressed) || release(),
      {signal},
    );
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (pressed === null) {
        release();
      }
    });
}
