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
  /** With an announcement that cannot be closed. With `doNotTrack`, its pages do not ask the analytics server of other tests. */
  analytics: {folder: 'build-fixture-analytics', port: 4176, url: at(4176)},
  /** A few pages in three versions (tests/fixtures/versions). */
  versions: {folder: 'build-fixture-versions', port: 4187, url: at(4187)},
  /** With a navbar item that cannot render; only with the hash router, which skips static rendering, does such a build succeed. */
  brokenNavbar: {folder: 'build-fixture-unknown-navbar-type-hash', port: 4178, url: at(4178)},
  /** A few pages with hosted search; the loopback server of tests/support/algoliaServer emulates Algolia. */
  hosted: {folder: 'build-hosted', port: 4185, url: at(4185)},
  /** The same with Algolia behind a reverse proxy, insights and options of DocSearch; pages start their code as soon as they load. */
  hostedProxy: {folder: 'build-hosted-proxy', port: 4186, url: at(4186)},
} as const;

/** The development server, which a test starts on a copy of the fixture site. */
export const devServer = at(4184);

/** Where the analytics fixture expects its script. */
export const analyticsServer = {port: 4183, url: at(4183)} as const;

const algolia = {ALGOLIA_APP_ID: 'TESTAPP', ALGOLIA_API_KEY: 'search-only-key', ALGOLIA_INDEX_NAME: 'hengzhou'};

/** Environment that the hosted sites are built with. */
export const hostedEnvironment = {
  hosted: algolia,
  hostedProxy: {...algolia, ALGOLIA_HOSTS: 'https://proxy.test/algolia, second.test', ALGOLIA_INSIGHTS: 'true', DEFERRED_START: 'off'},
} as const;
