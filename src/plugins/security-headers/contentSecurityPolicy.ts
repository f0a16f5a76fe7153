/** What a site's pages need beyond their own origin. */
export interface PolicySources {
  /** SHA-256 of inline scripts, base64. */
  scriptHashes: readonly string[];
  /** Origins whose scripts run, and origins that scripts ask; both empty unless the operator configured them. */
  scriptOrigins: readonly string[];
  connectOrigins: readonly string[];
}

const hashes = (values: readonly string[]): string[] => [...new Set(values)].sort().map((value) => `'sha256-${value}'`);

/** The Content-Security-Policy (https://www.w3.org/TR/CSP3/) of a page, as it may stand in a `<meta>`. */
export function contentSecurityPolicy({scriptHashes, scriptOrigins, connectOrigins}: PolicySources): string {
  const directives: Record<string, readonly string[]> = {
    // Not 'none': browsers without a directive for `<link rel="prefetch">` measure it by this one.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(scriptHashes), ...scriptOrigins],
    'style-src': ["'self'"],
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
