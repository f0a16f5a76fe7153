import {createHash} from 'node:crypto';
import {verifiedSums} from './sums.mjs';

/** Files for static hosts, not for readers. */
const NOT_SERVED = /^(_headers|_redirects)$/;

/** Hidden files; `.well-known` is where the web looks for some (RFC 8615). */
const HIDDEN = /(^|\/)\.(?!well-known\/)/;

/**
 * Files of a build that are served, without hidden ones, and their SHA-256 in hexadecimal digits: sorted by path, relative to the
 * build's folder.
 * @throws in Chinese if the folder is not a build, or not as the build has left it.
 */
export const buildFiles = (build: string): ReadonlyMap<string, string> =>
  new Map([...verifiedSums(build)].filter(([file]) => !NOT_SERVED.test(file) && !HIDDEN.test(file)));

/** Hash of a build's content: eight hexadecimal digits. */
export function contentHash(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [file, sum] of files) {
    hash.update(`${file}\0`).update(Buffer.from(sum, 'hex'));
  }
  return hash.digest('hex').slice(0, 8);
}
