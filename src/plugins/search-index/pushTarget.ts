/** A host as Algolia's client takes it. */
export interface AlgoliaHost {
  /** Name, with port and path if it has them. */
  url: string;
  protocol: 'http' | 'https';
  accept: 'readWrite';
}

export interface PushTarget {
  appId: string;
  apiKey: string;
  indexName: string;
  /** Hosts to use instead of Algolia's own. */
  hosts?: AlgoliaHost[];
}

const REQUIRED = ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_API_KEY', 'ALGOLIA_INDEX_NAME'] as const;

function host(entry: string): AlgoliaHost {
  const text = entry.includes('://') ? entry : `https://${entry}`;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error(
      `环境变量 ALGOLIA_HOSTS 里的 “${entry}” 不是主机名，也不是以 http:// 或 https:// 开头的网址。例如：search.example.com,https://127.0.0.1:8443`,
    );
  }
  const {protocol, host: name, pathname} = new URL(text);
  return {url: name + pathname.replace(/\/+$/, ''), protocol: protocol === 'http:' ? 'http' : 'https', accept: 'readWrite'};
}

/**
 * Where to upload, from the environment: ALGOLIA_APP_ID, ALGOLIA_ADMIN_API_KEY, ALGOLIA_INDEX_NAME and, instead of
 * Algolia's own hosts, ALGOLIA_HOSTS (host names or addresses, separated by commas).
 * @throws naming the variables that are missing.
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
  const entries = (env.ALGOLIA_HOSTS ?? '').split(',').map((entry) => entry.trim()).filter(Boolean);
  return {appId, apiKey, indexName, ...(entries.length === 0 ? {} : {hosts: entries.map(host)})};
}
