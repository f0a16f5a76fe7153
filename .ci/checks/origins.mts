import {identity} from '../../src/site/identity';
import {cssAddresses, hostsIn, htmlAddresses} from '../support/addresses.mjs';
import {builtPages} from '../support/builtPages.mjs';
import {report, type Check, type Finding} from '../support/check.mjs';
import {withoutExceptions, type Exception, type NamedFinding} from '../support/exceptions.mjs';
import {sources, type Source} from '../support/sources.mjs';

const NAMESPACE = '只是 XML 命名空间或词汇表的名字，浏览器不会去取。';
const MESSAGE = '只在给开发者看的报错文字里。';

/** Hosts that scripts, drawings and descriptions mention, but that are never requested. */
const NAMED: readonly Exception[] = [
  ...[
    'www.w3.org',
    'schema.org',
    'json-schema.org',
    'www.sitemaps.org',
    'www.google.com',
    'a9.com',
    'www.mozilla.org',
  ].map((what) => ({what, reason: NAMESPACE})),
  ...['react.dev', 'docusaurus.io', 'fb.me'].map((what) => ({what, reason: MESSAGE})),
  {what: 'doi.org', reason: '文献的链接；读者点了才会去。'},
];

/** Allowed targets of links, never requested: papers by their DOI, and editors on the reader's machine. */
const LINKED: readonly string[] = ['doi.org', 'vscode:', 'anysphere.cursor-deeplink'];

/** Returns the hosts from the configuration of the build: hosted search, analytics, links for readers. */
const configured = (): string[] =>
  ['ALGOLIA_HOSTS', 'ANALYTICS_SRC', 'SEARCH_REPORT_URL', 'FEEDBACK_URL', 'EDIT_URL'].flatMap((name) =>
    hostsIn(process.env[name] ?? ''),
  );

/** Returns the host of an address; `''` for the same origin, and the scheme if there is no host. */
function hostOf(address: string): string {
  const {protocol, host} = new URL(address, 'https://same-origin.invalid/');
  return protocol === 'data:' || protocol === 'blob:' || host === 'same-origin.invalid' ? '' : host || protocol;
}

const refused = (file: string, address: string, message: string): NamedFinding => ({
  file,
  what: hostOf(address),
  message: `${address.slice(0, 120)}：${message}`,
});

function addressesOf({file, text}: Source): {fetched: string[]; linked: string[]; named: string[]} {
  if (file.endsWith('.html')) {
    const {fetched, linked, scripts} = htmlAddresses(text);
    return {fetched, linked, named: scripts.flatMap(hostsIn)};
  }
  const fetched = file.endsWith('.css') ? cssAddresses(text) : file.endsWith('.svg') ? htmlAddresses(text).fetched : [];
  return {fetched, linked: [], named: hostsIn(text)};
}

/**
 * Returns the addresses of other hosts that built files request, link to or mention.
 * @param own hosts of the site and of its operator.
 */
export function originFindings(
  files: readonly Source[],
  own: readonly string[],
  named: readonly Exception[] = NAMED,
): Finding[] {
  const known = new Set(['', ...own]);
  const all = files.map((source) => ({file: source.file, ...addressesOf(source)}));
  const asked = all.flatMap(({file, fetched}) =>
    fetched.map((address) => refused(file, address, '浏览器会向别的网站要它。请把文件放进 static，由本站提供。')),
  );
  const links = all.flatMap(({file, linked}) =>
    linked.map((address) => refused(file, address, '链接通向没有登记的网站。')),
  );
  const texts = all.flatMap(({file, named: hosts}) =>
    hosts.map((host) => ({
      file,
      what: host,
      message: `出现了外站 ${host}。请去掉；确实不会去请求时，在 .ci/checks/origins.mts 里列为例外并写明理由。`,
    })),
  );
  const foreign = (found: readonly NamedFinding[]): NamedFinding[] => found.filter(({what}) => !known.has(what));
  return [
    ...foreign(asked),
    ...foreign(links).filter(({what}) => !LINKED.includes(what)),
    ...withoutExceptions(foreign(texts), named, '.ci/checks/origins.mts'),
  ];
}

export const check: Check['run'] = () => {
  builtPages('build');
  const files = sources(['build'], /\.(html|js|css|svg|json|xml|webmanifest)$/);
  return report(
    files.map(({file}) => file),
    originFindings(files, [...identity.ownHosts, ...configured()]),
  );
};
