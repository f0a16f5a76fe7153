import {decodePriceFile, type Decoder, type TextEncoding} from './decodeText';
import {remark, type PriceRemark} from './faults';
import {isArchive, workbookSheet} from './workbook';
import type {Decompressor} from './zipEntries';

/** Platform APIs passed to the engine. */
interface Platform {
  TextDecoder: Decoder;
  DecompressionStream: Decompressor;
}

/**
 * The text of a price file; of a workbook (xlsx), the sheet with prices.
 * @returns `encoding`: `null` for a workbook; `note`: the sheet chosen from several.
 * @throws InputError in Chinese for any other file.
 */
export async function fileText(
  bytes: Uint8Array<ArrayBuffer>,
  {TextDecoder, DecompressionStream}: Platform,
): Promise<{text: string; encoding: TextEncoding | null; note: PriceRemark | null}> {
  if (!isArchive(bytes)) {
    return {...decodePriceFile(bytes, TextDecoder), note: null};
  }
  const {text, name, sheets} = await workbookSheet(bytes, DecompressionStream, TextDecoder);
  return {text, encoding: null, note: sheets > 1 ? remark('sheet', null, {name, sheets}) : null};
}
