import {createHash} from 'node:crypto';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {PagePass} from '../finished-pages';
import {scriptNames} from './scriptNames';
import {shownClasses} from './shownClasses';
import {usedCss} from './usedCss';

/** Only these wait for the reader; the others show more at once than their HTML. */
const WAITS = /\sdata-start[\s>]/;
const SHEET = /<link rel="?stylesheet"? href="?([^\s">]+)"?\s*\/?>/;

/** Pages that share a sheet, so that a reader who goes on to the next one has it. Labs and drawn screens are much that few pages show. */
function groupOf(file: string, html: string): string {
  const isOnlyOne = file === 'index.html' || /<section[^>]*\sdata-lab\b/.test(html);
  const kind = [/theme-code-block/, /<figure class="?screen\b/].map((part) => part.test(html));
  return isOnlyOne ? file : kind.join();
}

/**
 * The part of a sheet that some pages show before their code runs: rules of the classes in their HTML, and of those that
 * their inline scripts name.
 */
export function shownCss(css: string, pages: readonly string[]): string {
  const html = pages.join('\n');
  const {usesClass, usesProperty} = scriptNames(html.match(/<script(?! type="?application)[^>]*>[^]*?<\/script>|\sstyle=[^>]*/g) ?? []);
  const shown = new Set(shownClasses(html));
  return usedCss([css], {usesClass: (name) => shown.has(name) || usesClass(name), usesProperty}).sheets[0] ?? '';
}

/**
 * Gives each page that waits for its reader (plugins/deferred-start) a sheet with the rules that it shows until then; the
 * starter adds the whole one. The whole one has all rules in their order, and the pages never lose the part that they
 * had: what wins does not change.
 */
export const ownSheets: PagePass =
  ({baseUrl}) =>
  async ({outDir}) => {
    if (process.env.KEEP_STYLES !== undefined) {
      return ({html}) => html;
    }
    const groups = new Map<string, string[]>();
    const addresses = new Map<string, string>();
    for (const file of (await readdir(outDir, {recursive: true})).filter((name) => name.endsWith('.html'))) {
      const html = await readFile(join(outDir, file), 'utf8');
      const group = groupOf(file, html);
      groups.set(group, [...(groups.get(group) ?? []), html]);
    }
    for (const [group, pages] of groups) {
      const whole = SHEET.exec(pages[0] ?? '')?.[1];
      if (whole === undefined) {
        throw new Error(`the page has no stylesheet: ${group}`);
      }
      const css = shownCss(await readFile(join(outDir, whole.slice(baseUrl.length)), 'utf8'), pages);
      const name = `assets/css/page.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
      await writeFile(join(outDir, name), css);
      addresses.set(group, baseUrl + name);
    }
    return ({file, html}) =>
      WAITS.test(html)
        ? html.replace(
            SHEET,
            (_, whole: string) => `<link rel="stylesheet" href="${addresses.get(groupOf(file, html)) ?? whole}" data-whole="${whole}">`,
          )
        : html;
  };
