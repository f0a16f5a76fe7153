import {algoliaHosts, type AlgoliaHost} from '../../site/algoliaHosts';

export interface PushTarget {
  appId: string;
  apiKey: string;
  indexName: string;
  /** Hosts to use instead of Algolia's own. */
  hosts?: AlgoliaHost[];
}

const REQUIRED = ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_API_KEY', 'ALGOLIA_INDEX_NAME'] as const;

/**
 * Reads the upload's target from the environment: ALGOLIA_APP_ID, ALGOLIA_ADMIN_API_KEY, ALGOLIA_INDEX_NAME and,
 * instead of Algolia's own hosts, ALGOLIA_HOSTS (host names or addresses, separated by commas).
 * @throws naming the missing variables.
 */
export function pushTarget(env: NodeJS.ProcessEnv): PushTarget {
  const missing = REQUIRED.filter((name) => !env[name]?.trim());
  if (missing.length > 0) {
    throw new Error(
      `上传到 Algolia 还缺环境变量 ${missing.join('、')}。没有发送任何内容。` +
        `请从 Algolia 控制台的 API Keys 页取得它们，再运行一次；只要文件就去掉 --push。`,
    );
  }
  const [appId = '', apiKey = '', indexName = ''] = REQUIRED.map((name) => env[name]?.trim());
  const hosts = algoliaHosts(env.ALGOLIA_HOSTS ?? '');
  return {appId, apiKey, indexName, ...(hosts.length > 0 && {hosts})};
}
