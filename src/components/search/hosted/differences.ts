import {MAX_QUERY} from '@site/src/search/queryText';

// What DocSearch (4.7.1) does otherwise than the specification, and can be told by no option of it.

const FIELD = '.DocSearch-Input';
const BUTTON = '.DocSearch-Button';
/** The key code of keys that an input method handles. Safari ends a composition before the key that ended it. */
const PROCESSED = 229;

/** Its field takes 512 characters. */
function limitLength({target}: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.matches(FIELD)) {
    target.maxLength = MAX_QUERY;
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const {key, target, isComposing, keyCode} = event;
  if (!(target instanceof HTMLElement)) {
    return;
  }
  if ((isComposing || keyCode === PROCESSED) && target.matches(FIELD)) {
    // Escape, Enter and arrows belong to the input method; it would close, choose and move.
    event.stopImmediatePropagation();
  } else if (key === '/' && target.matches(BUTTON)) {
    // It does not open while its button has the focus, as it has after closing.
    event.preventDefault();
    target.click();
  }
}

/** Where storage is blocked, access throws, which it does not expect; it does without when there is none. */
function hideBlockedStorage(): void {
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', {value: null, configurable: true});
  }
}

/** Makes them even, until the returned function is called. */
export function evenDifferences(): () => void {
  hideBlockedStorage();
  window.addEventListener('focusin', limitLength);
  window.addEventListener('keydown', onKeyDown, {capture: true});
  return () => {
    window.removeEventListener('focusin', limitLength);
    window.removeEventListener('keydown', onKeyDown, {capture: true});
  };
}
