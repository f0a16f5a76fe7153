/** Features that no page uses; all names are known to Chromium, which warns about others. */
const UNUSED = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'gamepad'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * A `_headers` file as Netlify, Cloudflare Pages and others read it; deploy/nginx/site.conf says the same to nginx. Rules
 * that name one header twice would be joined with a comma there, so each header has one rule for each path.
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
