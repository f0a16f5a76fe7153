import encodeQR from 'qr';
import {LARGEST_CODE} from './verdictCard';

/** Bytes that the largest code of all holds. */
const MOST = 2953;

/** The QR code of a link of ASCII, rows of modules, true is dark; `null` when it would be too fine to scan. */
export function linkCode(link: string): boolean[][] | null {
  if (link.length > MOST) {
    return null;
  }
  // The least correction: a picture on a screen has no scratches, and larger modules help more. The library draws a
  // border.
  const framed = encodeQR(link, 'raw', {ecc: 'low', border: 1});
  const code = framed.slice(1, -1).map((row) => row.slice(1, -1));
  return code.length > LARGEST_CODE ? null : code;
}
