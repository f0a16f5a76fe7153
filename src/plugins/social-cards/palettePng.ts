import {crc32, deflateSync} from 'node:zlib';

const MOST = 256;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Of a pixel as it lies in memory, least byte first. */
const channels = (colour: number): [red: number, green: number, blue: number] => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];

/** For each colour its place in the palette: the most frequent ones have their own, the others that of the nearest. */
function indexColours(counts: ReadonlyMap<number, number>): {palette: number[]; indexOf: Map<number, number>} {
  const sorted = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const palette = sorted.slice(0, MOST);
  const indexOf = new Map(palette.map((colour, index) => [colour, index]));
  const inks = palette.map(channels);
  for (const colour of sorted.slice(MOST)) {
    const [red, green, blue] = channels(colour);
    const distances = inks.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
    indexOf.set(colour, distances.indexOf(Math.min(...distances)));
  }
  return {palette, indexOf};
}

/**
 * A PNG with a palette: for a picture in a few flat inks, less than half the size of true colour, and without loss up
 * to 256 colours.
 * @param pixels RGBA, row by row; the picture is opaque.
 */
export function palettePng(pixels: Buffer, width: number, height: number): Buffer {
  // Signed: these are small integers to Node, and cheap as keys.
  const colours = new Int32Array(new Uint8Array(pixels).buffer);
  // Flat inks lie in long runs: each is looked up once.
  const starts: number[] = [];
  for (let pixel = 0; pixel < colours.length; pixel++) {
    if (colours[pixel] !== colours[pixel - 1]) {
      starts.push(pixel);
    }
  }
  const counts = new Map<number, number>();
  const ends = [...starts.slice(1), colours.length];
  starts.forEach((start, run) => {
    const colour = colours[start]!;
    counts.set(colour, (counts.get(colour) ?? 0) + ends[run]! - start);
  });
  const {palette, indexOf} = indexColours(counts);
  const indices = Buffer.alloc(colours.length);
  starts.forEach((start, run) => indices.fill(indexOf.get(colours[start]!)!, start, ends[run]));
  // The byte before each row names its filter: none, the best for palettes.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) {
    indices.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits an index, colour type 3 (palette).
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
