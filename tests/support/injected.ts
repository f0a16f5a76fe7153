import {expect, test as strict} from './test';

/** Name of an element that exists only if a text was parsed as markup. */
export const MARK = 'x-injected';

/** Closes any element or attribute that it may be put into, and contains several kinds of script. */
export const PAYLOAD = `"'></title></textarea></script><${MARK}></${MARK}><img src=x onerror="window.__injected=1"><svg onload="window.__injected=1"><script>window.__injected=1</script>`;

/** Runs inside the page: traces of a text that was parsed as markup. */
export function traces(mark: string): string[] {
  const elements = [
    ...document.querySelectorAll(`${mark}, img[src="x"], [onerror], [onload], a[href^="javascript:" i]`),
  ];
  const ran = '__injected' in window ? ['window.__injected is set'] : [];
  return [...ran, ...elements.map((element) => element.outerHTML.slice(0, 120))];
}

/** The strict test, which also fails if its last page has parsed a text as markup, or if any page opened a dialog. */
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
