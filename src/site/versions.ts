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

type Versions = Partial<Pick<PluginOptions, 'versions'>>;

/**
 * Settings of the docs plugin. As Docusaurus has it, the newest version that was cut is the current one, at `/docs`, and
 * `docs/` is the one that comes next, at `/docs/next`. Without a cut version there is nothing to set.
 */
export function docsVersions(cut = cutVersions(), others = OTHER_VERSIONS): Versions {
  const [current, ...old] = cut;
  if (current === undefined) {
    return {};
  }
  const noIndex = others === 'noindex';
  return {versions: {current: {label: '下一版', noIndex}, ...Object.fromEntries(old.map((name) => [name, {noIndex}]))}};
}

/** Patterns of the pages that the sitemap leaves out. */
export const unlistedVersions = (cut = cutVersions(), baseUrl: string = identity.baseUrl): string[] =>
  cut.length === 0 ? [] : ['next', ...cut.slice(1)].flatMap((path) => [`${baseUrl}docs/${path}`, `${baseUrl}docs/${path}/**`]);

/** By this class a script knows the choice of version (src/plugins/page-model/chosenVersion.ts). */
export const VERSION_CHOICE = 'version-choice';

/** The choice of version in the navbar, when there is one. */
export const versionItems = (cut = cutVersions()): {type: string; className: string}[] =>
  cut.length === 0 ? [] : [{type: 'docsVersionDropdown', className: VERSION_CHOICE}];
