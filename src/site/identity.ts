/**
 * Names and addresses of the platform and the site; no other file has them. Operators override both addresses through
 * the environment:
 *   SITE_URL      where this site is served, with an optional path, e.g. https://docs.example.com/zh/
 *   PLATFORM_URL  the platform that the navbar links to; without it the platform is not open yet (src/site/platform)
 */
function address(variable: 'SITE_URL' | 'PLATFORM_URL', fallback: string): URL {
  const value = process.env[variable] || fallback;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new Error(
      `环境变量 ${variable} 应是以 http:// 或 https:// 开头的完整网址，实际是 “${value}”。例如：${fallback}`,
    );
  }
  return new URL(value);
}

const site = address('SITE_URL', 'https://docs.hengzhou.example');
const platform = address('PLATFORM_URL', 'https://www.hengzhou.example');

export const identity = {
  platformName: '衡舟',
  siteName: '衡舟文档',
  tagline: '把投资规则讲清楚、算出来、能查证',
  description:
    '衡舟文档解释平台上的每一条策略、每一个指标和每一份报告：规则怎样定义、在历史行情里怎样发生、什么时候不该用。',
  /** Origin of this site, without a trailing slash. */
  siteOrigin: site.origin,
  /** Path under which the site is served; starts and ends with a slash. */
  baseUrl: site.pathname.endsWith('/') ? site.pathname : `${site.pathname}/`,
  /** The platform's address, without a trailing slash; null while it is not open. */
  platformUrl: process.env.PLATFORM_URL ? platform.href.replace(/\/$/, '') : null,
  /** Hosts whose links keep the referrer: `rel="noopener"` and nothing else. */
  ownHosts: [...new Set([site.host, platform.host])],
} as const;
