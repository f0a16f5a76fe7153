import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

/** The quality that a host uses. */
const BEST = 11;

function compressed(content: Buffer | string, quality: number): number {
  const packed = brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: quality}}).length;
  // What brotli cannot compress, such as a font, is sent as it is.
  return Math.min(packed, Buffer.byteLength(content));
}

export interface BrotliSizes {
  /** KB of a text or of a file's content. */
  of: (content: Buffer | string, quality?: number) => number;
  /** Stores the sizes that were requested, for the next run. */
  save: () => void;
}

/**
 * Sizes after brotli compression. The best quality takes a second for 400 KB, so each content is compressed only once.
 * @param store a file that keeps the sizes between runs.
 */
export function brotliSizes(store?: string): BrotliSizes {
  const before: Readonly<Record<string, number>> =
    store && existsSync(store) ? (JSON.parse(readFileSync(store, 'utf8')) as Record<string, number>) : {};
  const bytes = new Map<string, number>();
  return {
    of: (content, quality = BEST) => {
      const key = `${quality} ${createHash('sha1').update(content).digest('base64')}`;
      const size = bytes.get(key) ?? before[key] ?? compressed(content, quality);
      bytes.set(key, size);
      return size / 1024;
    },
    save: () => {
      if (store) {
        mkdirSync(dirname(store), {recursive: true});
        writeFileSync(store, JSON.stringify(Object.fromEntries(bytes)));
      }
    },
  };
}

/** Reads files of a built folder by address, each of them once; `null` for a missing file. */
export function builtFiles(folder: string): (address: string) => Buffer | null {
  const contents = new Map<string, Buffer | null>();
  return (address) => {
    const known = contents.get(address);
    if (known !== undefined) {
      return known;
    }
    const file = join(folder, decodeURI(address.replace(/[?#].*/, '')));
    const content = existsSync(file) ? readFileSync(file) : null;
    contents.set(address, content);
    return content;
  };
}
