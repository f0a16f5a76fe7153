/**
 * A page with its Content-Security-Policy, before anything that it governs.
 * @throws when the page does not say its encoding: that must come first.
 */
export function withPolicy(html: string, policy: string): string {
  const charset = /<meta charset=[^>]*>/i.exec(html);
  if (charset === null) {
    throw new Error('页面缺少 <meta charset>，内容安全策略没有地方可放。');
  }
  const end = charset.index + charset[0].length;
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(end)}`;
}
