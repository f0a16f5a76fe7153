/** Features that no page uses; all names are known to Chromium, which warns about others. */
const UNUSED = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'gamepad'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** Headers that are the same for every response of every build. */
const SAME_EVERYWHERE: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Copy buttons write to the clipboard; reading it asks the reader's permission anyway.
  'Permissions-Policy': [...UNUSED.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * Server-level directives for nginx; deploy/nginx/http.conf defines their variables, and with them what depends on the
 * scheme (HSTS, `upgrade-insecure-requests`), the path or the status.
 */
export function nginxHeaders(policy: string): string {
  const lines = Object.entries({'Content-Security-Policy': `${policy}$docs_upgrade`, ...SAME_EVERYWHERE});
  return `# Made by the build (src/plugins/security-headers): the hashes are those of its inline scripts.\n${lines
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n')}\n`;
}

/**
 * A `_headers` file as Netlify, Cloudflare Pages and others read it. Rules that name one header twice would be joined
 * with a comma there, so each header has one rule for each path.
 * @param baseUrl path of the site, with a slash at both ends
 * @param isHttps whether readers come by https
 */
export function staticHeaders(policy: string, baseUrl: string, isHttps: boolean): string {
  const secure: Record<string, string> = isHttps ? {'Strict-Transport-Security': 'max-age=31536000'} : {};
  const everywhere = {'Content-Security-Policy': policy + (isHttps ? '; upgrade-insecure-requests' : ''), ...secure, ...SAME_EVERYWHERE};
  const own = {'Cross-Origin-Resource-Policy': 'same-origin'};
  const shared = {'Access-Control-Allow-Origin': '*'};
  const rules: [string, Record<string, string>][] = [
    ['*', everywhere],
    ['assets/*', {'Cache-Control': 'public, max-age=31536000, immutable', ...own}],
    ['fonts/*', {'Cache-Control': 'public, max-age=86400', ...own}],
    ['img/*', {'Cache-Control': 'public, max-age=86400', ...shared}],
    ['schemas/*', shared],
    ['*.md', {'Content-Type': 'text/markdown; charset=utf-8', ...shared}],
    ['llms.txt', shared],
    ['llms-full.txt', shared],
    ['sw.js', {'Cache-Control': 'no-cache'}],
  ];
  return rules
    .map(([path, headers]) => [baseUrl + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n')
    .concat('\n');
}
