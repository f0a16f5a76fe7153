import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {PagePass} from '../finished-pages';
import {parsedSheet, type Sheet} from './parsedSheet';
import {scriptNames} from './scriptNames';
import {shownClasses} from './shownClasses';
import {usedCss} from './usedCss';

/** Only these wait for the reader; the others show more at once than their HTML. */
const WAITS = /\sdata-start[\s>]/;
const SHEET = /<link rel="?stylesheet"? href="?([^\s">]+)"?\s*\/?>/;

/**
 * The part of a sheet that a page shows before its code runs: rules of the classes in its HTML, and of those that its
 * inline scripts name.
 */
export function shownCss(sheet: Sheet, html: string): string {
  const {usesClass, usesProperty} = scriptNames(
    html.match(/<script(?! type="?application)[^>]*>[^]*?<\/script>|\sstyle=[^>]*|="?var\([^)]*/g) ?? [],
  );
  const shown = new Set(shownClasses(html));
  return usedCss([sheet], {usesClass: (name) => shown.has(name) || usesClass(name), usesProperty}).sheets[0] ?? '';
}

/**
 * Gives each page that waits for its reader (plugins/deferred-start) a sheet with the rules that it shows until then; the
 * starter adds the whole one. The whole one has all rules in their order, and the pages never lose the part that they
 * had: what wins does not change.
 */
export const ownSheets: PagePass =
  ({baseUrl}) =>
  ({outDir}) => {
    const sheets = new Map<string, Sheet>();
    const read = (address: string): Sheet => {
      const sheet = sheets.get(address) ?? parsedSheet(readFileSync(join(outDir, address.slice(baseUrl.length)), 'utf8'));
      sheets.set(address, sheet);
      return sheet;
    };
    return Promise.resolve(({file, html}) => {
      if (process.env.KEEP_STYLES !== undefined || !WAITS.test(html)) {
        return html;
      }
      if (!SHEET.test(html)) {
        throw new Error(`the page has no stylesheet: ${file}`);
      }
      return html.replace(SHEET, (_, whole: string) => {
        const css = shownCss(read(whole), html);
        const name = `assets/css/page.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
        writeFileSync(join(outDir, name), css);
        return `<link rel="stylesheet" href="${baseUrl}${name}" data-whole="${whole}">`;
      });
    });
  };
