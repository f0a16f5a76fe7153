import {readFileSync} from 'node:fs';
import {relative} from 'node:path';

/** Error for a file that is not UTF-8. */
export class EncodingFault extends Error {
  override readonly name = 'EncodingFault';
  /** The likely encoding, and the way out. */
  readonly reason: string;
  /** Line of the first unreadable bytes, from 1. */
  readonly line: number;

  constructor(file: string, what: string, line = 1) {
    const reason = `${what}，这里只读 UTF-8。请在编辑器里另存为 UTF-8。`;
    super(`${relative(process.cwd(), file)} 第 ${line} 行：${reason}`);
    this.reason = reason;
    this.line = line;
  }
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the first line, from 1, that is not UTF-8. A line break is the same byte in all encodings named here. */
function firstWrongLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0, end = bytes.indexOf(10); end >= 0; start = end + 1, end = bytes.indexOf(10, start)) {
    if (decoded(bytes.subarray(start, end), 'utf-8') === null) {
      return line;
    }
    line += 1;
  }
  return line;
}

/**
 * Returns the text of a file that authors write, without byte order mark. All pages are read by this function.
 * @throws EncodingFault in Chinese, with the line, if it is not UTF-8.
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  // Without a byte order mark, UTF-16 shows by the zero byte in each ASCII character.
  if (['fffe', 'feff'].includes(bytes.toString('hex', 0, 2)) || bytes.includes(0)) {
    throw new EncodingFault(file, '文件是 UTF-16 编码的');
  }
  const text = decoded(bytes, 'utf-8');
  if (text === null) {
    const line = firstWrongLine(bytes);
    throw decoded(bytes, 'gbk') === null
      ? new EncodingFault(file, '这一行有读不出的字节，不是 UTF-8', line)
      : new EncodingFault(file, '文件像是 GBK 编码的', line);
  }
  return text;
}

/** Returns {@link readText}, or `null` for a file that is not UTF-8, which the schema reports. */
export function readableText(file: string): string | null {
  try {
    return readText(file);
  } catch (error) {
    if (error instanceof EncodingFault) {
      return null;
    }
    throw error;
  }
}
