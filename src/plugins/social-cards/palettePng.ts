import {crc32, deflateSync} from 'node:zlib';

/** Colours of a palette. */
const MOST = 256;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Runs of pixels in one colour, which are long in flat areas. */
function* runs(pixels: Int32Array): Generator<[colour: number, start: number, end: number]> {
  for (let start = 0, end = 0; start < pixels.length; start = end) {
    const colour = pixels[start] as number;
    while (pixels[end] === colour) {
      end++;
    }
    yield [colour, start, end];
  }
}

/** Of a pixel as it lies in memory, least byte first. */
const channels = (colour: number): [red: number, green: number, blue: number] => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];

function distance(one: number, other: number): number {
  const [[r, g, b], [red, green, blue]] = [channels(one), channels(other)];
  return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
}

/**
 * A PNG with a palette of the 256 most frequent colours; other colours become the nearest of these. Half the size of a
 * picture in true colours, and lossless for drawings in a few colours.
 * @param rgba row by row, opaque.
 */
export function palettePng(rgba: Buffer, width: number, height: number): Buffer {
  // Signed: small integers, which are cheap as keys.
  const pixels = new Int32Array(new Uint8Array(rgba).buffer);
  const counts = new Map<number, number>();
  for (const [colour, start, end] of runs(pixels)) {
    counts.set(colour, (counts.get(colour) ?? 0) + end - start);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const palette = sorted.slice(0, MOST);
  const indexOf = new Map(
    sorted.map((colour, index) => {
      const distances = index < MOST ? [] : palette.map((one) => distance(one, colour));
      return [colour, index < MOST ? index : distances.indexOf(Math.min(...distances))];
    }),
  );
  const indices = Buffer.alloc(pixels.length);
  for (const [colour, start, end] of runs(pixels)) {
    indices.fill(indexOf.get(colour) as number, start, end);
  }
  // The byte before each row names its filter: none, which suits palettes best.
  const rows = Array.from({length: height}, (_, row) => [Buffer.alloc(1), indices.subarray(row * width, (row + 1) * width)]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits an index, colour type 3 (palette).
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
