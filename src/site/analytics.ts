/** The operator's script and its name for this site. */
export interface AnalyticsSettings {
  src: string;
  site: string;
}

/**
 * Returns analytics settings from the environment, or `null`. Both must be set:
 *   ANALYTICS_SRC   address of a Plausible `script.manual.js` or an Umami `script.js`
 *   ANALYTICS_SITE  the domain (Plausible) or website id (Umami) to count for
 */
export function analyticsSettings(env: NodeJS.ProcessEnv = process.env): AnalyticsSettings | null {
  const {ANALYTICS_SRC: src, ANALYTICS_SITE: site} = env;
  if (!src && !site) {
    return null;
  }
  if (!src || !site || !URL.canParse(src)) {
    throw new Error(
      `统计需要同时设置 ANALYTICS_SRC（完整网址）与 ANALYTICS_SITE，实际是 “${src ?? ''}” 与 “${site ?? ''}”。`,
    );
  }
  return {src, site};
}
