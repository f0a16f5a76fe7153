/** A host in the form of Algolia's client. */
export interface AlgoliaHost {
  /** Name, with port and path if it has them. */
  url: string;
  protocol: 'http' | 'https';
  accept: 'readWrite';
}

/**
 * Parses hosts to use instead of Algolia's own, for example a reverse proxy: host names or addresses, separated by
 * commas.
 * @throws naming the entry that is neither.
 */
export function algoliaHosts(list: string): AlgoliaHost[] {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.map((entry) => {
    const text = entry.includes('://') ? entry : `https://${entry}`;
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
      throw new Error(
        `环境变量 ALGOLIA_HOSTS 里的 “${entry}” 不是主机名，也不是以 http:// 或 https:// 开头的网址。例如：search.example.com,https://127.0.0.1:8443`,
      );
    }
    const {protocol, host, pathname} = new URL(text);
    return {
      url: host + pathname.replace(/\/+$/, ''),
      protocol: protocol === 'http:' ? 'http' : 'https',
      accept: 'readWrite',
    };
  });
}
