import {decodeText, type Decoder, type TextEncoding} from './decodeText';
import {remark, type PriceRemark} from './faults';
import {isArchive, workbookSheet} from './workbook';
import type {Decompressor} from './zipEntries';

/** What browsers and Node have, and the engine is given. */
interface Platform {
  TextDecoder: Decoder;
  DecompressionStream: Decompressor;
}

/**
 * The text of a file of prices: of a workbook (xlsx) the sheet that has them.
 * @returns `encoding`: `null` for a workbook; `note`: which of several sheets was taken.
 * @throws InputError in Chinese for a file that is neither.
 */
export async function fileText(
  bytes: Uint8Array<ArrayBuffer>,
  {TextDecoder, DecompressionStream}: Platform,
): Promise<{text: string; encoding: TextEncoding | null; note: PriceRemark | null}> {
  if (!isArchive(bytes)) {
    return {...decodeText(bytes, TextDecoder), note: null};
  }
  const {text, name, sheets} = await workbookSheet(bytes, DecompressionStream, TextDecoder);
  return {text, encoding: null, note: sheets > 1 ? remark('sheet', null, {name, sheets}) : null};
}
