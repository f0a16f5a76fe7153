import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const TEXT = /\.(html|js|mjs|css|json|jsonl|map|md|txt|xml|svg|webmanifest|ico|wasm|csv)$/;

/**
 * Returns the compressed forms of a file, as small as possible, by the extension that nginx looks for (`brotli_static`,
 * `gzip_static`). Compressed formats have none, and forms that are not smaller are omitted.
 */
export async function compress(name: string, content: Buffer): Promise<Map<'.br' | '.gz', Buffer>> {
  if (!TEXT.test(name)) {
    return new Map();
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const forms = await Promise.all([brotli(content, {params}), deflate(content, {level: 9})]);
  return new Map(
    (['.br', '.gz'] as const)
      .map((ending, at) => [ending, forms[at] as Buffer] as const)
      .filter(([, form]) => form.length < content.length),
  );
}
