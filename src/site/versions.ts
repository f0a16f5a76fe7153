import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-content-docs';
import {identity} from './identity';

/**
 * What search engines are told of pages of other versions than the current one; the sitemap lists none of them either way.
 * `canonical`: the same page of the current version stands for them, and only pages that it lacks are found.
 * `noindex`: none of them is found.
 */
export const OTHER_VERSIONS: 'canonical' | 'noindex' = 'canonical';

/** The versions that were cut, newest first: `npm run docs:version` writes the list. */
export function cutVersions(siteDir = process.cwd()): readonly string[] {
  const file = join(siteDir, 'versions.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

type Versions = Partial<Pick<PluginOptions, 'lastVersion' | 'versions'>>;

/** Name of the version that is not cut, where versions are chosen. */
const CURRENT = '当前版本';

/**
 * Settings of the docs plugin. `docs/` is what readers get at `/docs`, cut or not, because its pages compute; a version that was cut
 * is what they were on that day, at `/docs/1.0`. Without a cut version there is nothing to set.
 */
export function docsVersions(cut = cutVersions(), others = OTHER_VERSIONS): Versions {
  const noIndex = others === 'noindex';
  const versions = {current: {label: CURRENT}, ...Object.fromEntries(cut.map((name) => [name, {noIndex}]))};
  return cut.length === 0 ? {} : {lastVersion: 'current', versions};
}

/** Patterns of the pages that the sitemap leaves out. */
export const unlistedVersions = (cut = cutVersions(), baseUrl: string = identity.baseUrl): string[] =>
  cut.flatMap((path) => [`${baseUrl}docs/${path}`, `${baseUrl}docs/${path}/**`]);

/** By this class a script knows the choice of version (src/plugins/versions/chosenVersion.ts). */
export const VERSION_CHOICE = 'version-choice';

/** The choice of version in the navbar, when there is one. */
export const versionItems = (cut = cutVersions()): {type: string; className: string}[] =>
  cut.length === 0 ? [] : [{type: 'docsVersionDropdown', className: VERSION_CHOICE}];
