import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse, type Root} from 'postcss';
import type {PagePass} from '../finished-pages';
import {scriptNames} from './scriptNames';
import {INLINE_SCRIPT, shownClasses, shownTags} from './shownClasses';
import {usedCss} from './usedCss';

/** Only pages with this attribute wait for the reader; the others soon show more than their HTML. */
const WAITS = /\sdata-start[\s>]/;
const SHEET = /<link rel="?stylesheet"? href="?([^\s">]+)"?\s*\/?>/;

/** Matches the element that replaces a page's stylesheet, and captures its text. */
export const OWN_SHEET = /<style data-whole="[^"]*">([^]*?)<\/style>/;

/**
 * Returns the part of a stylesheet that a page shows before its code runs: rules for the classes and elements in its
 * HTML, and for those that its inline scripts name.
 */
export function shownCss(sheet: Root, html: string): string {
  const inline = [...(html.match(INLINE_SCRIPT) ?? []), ...(html.match(/\sstyle=[^>]*|="?var\([^)]*/g) ?? [])];
  const {usesClass, usesProperty} = scriptNames(inline);
  const [classes, tags] = [new Set(shownClasses(html)), shownTags(html)];
  return usedCss(
    sheet,
    {usesClass: (name) => classes.has(name) || usesClass(name), usesProperty},
    (name) => tags.has(name) || usesClass(name),
  );
}

/**
 * Puts the rules that a page shows before it starts (plugins/deferred-start) into its HTML: nothing is requested before
 * the page is drawn. The starter adds the whole stylesheet, with all rules in order, after this part, which stays: the
 * cascade does not change.
 */
export const ownSheets: PagePass =
  ({baseUrl}) =>
  async ({outDir}) => {
    const sheets = new Map<string, Root>();
    const read = (address: string): Root => {
      const sheet = sheets.get(address) ?? parse(readFileSync(join(outDir, address.slice(baseUrl.length)), 'utf8'));
      sheets.set(address, sheet);
      return sheet;
    };
    return ({file, html}) => {
      if (!WAITS.test(html)) {
        return html;
      }
      if (!SHEET.test(html)) {
        throw new Error(`the page has no stylesheet: ${file}`);
      }
      return html.replace(
        SHEET,
        (_, whole: string) => `<style data-whole="${whole}">${shownCss(read(whole), html)}</style>`,
      );
    };
  };
