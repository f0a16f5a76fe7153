/** What a site's pages need beyond their own origin. */
interface PolicySources {
  /** SHA-256 of inline scripts, base64. */
  scriptHashes: readonly string[];
  /** The same of styles. */
  styleHashes: readonly string[];
  /** Origins whose scripts run, and origins that scripts ask; both empty unless the operator configured them. */
  scriptOrigins: readonly string[];
  connectOrigins: readonly string[];
}

const hashes = (values: readonly string[]): string[] => [...new Set(values)].sort().map((value) => `'sha256-${value}'`);

/** The Content-Security-Policy (https://www.w3.org/TR/CSP3/) of a page, as it may stand in a `<meta>`. */
export function contentSecurityPolicy({scriptHashes, styleHashes, scriptOrigins, connectOrigins}: PolicySources): string {
  const directives: Dictionary<readonly string[]> = {
    // Not 'none': browsers without a directive for `<link rel="prefetch">` measure it by this one.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(scriptHashes), ...scriptOrigins],
    'style-src': ["'self'", ...hashes(styleHashes)],
    // KaTeX sets each symbol, and the code blocks and tables each colour and alignment, with style attributes that are
    // part of the HTML: thousands of texts, too many to hash. An attribute cannot load or run anything (see img-src).
    'style-src-attr': ["'unsafe-inline'"],
    // data: icons of the theme's style sheet, and the SVG that a chart is turned into before it is saved as PNG.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'none'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/**
 * The policy of a script that runs as a worker: no page's policy holds it. It may load the site's scripts and files, and send
 * nothing elsewhere: what a reader's file contains cannot leave, whatever the script does.
 */
const WORKERS = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Features that no page uses; all names are known to Chromium, which warns about others. */
const UNUSED = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'gamepad'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * A `_headers` file as Netlify, Cloudflare Pages and others read it; deploy/nginx/site.conf says the same to nginx. Rules
 * that name one header twice would be joined with a comma there, so each header has one rule for each path. Policies may be
 * joined: a browser obeys each of them.
 * @param baseUrl path of the site, with a slash at both ends
 * @param isHttps whether readers come by https
 */
export function staticHeaders(baseUrl: string, isHttps: boolean): string {
  const everywhere = {
    // The rest of the policy stands in the pages; this part counts in a header only.
    'Content-Security-Policy': `frame-ancestors 'none'${isHttps ? '; upgrade-insecure-requests' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Copy buttons write to the clipboard; reading it asks the reader's permission anyway.
    'Permissions-Policy': [...UNUSED.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isHttps ? {'Strict-Transport-Security': 'max-age=31536000'} : {}),
  };
  const workers = {'Content-Security-Policy': WORKERS};
  const own = {'Cross-Origin-Resource-Policy': 'same-origin'};
  const shared = {'Access-Control-Allow-Origin': '*'};
  const rules: [string, Dictionary<string>][] = [
    ['*', everywhere],
    ['assets/*', {'Cache-Control': 'public, max-age=31536000, immutable', ...own, ...workers}],
    ['fonts/*', {'Cache-Control': 'public, max-age=86400', ...own}],
    ['img/*', {'Cache-Control': 'public, max-age=86400', ...shared}],
    ['schemas/*', shared],
    ['*.md', {'Content-Type': 'text/markdown; charset=utf-8', ...shared}],
    ['llms.txt', shared],
    ['llms-full.txt', shared],
    ['sw.js', {'Cache-Control': 'no-cache', ...workers}],
  ];
  return rules
    .map(([path, headers]) => [baseUrl + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n')
    .concat('\n');
}

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
