import {decoded, readablePath, withoutSigns} from '../content/normalPath';

/** Returns `text` if it can be decoded; otherwise the same with every stray `%` escaped. */
export function decodable(text: string): string {
  try {
    decodeURIComponent(text);
    return text;
  } catch {
    return text.replace(/(?:%[0-9a-f]{2})+|%/gi, (sequence) => {
      try {
        decodeURIComponent(sequence);
        return sequence;
      } catch {
        return sequence.replaceAll('%', '%25');
      }
    });
  }
}

/** Returns a value of a query in UTF-8; old programs send GBK. Anything else that is not UTF-8 stays unchanged. */
function inUtf8(value: string): string {
  if (decodable(value) === value) {
    return value;
  }
  const bytes = value
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  try {
    const text = new TextDecoder('gbk', {fatal: true}).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    return encodeURIComponent(text);
  } catch {
    return value;
  }
}

const correctedQuery = (search: string): string => search.replace(/(?<==)[^&]*/g, inUtf8);

/** Repairs the path of the hash router, which no server has processed; an anchor may follow it. */
const correctedRoute = (hash: string): string =>
  hash.replace(/^#[^#?]*/, (path) => `#${encodeURI(withoutSigns(decoded(readablePath(path.slice(1)))))}`);

const UNKNOWN = encodeURIComponent('\ufffd');

/** Returns a warning about a repaired address; `null` where nothing of it was lost and all could be decoded. */
export const correctionWarning = (address: string, corrected: string): string | null =>
  decodable(address) === address && !(corrected.includes(UNKNOWN) && !address.toUpperCase().includes(UNKNOWN))
    ? null
    : `地址中的百分号编码不完整，已改写为 ${corrected}`;

/**
 * Returns the address with path, query and hash made readable; `null` when nothing is wrong. A hash that is a path is
 * the hash router's.
 * @param router with the hash router, the path is that of a folder and not ours.
 */
export function correctedAddress(
  {pathname, search, hash}: Pick<Location, 'pathname' | 'search' | 'hash'>,
  router: 'browser' | 'hash' = 'browser',
): string | null {
  const path = router === 'hash' ? pathname : readablePath(pathname);
  const corrected = path + correctedQuery(search) + (hash.startsWith('#/') ? correctedRoute(hash) : decodable(hash));
  return corrected === pathname + search + hash ? null : corrected;
}
