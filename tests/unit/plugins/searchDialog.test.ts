import {describe, expect, test} from 'vitest';
import {dialogHtml} from '@site/src/plugins/search-dialog/dialogHtml';
import {ownScript} from '@site/src/plugins/search-dialog/ownScript';

const main = '<script src="/zh/assets/js/runtime~main.0c.js" defer></script><script src="/assets/js/main.1.js" defer></script>';

describe('a built page', () => {
  test.each([
    `<head>${main}<script src="/zh/assets/js/search-dialog.0a1b.js" defer></script></head>${dialogHtml}`,
    // As the minifier leaves it.
    `<head>${main}<script src=/zh/assets/js/search-dialog.0a1b.js defer></script></head><dialog id=site-search aria-label=搜索>`,
  ])('names the script of the search in its dialog instead of starting it: %#', (html) => {
    const own = ownScript(html);
    expect(own).toContain(' data-runtime="/zh/assets/js/runtime~main.0c.js" data-script="/zh/assets/js/search-dialog.0a1b.js"');
    expect(own.match(/<script.*?<\/script>/g)?.join('')).toBe(main);
  });

  test.each([`<head>${main}</head>${dialogHtml}`, dialogHtml, `${main}<script src="/assets/js/search-dialog.0a1b.js" defer></script>`])(
    'without script or dialog is a mistake: %#',
    (html) => expect(() => ownScript(html)).toThrow('search dialog'),
  );
});
