/** Where the readers of the tests are. */
export const surroundings = {locale: 'zh-CN', timezoneId: 'Asia/Shanghai'} as const;

/** The built sites that the browser tests open. Ports are fixed; everything listens on loopback. */
const at = (port: number): string => `http://127.0.0.1:${port}`;

export const sites = {
  /** The production build. */
  main: {folder: 'build', port: 4173, url: at(4173)},
  /** A few pages under the hash router (excerpt.config.ts), as the next two. */
  hash: {folder: 'build-hash', port: 4174, url: at(4174)},
  /** The fixture site with everything that the theme must support (tests/fixtures/site/cases.ts). */
  features: {folder: 'build-fixture-features', port: 4175, url: at(4175)},
  /** With an announcement that cannot be closed; `doNotTrack` keeps its pages from asking the analytics server of other tests. */
  analytics: {folder: 'build-fixture-analytics', port: 4176, url: at(4176)},
  /** A navbar item that cannot render; only the hash router gets such a build past the static rendering. */
  brokenNavbar: {folder: 'build-fixture-unknown-navbar-type-hash', port: 4178, url: at(4178)},
  /** With hosted search; Algolia is the loopback server of tests/support/algoliaServer. */
  hosted: {folder: 'build-hosted', port: 4185, url: at(4185)},
  /** The same behind a reverse proxy, with insights; its pages start their code without being asked. */
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
