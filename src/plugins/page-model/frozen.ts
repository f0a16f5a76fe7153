import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {PageFault} from '../../markdown/pageTree';
import {UNCUT, type docPlace} from '../../site/sidebar';
import {writeAtomically, hashOf} from '../caches';

// A version that was cut keeps its pages as trees with all values in them: figures, results of queries, definitions of terms,
// what the checker said. Values alone would not do: they are looked up by the names and properties of figures, and a figure that
// is renamed, a term that is gone or a rule of the checker that is new would break pages that nobody changes any more.

type Place = NonNullable<ReturnType<typeof docPlace>>;

interface Frozen {
  /** Hash of the text that the tree was made from. */
  text: string;
  tree: Root;
}

/** The file that holds a page of a version, compressed: the trees of sixty pages are 10 MB, and 2 so. */
const fileOf = (siteDir: string, {version, id}: Place): string => join(siteDir, `versioned_trees/version-${version}/${id}.json.gz`);

/** Whether a page is of a version that was cut, and has its values. */
export const isFrozen = (siteDir: string, place: Place | undefined): boolean =>
  place !== undefined && place.version !== UNCUT && existsSync(fileOf(siteDir, place));

/** Changes with what is kept of a page. */
export const frozenKey = (siteDir: string, place: Place): string => hashOf(readFileSync(fileOf(siteDir, place)).toString('base64'));

/**
 * A page as it was when its version was cut.
 * @param text of the page now.
 * @throws PageFault in Chinese when it was edited since.
 */
export function frozenTree(siteDir: string, place: Place, text: string): Root {
  const frozen = JSON.parse(gunzipSync(readFileSync(fileOf(siteDir, place))).toString()) as Frozen;
  if (frozen.text !== hashOf(text)) {
    throw new PageFault(
      `这一页属于版本 ${place.version}，切出之后改过，页面上的数还是改之前的。要按今天的程序重新算出这一页并存下来：npm run docs:version -- ${place.version} --again；否则请撤销改动。`,
      1,
    );
  }
  return frozen.tree;
}

/** What only tells where something stood in the text. */
const PLACES = new Set(['position', 'loc', 'range']);
/** Servers refuse addresses much longer than this, in characters. */
const LONGEST_LINK = 6000;

/** An example's link as one that carries its text: what the playground calls by this name may be another by then. */
function carryTexts(tree: Root, textOf: (id: string) => string | undefined): void {
  visit(tree, 'link', (node) => {
    const [, id] = /^\/playground\?example=([\w-]+)$/.exec(node.url) ?? [];
    const text = textOf(id ?? '');
    // As the playground reads a text that is not packed (components/lab/StrategyPlayground/text/plainCode).
    const code = text === undefined ? '' : `p${Buffer.from(text).toString('base64url')}`;
    if (code !== '' && code.length <= LONGEST_LINK) {
      node.url = `/playground?strategy=${code}`;
    }
  });
}

/** Keeps a page for a version. @param textOf the text of an example by its id. */
export function freeze(siteDir: string, place: Place, text: string, tree: Root, textOf: (id: string) => string | undefined): void {
  carryTexts(tree, textOf);
  const json = JSON.stringify({text: hashOf(text), tree} satisfies Frozen, (key, value: unknown) => (PLACES.has(key) ? undefined : value));
  writeAtomically(fileOf(siteDir, place), gzipSync(json, {level: 9}));
}
