/** For the console: why the hosted search did not answer, and what its operator can do. */
export function failureCause(error: unknown): string {
  // Whatever was thrown: missing fields are undefined.
  const {name, status, message} = (error ?? {}) as {name?: string; status?: number; message?: string};
  switch (status) {
    case 400:
      return `请求被拒绝（400：${message}）`;
    case 401:
    case 403:
      return `密钥被拒绝（${status}），请检查 ALGOLIA_APP_ID 与 ALGOLIA_API_KEY`;
    case 404:
      return '索引不存在（404），请检查 ALGOLIA_INDEX_NAME';
    case 429:
      return '请求过多（429），请检查 Algolia 的用量限制';
    default:
      break;
  }
  switch (name) {
    case 'TooSlow':
      return `${message}，请检查网络，或用 ALGOLIA_HOSTS 设置反向代理`;
    case 'RetryError':
      return '所有主机都连不上或出错，请检查网络，或用 ALGOLIA_HOSTS 设置反向代理';
    case 'DeserializationError':
      return '应答不是 JSON，网络可能需要先登录，或 ALGOLIA_HOSTS 指向了别的服务';
    case 'WrongShape':
      return `应答不是搜索结果（${message}），请检查 ALGOLIA_HOSTS 与索引里的记录`;
    default:
      return `${name ?? '错误'}：${message ?? String(error)}`;
  }
}
