/** Reads an address for reports. @throws for one neither of web nor mail, with variable, value and way out. */
function reportUrl(
  name: string,
  stands: string,
  env: NodeJS.ProcessEnv,
  protocols = ['https:', 'http:', 'mailto:'],
): string | null {
  const url = env[name]?.trim() ?? '';
  if (url === '') {
    return null;
  }
  if (!URL.canParse(url) || !protocols.includes(new URL(url).protocol)) {
    throw new Error(`环境变量 ${name} 不是可用的地址：“${url}”。请写 https:// 或 mailto: 开头的地址，${stands}。`);
  }
  return url;
}

/**
 * Reads from `SEARCH_REPORT_URL` where readers report a query without results: an address (https, http or mailto) with
 * the placeholder `{query}`. Without it, nothing is offered.
 * @throws for another address.
 */
export const searchReportUrl = (env: NodeJS.ProcessEnv = process.env): string | null =>
  reportUrl('SEARCH_REPORT_URL', '用 {query} 代表查询', env);

/**
 * Reads from `FEEDBACK_URL` where readers report an error in a section: an address (https, http or mailto) with the
 * placeholders `{page}` (“strategies/bollinger-bands”) and `{section}` for the anchor. Without it, nothing is offered.
 * @throws for another address.
 */
export const feedbackUrl = (env: NodeJS.ProcessEnv = process.env): string | null =>
  reportUrl('FEEDBACK_URL', '用 {page} 代表页面，用 {section} 代表这一节', env);

/**
 * Reads from `SECURITY_CONTACT` where to report a vulnerability: an address (https or mailto) for
 * `/.well-known/security.txt`. Without it, there is no such file.
 * @throws for another address.
 */
export const securityContact = (env: NodeJS.ProcessEnv = process.env): string | null =>
  reportUrl('SECURITY_CONTACT', '有人发现安全漏洞时会写到这里', env, ['https:', 'mailto:']);
