/** Sources that a site's pages need beyond their own origin. */
interface PolicySources {
  /** SHA-256 of inline scripts, base64. */
  scriptHashes: readonly string[];
  /** SHA-256 of inline styles, base64. */
  styleHashes: readonly string[];
  /** Origins of allowed scripts, and of their requests; both empty unless the operator configured them. */
  scriptOrigins: readonly string[];
  connectOrigins: readonly string[];
}

const hashes = (values: readonly string[]): string[] => [...new Set(values)].sort().map((value) => `'sha256-${value}'`);

/** Returns the Content-Security-Policy (https://www.w3.org/TR/CSP3/) of a page, for a `<meta>`. */
export function contentSecurityPolicy({
  scriptHashes,
  styleHashes,
  scriptOrigins,
  connectOrigins,
}: PolicySources): string {
  const directives: Dictionary<readonly string[]> = {
    // Not 'none': browsers without a directive for `<link rel="prefetch">` apply this one.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(scriptHashes), ...scriptOrigins],
    'style-src': ["'self'", ...hashes(styleHashes)],
    // KaTeX sets each symbol, and the code blocks and tables each colour and alignment, with style attributes that are
    // part of the HTML: thousands of texts, too many to hash. An attribute cannot load or run anything (see img-src).
    'style-src-attr': ["'unsafe-inline'"],
    // data: for icons of the theme's style sheet, and for the SVG of a chart before it is saved as PNG.
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
 * Policy of the workers' scripts: the policy of a page does not apply to a worker. It may load the site's scripts and
 * files, and send nothing elsewhere: the content of a reader's file cannot leave, whatever the script does.
 */
const WORKERS = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Features that no page uses; Chromium knows all these names, and warns about others. */
const UNUSED = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'gamepad'],
  ...[
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
  ],
  ...['picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * Returns a `_headers` file for Netlify, Cloudflare Pages and others; deploy/nginx/site.conf is the same for nginx.
 * Rules that name one header twice would be joined with a comma there, so each header has one rule for each path.
 * Policies may be joined: a browser obeys each of them.
 * @param baseUrl path of the site, with a slash at both ends
 * @param isHttps true when readers come by https
 */
export function staticHeaders(baseUrl: string, isHttps: boolean): string {
  const everywhere = {
    // The rest of the policy stands in the pages; these directives work only in a header.
    'Content-Security-Policy': `frame-ancestors 'none'${isHttps ? '; upgrade-insecure-requests' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Copy buttons write to the clipboard; reading it requires the reader's permission anyway.
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
    .map(([path, headers]) =>
      [baseUrl + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/**
 * Returns a page with its Content-Security-Policy before anything under it.
 * @throws when the page does not state its encoding, which must come first.
 */
export function withPolicy(html: string, policy: string): string {
  const charset = /<meta charset=[^>]*>/i.exec(html);
  if (charset === null) {
    throw new Error('页面缺少 <meta charset>，内容安全策略没有地方可放。');
  }
  const end = charset.index + charset[0].length;
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(end)}`;
}
