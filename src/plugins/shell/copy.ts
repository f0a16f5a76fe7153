import {closeMenu} from './menu';

/** The shell's settings (index.ts). */
declare const SETTINGS: {
  texts: Record<
    | 'copied'
    | 'refused'
    | 'markdownCopied'
    | 'markdownMissing'
    | 'markdownRefused'
    | 'prompt'
    | 'promptCopied'
    | 'promptRefused',
    string
  >;
};

const {
  copied: COPIED,
  refused: REFUSED,
  markdownCopied,
  markdownMissing,
  markdownRefused,
  prompt,
  promptCopied,
  promptRefused,
} = SETTINGS.texts;
/** In ms: how long a button shows that the code was copied. */
const FEEDBACK = 1000;

/** Copies the code of the block around a button, which shows the result. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.theme-code-block')?.querySelector('code') as HTMLElement;
  const lines = [...code.querySelectorAll('.token-line')].map(({textContent}) => textContent);
  const label = (button.dataset.label ??= button.ariaLabel ?? '');
  const reset = (): void => {
    button.ariaLabel = label;
    delete button.dataset.copied;
  };
  try {
    const copied = navigator.clipboard.writeText(lines.length > 0 ? lines.join('\n') : (code.textContent ?? ''));
    // Shown at once, and reverted on failure: while the page starts, the answer is late.
    button.ariaLabel = COPIED;
    delete button.dataset.refused;
    button.dataset.copied = '';
    await copied;
    setTimeout(reset, FEEDBACK);
  } catch {
    reset();
    getSelection()?.selectAllChildren(code);
    button.dataset.refused = button.ariaLabel = REFUSED;
  }
}

async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.includes('html')) {
    throw new Error(`HTTP ${response.status} ${type}`);
  }
  return response.text();
}

/** Writes to the clipboard: a promise, since Safari allows that only during the press, not after a download. */
async function write(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in window)) {
    return navigator.clipboard.writeText(await text);
  }
  const blob = text.then((plain) => new Blob([plain], {type: 'text/plain'}));
  return navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}

/** Returns the status line, cleared so that screen readers repeat a message, and closes the button's menu. */
function clearedStatus(button: HTMLElement): HTMLElement {
  const status = button.closest('[data-page-actions]')?.querySelector('[role=status]') as HTMLElement;
  closeMenu();
  status.textContent = '';
  return status;
}

/** Copies a prompt for an assistant, with the address of the page's Markdown version. */
export async function copyPrompt(button: HTMLElement): Promise<void> {
  const status = clearedStatus(button);
  const text = prompt.replace('{page}', new URL(button.dataset.address ?? '', location.href).href);
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = promptCopied;
  } catch {
    status.textContent = promptRefused;
    const shown = status.appendChild(document.createElement('span'));
    shown.textContent = text;
    getSelection()?.selectAllChildren(shown);
  }
}

/** Copies the Markdown version of the page; the status line beside the button shows the result. */
export async function copyMarkdown(button: HTMLElement): Promise<void> {
  const status = clearedStatus(button);
  const text = fetchMarkdown(button.dataset.address ?? '');
  const [fetched, copied] = await Promise.allSettled([text, write(text)]);
  [fetched, copied].forEach((one) => one.status === 'rejected' && console.error(one.reason));
  status.textContent =
    fetched.status === 'rejected' ? markdownMissing : copied.status === 'rejected' ? markdownRefused : markdownCopied;
}
