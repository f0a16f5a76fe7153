// Shared code of the inline scripts of the pages; each is bundled with the parts that it uses (../bundledScript.ts).

export const elementOf = ({target}: Event): Element | null => (target instanceof Element ? target : null);

/** Listens to events in their capture phase: before the page does, and also to those that do not bubble. */
export function listenFirst<Type extends keyof WindowEventMap>(
  types: readonly Type[],
  listener: (event: WindowEventMap[Type]) => void,
  options: AddEventListenerOptions = {},
  target: EventTarget = window,
): void {
  types.forEach((type) => target.addEventListener(type, listener as EventListener, {...options, capture: true}));
}

/** Stops the browser's default action and all other listeners. */
export function suppress(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Addresses of scripts that the page does not start (deferred-start/documentTemplate): of the bundle, and of the search
 * with the bundler's runtime. Both are empty where scripts are tags.
 */
export const siteScripts = (): {bundle: string[]; search: string[]} =>
  JSON.parse(document.querySelector('[data-start]')?.textContent || '{"bundle":[],"search":[]}') as ReturnType<
    typeof siteScripts
  >;

/** The script of the page with this address in its `src` attribute. */
export const findScript = (source: string): HTMLScriptElement | undefined =>
  [...document.scripts].find((script) => script.getAttribute('src') === source);

/** Adds a script that runs after earlier ones. The bundler recognises loading scripts by their `src` attribute. */
export function addScript(source: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.setAttribute('src', source);
  script.async = false;
  document.head.append(script);
  return script;
}

/** An alert with a button that tries again and removes the alert. */
export function failureNotice(content: string | Node, retry: () => void): HTMLElement {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '重试';
  button.onclick = () => {
    retry();
    notice.remove();
  };
  notice.append(content, button);
  return notice;
}

/** Makes Tab cycle through `stops`: from the last to the first, with Shift from the first to the last. */
export function cycleFocus(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const [edge, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const {activeElement} = document;
  if (activeElement === edge || !stops.some((stop) => stop === activeElement)) {
    event.preventDefault();
    next?.focus();
  }
}
