import type {Plugin} from '@docusaurus/types';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** What a build tells the bundler about the modules that it keeps for the next one. */
interface BundlerCache {
  version: string;
  buildDependencies: readonly string[];
  storage: {type: 'filesystem'; directory: string};
}

/** The version that Docusaurus has chosen; `undefined` when nothing is kept. */
export const cacheVersionOf = ({experiments}: Configuration): string | undefined =>
  (experiments as {cache?: {version?: string}} | undefined)?.cache?.version;

/** The configuration that says otherwise: where Rspack 1 expects it, in a key that Docusaurus' types do not know. */
export const withCache = (cache: Omit<BundlerCache, 'storage'> & {directory: string}): object => {
  const {directory, ...rest} = cache;
  return {experiments: {cache: {...rest, storage: {type: 'filesystem', directory}} satisfies BundlerCache}};
};
