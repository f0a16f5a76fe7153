import type {Plugin} from '@docusaurus/types';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** Settings of the bundler's cache between builds. */
interface BundlerCache {
  version: string;
  buildDependencies: readonly string[];
  storage: {type: 'filesystem'; directory: string};
}

/** Returns the version that Docusaurus has chosen; `undefined` without a cache. */
export const cacheVersionOf = ({experiments}: Configuration): string | undefined =>
  (experiments as {cache?: {version?: string}} | undefined)?.cache?.version;

/** Returns the configuration with another cache, in Rspack 1's key, which Docusaurus' types do not know. */
export const withCache = (cache: Omit<BundlerCache, 'storage'> & {directory: string}): object => {
  const {directory, ...rest} = cache;
  return {experiments: {cache: {...rest, storage: {type: 'filesystem', directory}} satisfies BundlerCache}};
};
