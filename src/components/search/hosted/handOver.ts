// DocSearch's modal is loaded when the reader opens the search. Until it is ready, keys go to the field of the page's
// own dialog (src/plugins/search-dialog), also those of an input method. Then its text is transferred once, and the
// dialog leaves the page for good.

const MODAL = '.DocSearch-Container';
const FIELD = `${MODAL} .DocSearch-Input`;

export const ownDialog = (): HTMLDialogElement | null => document.querySelector('#site-search');

/**
 * Resolves with DocSearch's field once it is ready, in the same task: no key comes between. Until then the modal is
 * inert: DocSearch focuses its field as soon as it is drawn, which would take keys from ours and end a composition
 * there. Rejects when a file is missing: the theme fetches more than its modal, and handles no failure.
 */
const readyField = (): Promise<HTMLInputElement> =>
  new Promise((resolve, reject) => {
    const watching = new AbortController();
    const end = (): void => {
      observer.disconnect();
      watching.abort();
    };
    const onRejection = (event: PromiseRejectionEvent): void => {
      if ((event.reason as Error | null)?.name === 'ChunkLoadError') {
        event.preventDefault();
        end();
        reject(event.reason as Error);
      }
    };
    window.addEventListener('unhandledrejection', onRejection, {signal: watching.signal});
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>(FIELD);
      field?.closest(MODAL)?.toggleAttribute('inert', true);
      // Its effects have run without an error.
      if (field !== null && document.body.classList.contains('DocSearch--active')) {
        end();
        resolve(field);
      }
    });
    observer.observe(document.body, {childList: true, subtree: true, attributeFilter: ['class']});
  });

/** Sets the text of a field that React controls, like typing. */
function setText(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', {bubbles: true}));
}

/**
 * Hands the page's own dialog over to DocSearch when the reader opens it, or has opened it already.
 * @param load fetches the modal.
 * @param open opens it.
 * @returns a promise that rejects when a file does not load.
 */
export async function handOver(load: () => Promise<unknown>, open: () => void): Promise<void> {
  const dialog = ownDialog();
  const own = dialog?.querySelector('input');
  if (!dialog || !own) {
    return;
  }
  const opened = async (): Promise<void> =>
    dialog.open ? undefined : new Promise((resolve) => (window.siteSearch.onOpen = resolve));
  const composed = async (): Promise<void> =>
    own.hasAttribute('data-composing')
      ? new Promise((resolve) => own.addEventListener('compositionend', () => resolve(), {once: true}))
      : undefined;
  await opened();
  await load();
  await composed();
  // The reader may have closed it meanwhile.
  await opened();
  open();
  const field = await readyField();
  await composed();
  field.closest(MODAL)?.toggleAttribute('inert', false);
  const left = window.siteSearch.leave(dialog);
  setText(field, own.value);
  field.focus();
  field.setSelectionRange(own.selectionStart, own.selectionEnd);
  await left;
  dialog.remove();
}

/** The key code of keys that an input method handles. Safari ends a composition before the key that ended it. */
const PROCESSED = 229;

/** Reserves Escape, Enter and arrows for an input method: DocSearch (4.7.1) would close, choose and move. */
export function keepComposition(event: KeyboardEvent): void {
  if (
    (event.isComposing || event.keyCode === PROCESSED) &&
    event.target instanceof Element &&
    event.target.matches(FIELD)
  ) {
    event.stopImmediatePropagation();
  }
}
