import {expect, test as strict} from './test';

/** The name of an element that exists only where a text was read as markup. */
export const MARK = 'x-injected';

/** Ends whatever it may stand in, and would run as a script in several ways. */
export const PAYLOAD = `"'></title></textarea></script><${MARK}></${MARK}><img src=x onerror="window.__injected=1"><svg onload="window.__injected=1"><script>window.__injected=1</script>`;

/** Inside of the page: what a text that was read as markup has left there. */
export function traces(mark: string): string[] {
  const elements = [...document.querySelectorAll(`${mark}, img[src="x"], [onerror], [onload], a[href^="javascript:" i]`)];
  const ran = '__injected' in window ? ['window.__injected is set'] : [];
  return [...ran, ...elements.map((element) => element.outerHTML.slice(0, 120))];
}

/** The strict test; it fails as well when the page that it ends on has read a text as markup, or any page opened a dialog. */
export const test = strict.extend({
  page: async ({page}, use) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await use(page);
    expect(dialogs, 'no text opens a dialog').toEqual([]);
    expect(await page.evaluate(traces, MARK), 'no text is read as markup').toEqual([]);
  },
});
