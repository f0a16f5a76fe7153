import {InputError} from '../../inputError';

/** Encodings of exports, under their usual names. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'GBK' | 'Big5';

/** `TextDecoder`: a parameter, as the engine uses no API of browsers or Node. */
export type Decoder = new (label?: string, options?: {fatal?: boolean}) => {decode(bytes: Uint8Array): string};

const begins = (bytes: Uint8Array, ...with_: number[]): boolean => with_.every((byte, index) => bytes[index] === byte);

// In simplified and, by code point, traditional characters.
const WORDS = /日期|时间|\u6642\u9593|代[码\u865F号]|收[盘\u76E4]|净值|\u6DE8值|成交/;

/** The text decoded as Big5, where that yields words of a table and GBK does not: most bytes are valid in both. */
function traditional(bytes: Uint8Array, text: string, Decoder: Decoder): string | null {
  if (WORDS.test(text)) {
    return null;
  }
  const other = new Decoder('big5').decode(bytes);
  return WORDS.test(other) ? other : null;
}

/**
 * Decodes a price file: UTF-16 by its byte order mark, else UTF-8, else GBK (as GB 18030, which contains it) or Big5.
 * @throws InputError in Chinese for a file that is not text, such as an old workbook.
 */
export function decodePriceFile(bytes: Uint8Array, Decoder: Decoder): {text: string; encoding: TextEncoding} {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new InputError(
      '这是旧格式（xls）或加了密码的工作簿，这里读不了；请用 Excel 或 WPS 打开它，点“文件”里的“另存为”，文件类型选“CSV UTF-8（逗号分隔）”，再选存出来的那一份。',
    );
  }
  const marked = begins(bytes, 0xff, 0xfe) ? 'utf-16le' : begins(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
  const attempts = marked === null ? (['utf-8', 'gb18030'] as const) : [marked];
  for (const label of attempts) {
    try {
      const text = new Decoder(label, {fatal: true}).decode(bytes);
      if (text.includes('\0')) {
        break;
      }
      const big5 = label === 'gb18030' ? traditional(bytes, text, Decoder) : null;
      if (big5 !== null) {
        return {text: big5, encoding: 'Big5'};
      }
      return {text, encoding: label === 'utf-8' ? 'UTF-8' : label === 'gb18030' ? 'GBK' : 'UTF-16'};
    } catch (error) {
      if (!(error instanceof TypeError)) {
        throw error;
      }
    }
  }
  throw new InputError(
    '这份文件不是 UTF-8、GBK 或 UTF-16 编码的文本；请在导出它的软件里选 CSV 或文本格式，再选那一份。',
  );
}
