/** Locale and time zone of the browsers in the tests. */
export const surroundings = {locale: 'zh-CN', timezoneId: 'Asia/Shanghai'} as const;

const at = (port: number): string => `http://127.0.0.1:${port}`;

/** The built sites that the browser tests open. Ports are fixed; everything listens on loopback. */
export const sites = {
  /** The production build. */
  main: {folder: 'build', port: 4173, url: at(4173)},
  /** A few pages (excerpt.config.ts) with the hash router. */
  hash: {folder: 'build-hash', port: 4174, url: at(4174)},
  /** The fixture site with everything that the theme must support (tests/fixtures/site/cases.ts). */
  features: {folder: 'build-fixture-features', port: 4175, url: at(4175)},
  /**
   * A few pages with what an operator may set (hosted.config.ts): hosted search, analytics, an announcement that cannot
   * be closed, a navbar without items. Its tests run with tests/support/algoliaServer, which stands for all other
   * hosts.
   */
  hosted: {folder: 'build-hosted', port: 4185, url: at(4185)},
} as const;

/** Those that only the tests of a release open (tests/browser/release). */
export const releaseSites = {
  /** A few pages in two versions (tests/fixtures/versions), which start their code as soon as they load. */
  versions: {folder: 'build-fixture-versions', port: 4187, url: at(4187)},
  /**
   * With a navbar item that cannot render; only with the hash router, which skips static rendering, does such a build
   * succeed.
   */
  brokenNavbar: {folder: 'build-fixture-unknown-navbar-type-hash', port: 4178, url: at(4178)},
} as const;

/** Whether the tests of a release are among those that run (playwright.config.ts). */
export const isRelease = (): boolean => process.env.RELEASE_TESTS !== undefined;

/** The development server, which a test starts on a copy of the fixture site. */
export const devServer = at(4184);

/** Environment that the hosted site is built with: Algolia behind a reverse proxy, and a second one. */
export const hostedEnvironment = {
  ALGOLIA_APP_ID: 'TESTAPP',
  ALGOLIA_API_KEY: 'search-only-key',
  ALGOLIA_INDEX_NAME: 'hengzhou',
  ALGOLIA_HOSTS: 'https://proxy.test/algolia, second.test',
  ANALYTICS_SRC: 'https://stats.test/script.js',
  ANALYTICS_SITE: 'docs.example',
} as const;
