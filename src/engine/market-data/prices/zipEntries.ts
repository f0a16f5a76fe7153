import {InputError} from '../../inputError';

/** `DecompressionStream`: a parameter, as the engine uses no API of browsers or Node. */
export type Decompressor = new (format: 'deflate-raw') => {
  writable: {getWriter(): {write(chunk: Uint8Array<ArrayBuffer>): Promise<void>; close(): Promise<void>}};
  readable: {getReader(): {read(): Promise<{done: boolean; value?: Uint8Array}>; cancel(): Promise<void>}};
};

interface Entry {
  name: string;
  isDeflated: boolean;
  /** Offset of its local header, and its size in the archive in bytes. */
  start: number;
  size: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
/** Size of the record at the end of an archive in bytes, and the longest comment after it. */
const END_SIZE = 22;
const COMMENT = 65_535;

const damaged = (cause?: unknown): InputError =>
  new InputError('这份工作簿不完整，或者不是 xlsx；请重新保存，或在表格软件里另存为“CSV UTF-8（逗号分隔）”。', {cause});

/** The directory of an archive. @throws InputError for an incomplete archive. */
function directory(view: DataView<ArrayBuffer>): Entry[] {
  const end = view.byteLength - END_SIZE;
  let at = end;
  while (at >= Math.max(0, end - COMMENT) && view.getUint32(at, true) !== END) {
    at -= 1;
  }
  if (at < Math.max(0, end - COMMENT)) {
    throw damaged();
  }
  const entries: Entry[] = [];
  let place = view.getUint32(at + 16, true);
  for (let left = view.getUint16(at + 10, true); left > 0; left -= 1) {
    if (place + 46 > view.byteLength || view.getUint32(place, true) !== CENTRAL) {
      throw damaged();
    }
    const [nameSize, more] = [
      view.getUint16(place + 28, true),
      view.getUint16(place + 30, true) + view.getUint16(place + 32, true),
    ];
    const name = String.fromCharCode(
      ...new Uint8Array(view.buffer, view.byteOffset + place + 46, Math.min(nameSize, 200)),
    );
    entries.push({
      name,
      isDeflated: view.getUint16(place + 10, true) === 8,
      size: view.getUint32(place + 20, true),
      start: view.getUint32(place + 42, true),
    });
    place += 46 + nameSize + more;
  }
  return entries;
}

/**
 * Expands bytes up to a limit: a small archive may hold terabytes of nothing.
 * @throws InputError for damaged bytes, or beyond the limit.
 */
async function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
  tooLarge: () => InputError,
  Inflate: Decompressor,
): Promise<Uint8Array> {
  const {writable, readable} = new Inflate('deflate-raw');
  const [writer, reader] = [writable.getWriter(), readable.getReader()];
  // A failed write also makes the read fail.
  void writer.write(bytes).then(
    () => writer.close().catch(() => undefined),
    () => undefined,
  );
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const {done, value} = await reader.read().catch((cause: unknown) => {
      throw damaged(cause);
    });
    if (done || value === undefined) {
      break;
    }
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/**
 * Returns access to the files of a ZIP archive by name, expanded on request: together to at most `most` bytes.
 * @throws InputError in Chinese for a damaged archive.
 */
export function zipEntries(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
  Inflate: Decompressor,
): (name: string) => Promise<Uint8Array | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < END_SIZE) {
    throw damaged();
  }
  // Of two files with one name the first counts.
  const entries = new Map(
    directory(view)
      .reverse()
      .map((entry) => [entry.name.toLowerCase(), entry]),
  );
  const tooLarge = (): InputError =>
    new InputError(`这份工作簿展开之后超过 ${most / 1024 ** 2} MB，没有读；请只留下行情那一张表，或另存为 CSV。`);
  let left = most;
  return async (name) => {
    const entry = entries.get(name.toLowerCase());
    if (entry === undefined) {
      return null;
    }
    const {start, size, isDeflated} = entry;
    if (start + 30 > bytes.length) {
      throw damaged();
    }
    const begin = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const packed = bytes.subarray(begin, begin + size);
    const content = isDeflated ? await inflated(packed, left, tooLarge, Inflate) : packed;
    left -= content.length;
    if (left < 0) {
      throw tooLarge();
    }
    return content;
  };
}
