import {LIMITS} from '@site/src/engine';
import {sizeProblem} from './sizeProblem';

/** Longer addresses are cut off by some mail programs, chats and servers. */
export const LONGEST_LINK = 6000;

type Encoding = 'z' | 'p';

const toBase64Url = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) {
    binary += String.fromCharCode(byte);
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** All bytes of a stream, or `null` when there are more than `most`: a few bytes may unpack to gigabytes. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let {done, value} = await reader.read(); !done && value !== undefined; {done, value} = await reader.read()) {
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

const through = (bytes: Uint8Array<ArrayBuffer>, transform: GenericTransformStream, most: number): Promise<Uint8Array | null> =>
  collect(
    new Blob([bytes]).stream().pipeThrough(transform as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>),
    most,
  );

/**
 * A text for an address: its first letter says how the rest is packed, `z` deflated and `p` plain, both as base64url.
 * Without CompressionStream it is plain.
 */
export async function encodeText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') {
    return `p${toBase64Url(bytes)}`;
  }
  const packed = (await through(bytes, new CompressionStream('deflate-raw'), Infinity)) ?? bytes;
  return `z${toBase64Url(packed)}`;
}

/**
 * The text in an address.
 * @returns why it cannot be read, in Chinese, when it cannot.
 */
export async function decodeText(code: string): Promise<{text: string} | {problem: string}> {
  const encoding = code.charAt(0) as Encoding;
  if (!['z', 'p'].includes(encoding) || !/^[\w-]*$/.test(code)) {
    return {problem: '它不是演练场给出的链接，或者少了一段'};
  }
  if (encoding === 'z' && typeof DecompressionStream === 'undefined') {
    return {problem: '这个浏览器不能解压它，请换用较新的浏览器'};
  }
  try {
    const bytes = fromBase64Url(code.slice(1));
    const unpacked = encoding === 'z' ? await through(bytes, new DecompressionStream('deflate-raw'), LIMITS.bytes) : bytes;
    if (unpacked === null || unpacked.length > LIMITS.bytes) {
      return {problem: `里面的文字超过 ${LIMITS.bytes / 1024} KB`};
    }
    const text = new TextDecoder('utf-8', {fatal: true}).decode(unpacked);
    const problem = sizeProblem(text);
    return problem === null ? {text} : {problem: `里面的文字${problem}`};
  } catch {
    return {problem: '内容不完整，可能在转发时被截断'};
  }
}
