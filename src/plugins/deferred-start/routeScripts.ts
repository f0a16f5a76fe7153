/** The scripts that Docusaurus puts into every page: the bundler's runtime and the bundle. */
const SCRIPTS = /<script src="?([^\s">]+)"? defer(?:="?(?:defer)?"?)?><\/script>/g;

/**
 * Replaces the script tags of a built page with a list of addresses, for the starter (starter.ts).
 * @param chunks addresses of further files that the bundle requests on this page.
 * @throws if the page has no such scripts.
 */
export function deferScripts(html: string, chunks: readonly string[]): string {
  const bundle = [...html.matchAll(SCRIPTS)].map(([, address]) => address);
  if (bundle.length === 0) {
    throw new Error('the page has no <script defer>');
  }
  const list = JSON.stringify({bundle, chunks: chunks.filter((chunk) => !bundle.includes(chunk))});
  const tags = [`<script type="application/json" data-start>${list}</script>`];
  return html.replace(SCRIPTS, () => tags.pop() ?? '');
}

/** The part of a Docusaurus route that matters here; outer routes wrap inner ones. */
export interface Route {
  path: string;
  routes?: Route[];
}

/** Names of a route's chunks, at any depth. */
export type ChunkNames = string | ChunkNames[] | {[key: string]: ChunkNames};

/** The part of the bundler's list of files that matters here. */
export interface Manifest {
  origins: Readonly<Record<string, readonly (number | string)[]>>;
  assets: Readonly<Record<string, {js?: readonly {file: string}[]}>>;
}

const flat = (names: ChunkNames): string[] => (typeof names === 'string' ? [names] : Object.values(names).flatMap(flat));

/**
 * The script files that the bundle requests first when it starts on a page.
 * @param chunkNames Docusaurus' `routesChunkNames.json`: an entry per route, keyed by path and hash, in the order in
 * which the routes are walked, outer ones first.
 * @returns paths below the site's base path, by path of the page.
 * @throws if the two lists do not belong together.
 */
export function routeScripts(
  routes: readonly Route[],
  chunkNames: Readonly<Record<string, ChunkNames>>,
  {origins, assets}: Manifest,
): Map<string, string[]> {
  const entries = Object.entries(chunkNames);
  const pages = new Map<string, string[]>();
  const filesOf = (names: ChunkNames): string[] =>
    flat(names).flatMap((name) => (origins[name] ?? []).flatMap((id) => (assets[id]?.js ?? []).map(({file}) => file)));

  function walk({path, routes: inner}: Route, outer: readonly string[]): void {
    const [key, names] = entries.shift() ?? ['', ''];
    if (key.replace(/-[^-]*$/, '') !== path) {
      throw new Error(`routesChunkNames.json does not follow the routes: ${path} and ${key}`);
    }
    const files = [...outer, ...filesOf(names)];
    if (inner === undefined) {
      pages.set(path, [...new Set(files)]);
    } else {
      inner.forEach((route) => walk(route, files));
    }
  }
  routes.forEach((route) => walk(route, []));
  return pages;
}
