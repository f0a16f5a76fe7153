import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {PagePass} from '../finished-pages';
import {pluginCache} from '../diskCache';
import {parsedSheet, type Sheet} from './parsedSheet';
import {scriptNames} from './scriptNames';
import {INLINE_SCRIPT, shownClasses, shownTags} from './shownClasses';
import {usedCss} from './usedCss';

/** Only these wait for the reader; the others show more at once than their HTML. */
const WAITS = /\sdata-start[\s>]/;
const SHEET = /<link rel="?stylesheet"? href="?([^\s">]+)"?\s*\/?>/;

/** What a page has in place of its stylesheet, and the text in it. */
export const OWN_SHEET = /<style data-whole="[^"]*">([^]*?)<\/style>/;

/**
 * The part of a sheet that a page shows before its code runs: rules of the classes and elements in its HTML, and of those
 * that its inline scripts name.
 */
export function shownCss(sheet: Sheet, html: string): string {
  const {usesClass, usesProperty} = scriptNames([
    ...(html.match(INLINE_SCRIPT) ?? []),
    ...(html.match(/\sstyle=[^>]*|="?var\([^)]*/g) ?? []),
  ]);
  const shown = new Set(shownClasses(html));
  const tags = shownTags(html);
  return (
    usedCss([sheet], {usesClass: (name) => shown.has(name) || usesClass(name), usesProperty}, (name) => tags.has(name) || usesClass(name))
      .sheets[0] ?? ''
  );
}

/**
 * Gives each page that waits for its reader (plugins/deferred-start) the rules that it shows until then, in its HTML:
 * nothing is asked for before the page is drawn. The starter adds the whole sheet, which has all rules in their order, and
 * the pages never lose the part that they had: what wins does not change.
 */
export const ownSheets: PagePass =
  ({baseUrl, siteDir}) =>
  ({outDir}) => {
    const kept = pluginCache<string>(siteDir, 'sheets', __dirname);
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
        // The address of the whole sheet has the hash of its content; those of scripts change with every other page.
        const key = whole + html.replace(/assets\/js\/[^\s">]+/g, '');
        return `<style data-whole="${whole}">${kept(file, key, () => shownCss(read(whole), html))}</style>`;
      });
    });
  };
