import type {CDPSession, Page} from '@playwright/test';

const PROCESSED_BY_INPUT_METHOD = 229;

interface InputMethod {
  /** Shows a text that is not committed yet, as while pinyin is typed. */
  compose: (text: string) => Promise<void>;
  commit: (text: string) => Promise<void>;
  /** Presses a key that the input method handles itself. */
  press: (key: string) => Promise<void>;
}

/** An input method in the focused field, which causes the browser's own composition events. */
export async function inputMethod(page: Page): Promise<InputMethod> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  return {
    async compose(text) {
      await browser.send('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
    },
    async commit(text) {
      await browser.send('Input.insertText', {text});
    },
    async press(key) {
      const event = {key, code: key, windowsVirtualKeyCode: PROCESSED_BY_INPUT_METHOD};
      await browser.send('Input.dispatchKeyEvent', {type: 'rawKeyDown', ...event});
      await browser.send('Input.dispatchKeyEvent', {type: 'keyUp', ...event});
    },
  };
}
