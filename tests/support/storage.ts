import type {Page} from '@playwright/test';

/** Makes the browser refuse storage, as some do in private windows: it throws as soon as it is accessed. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperties(window, {localStorage: {get}, sessionStorage: {get}});
  });
}

/** Makes the browser refuse to store anything more. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}
