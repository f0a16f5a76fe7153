import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-content-docs';

/** The versions that were cut, newest first: `npm run docs:version` writes the list. */
export function cutVersions(siteDir = process.cwd()): readonly string[] {
  const file = join(siteDir, 'versions.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** Name of the version that is not cut, where versions are chosen. */
const CURRENT = '当前版本';

/**
 * Settings of the docs plugin. `docs/` is what readers get at `/docs`, cut or not, because its pages compute; a version that was cut
 * is what they were on that day, at `/docs/1.0`, and search engines do not list it. Without a cut version there is nothing to set.
 */
export function docsVersions(cut = cutVersions()): Partial<Pick<PluginOptions, 'lastVersion' | 'versions'>> {
  const versions = {current: {label: CURRENT}, ...Object.fromEntries(cut.map((name) => [name, {noIndex: true}]))};
  return cut.length === 0 ? {} : {lastVersion: 'current', versions};
}

/** The choice of version in the navbar, when there is one. */
export const versionItems = (cut = cutVersions()): {type: string}[] => (cut.length === 0 ? [] : [{type: 'docsVersionDropdown'}]);
