/** Name of the bundler's entry, and of the script that it becomes. */
export const ENTRY = 'search-dialog';

const tagOf = (name: string): RegExp => new RegExp(`<script src="?([^\\s">]*/${name}\\.[^\\s">]*)"? defer(?:="?(?:defer)?"?)?></script>`);
const [RUNTIME, SCRIPT] = [tagOf('runtime~main'), tagOf(ENTRY)];
const DIALOG = /<dialog id="?site-search"?/;

/**
 * A built page whose dialog knows the addresses of the bundler's runtime and of its own script, instead of starting the
 * latter with the page.
 * @throws if the page has no such scripts or no dialog.
 */
export function ownScript(html: string): string {
  const [, runtime] = RUNTIME.exec(html) ?? [];
  const [tag, script] = SCRIPT.exec(html) ?? [];
  if (tag === undefined || runtime === undefined || !DIALOG.test(html)) {
    throw new Error('the page has no search dialog or no script for it');
  }
  return html.replace(tag, '').replace(DIALOG, `$& data-runtime="${runtime}" data-script="${script}"`);
}
