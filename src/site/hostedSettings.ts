import {algoliaHosts, type AlgoliaHost} from './algoliaHosts';

const REQUIRED = ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX_NAME'] as const;

const missingOf = (env: NodeJS.ProcessEnv): string[] => REQUIRED.filter((name) => !env[name]?.trim());

/** True when all variables of hosted search are set. */
export const isHosted = (env: NodeJS.ProcessEnv = process.env): boolean => missingOf(env).length === 0;

/** The account of `HostedSettings` in src/search/clients/hosted. */
interface Settings {
  appId: string;
  apiKey: string;
  indexName: string;
  hosts: AlgoliaHost[];
}

/**
 * Returns the settings of hosted search from the environment, or `null`:
 *   ALGOLIA_APP_ID, ALGOLIA_API_KEY (search only), ALGOLIA_INDEX_NAME   all three, or none
 *   ALGOLIA_HOSTS   hosts to use instead of Algolia's own
 * @throws naming the missing or wrong variables.
 */
export function hostedSettings(env: NodeJS.ProcessEnv = process.env): Settings | null {
  const missing = missingOf(env);
  if (missing.length === REQUIRED.length) {
    return null;
  }
  if (missing.length > 0) {
    throw new Error(
      `托管搜索还缺环境变量 ${missing.join('、')}。请补上，或去掉 ${REQUIRED.join('、')} 而只用站内索引。`,
    );
  }
  const [appId = '', apiKey = '', indexName = ''] = REQUIRED.map((name) => env[name]?.trim());
  return {appId, apiKey, indexName, hosts: algoliaHosts(env.ALGOLIA_HOSTS ?? '')};
}
