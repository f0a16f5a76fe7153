// Until DocSearch's modal has loaded, the field of the page's own dialog (src/plugins/search-dialog) takes what is typed, also with
// an input method; then the modal gets it, and the dialog leaves the page for good.

const BUTTON = '.DocSearch-Button';
const FIELD = '.DocSearch-Modal .DocSearch-Input';
const HIT = '.DocSearch-Modal .DocSearch-Hit';

/** The first element for a selector, at the latest when it is drawn. */
const drawn = <Found extends Element>(selector: string): Promise<Found> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const found = document.querySelector<Found>(selector);
      if (found !== null) {
        resolve(found);
      }
      return found !== null;
    };
    if (!look()) {
      const observer = new MutationObserver(() => look() && observer.disconnect());
      observer.observe(document.body, {childList: true, subtree: true});
    }
  });

const happens = (target: EventTarget, type: string): Promise<void> =>
  new Promise((resolve) => {
    target.addEventListener(type, () => resolve(), {once: true});
  });

/** Sets the text of a field that React controls, as typing does. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', {bubbles: true}));
}

const ownDialog = (): HTMLDialogElement | null => document.querySelector('#site-search');

/** Closes the page's own dialog without giving the focus back; on a phone, the dialog's entry of the history goes first. */
export async function leaveOwnDialog(): Promise<void> {
  const dialog = ownDialog();
  if (dialog === null) {
    return;
  }
  const left = dialog.dataset.entry === undefined ? happens(dialog, 'close') : happens(dialog, 'entryleft');
  dialog.close('left');
  await left;
  dialog.remove();
}

/** Sets the query that the modal begins with when it opens; `undefined` is none. */
type Begin = (query: string | undefined) => void;

async function handOver(dialog: HTMLDialogElement, begin: Begin): Promise<void> {
  const own = dialog.querySelector('input');
  if (own === null) {
    return;
  }
  if (own.hasAttribute('data-composing')) {
    await happens(own, 'compositionend');
  }
  begin(own.value);
  document.querySelector<HTMLButtonElement>(BUTTON)?.click();
  const field = await drawn<HTMLInputElement>(FIELD);
  begin(undefined);
  // What was typed while the modal was being drawn.
  const text = own.value;
  if (field.value !== text) {
    type(field, text);
  }
  const isEntered = text !== '' && dialog.dataset.entered === text;
  await leaveOwnDialog();
  field.focus();
  if (isEntered) {
    await drawn(HIT);
    if (field.value === text) {
      field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    }
  }
}

function tellFailure(dialog: HTMLDialogElement, retry: () => void): void {
  const text = document.createElement('p');
  text.textContent = '搜索没有载入。请检查网络后重试；您输入的文字还在。';
  const button = Object.assign(document.createElement('button'), {type: 'button', textContent: '重试', onclick: retry});
  button.className = 'button button--outline button--primary';
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.append(text, button);
  dialog.querySelector('#site-search-panel')?.replaceChildren(notice);
}

/**
 * Hands the page's own search dialog over to DocSearch, when the dialog is opened or already open.
 * @param prepare loads the modal; it may be called again after a failure.
 * @returns a function that ends the waiting.
 */
export function handOverTo(prepare: () => Promise<unknown>, begin: Begin): () => void {
  const dialog = ownDialog();
  const take = (): void => {
    if (dialog !== null) {
      dialog.querySelector('#site-search-panel')?.replaceChildren();
      prepare().then(
        () => void handOver(dialog, begin),
        (error: unknown) => {
          console.warn('搜索没有载入。', error);
          tellFailure(dialog, take);
        },
      );
    }
  };
  if (dialog?.open === true) {
    take();
  }
  dialog?.addEventListener('open', take);
  return () => dialog?.removeEventListener('open', take);
}
