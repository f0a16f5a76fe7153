/**
 * Where readers report a query without results, from `SEARCH_REPORT_URL`: an address (https, http or mailto) in which
 * `{query}` stands for the query. Without it, nothing is offered.
 * @throws for another address.
 */
export function searchReportUrl(env: NodeJS.ProcessEnv = process.env): string | null {
  const url = env.SEARCH_REPORT_URL?.trim() ?? '';
  if (url === '') {
    return null;
  }
  if (!URL.canParse(url) || !['https:', 'http:', 'mailto:'].includes(new URL(url).protocol)) {
    throw new Error(`环境变量 SEARCH_REPORT_URL 不是可用的地址：“${url}”。请写 https:// 或 mailto: 开头的地址，用 {query} 代表查询。`);
  }
  return url;
}
