import {LIMITS} from '@site/src/engine/language';
import {plainCode, toBase64Url} from './plainCode';
import {textSizeProblem} from './textSizeProblem';

/** Maximum length of a link, in characters; some mail programs, chats and servers cut off longer addresses. */
export const LONGEST_LINK = 6000;

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * Sends bytes through a transform. Stops after more than `most` have come out, since a few bytes may unpack to
 * gigabytes.
 */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: GenericTransformStream,
  most = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  let size = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      controller.enqueue(chunk);
      size += chunk.length;
      if (size > most) {
        controller.terminate();
      }
    },
  });
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(transform as typeof limit)
    .pipeThrough(limit);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Encodes a text for an address. The first letter is the format: `z` deflated, or `p` plain where CompressionStream is
 * missing; the rest is base64url.
 */
export async function encodeText(text: string): Promise<string> {
  return typeof CompressionStream === 'undefined'
    ? plainCode(text)
    : `z${toBase64Url(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')))}`;
}

/**
 * The text in an address.
 * @returns why it cannot be read, in Chinese, when it cannot.
 */
export async function decodeText(code: string): Promise<{text: string} | {problem: string}> {
  if (!/^[zp][\w-]*$/.test(code)) {
    return {problem: '它不是演练场给出的链接，或者少了一段'};
  }
  const isPacked = code.startsWith('z');
  if (isPacked && typeof DecompressionStream === 'undefined') {
    return {problem: '这个浏览器不能解压它，请换用较新的浏览器'};
  }
  try {
    const bytes = fromBase64Url(code.slice(1));
    const unpacked = isPacked ? await through(bytes, new DecompressionStream('deflate-raw'), LIMITS.bytes) : bytes;
    if (unpacked.length > LIMITS.bytes) {
      return {problem: `里面的文字超过 ${LIMITS.bytes / 1024} KB`};
    }
    const text = new TextDecoder('utf-8', {fatal: true}).decode(unpacked);
    const problem = textSizeProblem(text);
    return problem === null ? {text} : {problem: `里面的文字${problem}`};
  } catch {
    return {problem: '内容不完整，可能在转发时被截断'};
  }
}
