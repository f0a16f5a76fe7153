import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import {readCached, writeAtomically} from '../diskCache';

interface Minifier {
  minify: (page: Buffer, options: object) => Promise<{code: string; errors?: readonly unknown[]}>;
}

/** Hashes in the addresses of scripts and stylesheets: an edit of one page changes some of them in all pages. */
const HASH = /(?<=\/assets\/(?:js|css)\/[\w~-]+\.)[\da-f]{8}(?=\.(?:js|css)\b)/g;
const hashesIn = (html: string): readonly string[] => html.match(HASH) ?? [];

/**
 * Takes pages that have not changed from the last build, instead of minifying them again. Docusaurus has no hook between
 * rendering and minifying, so the minifier's function itself is wrapped.
 * @param file keeps the pages by a hash of what they were made from; may be deleted at any time.
 * @returns a function that unwraps the minifier, and writes the file when a page is new.
 */
export function keepMinifiedPages(
  file: string,
  minifier = createRequire(require.resolve('@docusaurus/faster'))('@swc/html') as Minifier,
): () => void {
  const {minify} = minifier;
  const known = (readCached(file) ?? {}) as Readonly<Record<string, string>>;
  const used: Record<string, string> = {};
  minifier.minify = async (page, options) => {
    const html = page.toString();
    const hashes = hashesIn(html);
    const key = createHash('sha256').update(JSON.stringify(options)).update(html.replace(HASH, '')).digest('hex');
    if (known[key] !== undefined) {
      used[key] = known[key];
      let place = 0;
      return {code: known[key].replace(HASH, () => hashes[place++] as string)};
    }
    const result = await minify(page, options);
    if ((result.errors ?? []).length === 0 && hashesIn(result.code).join() === hashes.join()) {
      used[key] = result.code;
    }
    return result;
  };
  return (): void => {
    minifier.minify = minify;
    if (Object.keys(used).some((key) => known[key] === undefined)) {
      writeAtomically(file, JSON.stringify(used));
    }
  };
}
