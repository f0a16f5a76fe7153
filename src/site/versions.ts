import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-content-docs';

/** Returns the older versions, newest first: `npm run docs:version` writes the list. */
export function cutVersions(siteDir = process.cwd()): readonly string[] {
  const file = join(siteDir, 'versions.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** Label of the current version in the choice of versions. */
const CURRENT = '当前版本';

/**
 * Returns the docs plugin's settings; none without older versions. `docs/` is always at `/docs`, because its pages
 * compute. An older version, at `/docs/1.0`, shows its pages as of its day, and search engines must not list it.
 */
export function docsVersions(cut = cutVersions()): Partial<Pick<PluginOptions, 'lastVersion' | 'versions'>> {
  const versions = {current: {label: CURRENT}, ...Object.fromEntries(cut.map((name) => [name, {noIndex: true}]))};
  return cut.length === 0 ? {} : {lastVersion: 'current', versions};
}

/** Returns the navbar's choice of versions, when there are any. */
export const versionItems = (cut = cutVersions()): {type: string}[] =>
  cut.length === 0 ? [] : [{type: 'docsVersionDropdown'}];
