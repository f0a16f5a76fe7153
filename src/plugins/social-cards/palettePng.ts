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

const channels = (colour: number): [red: number, green: number, blue: number] => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** For each colour its place in the palette: the most frequent ones have their own, the others that of the nearest. */
function indexColours(counts: ReadonlyMap<number, number>): {palette: number[]; indexOf: Map<number, number>} {
  const sorted = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const palette = sorted.slice(0, MOST);
  const indexOf = new Map(palette.map((colour, index) => [colour, index]));
  const distance = (a: number, b: number): number => {
    const other = channels(b);
    return channels(a).reduce((sum, value, channel) => sum + (value - other[channel]!) ** 2, 0);
  };
  for (const colour of sorted.slice(MOST)) {
    const nearest = palette.reduce((best, candidate) => (distance(candidate, colour) < distance(best, colour) ? candidate : best));
    indexOf.set(colour, palette.indexOf(nearest));
  }
  return {palette, indexOf};
}

/**
 * A PNG with a palette: for a picture in a few flat inks, less than half the size of true colour, and without loss up
 * to 256 colours.
 * @param pixels RGBA, row by row; the picture is opaque.
 */
export function palettePng(pixels: Buffer, width: number, height: number): Buffer {
  const colourAt = (pixel: number): number => (pixels[pixel * 4]! << 16) | (pixels[pixel * 4 + 1]! << 8) | pixels[pixel * 4 + 2]!;
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = colourAt(pixel);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const {palette, indexOf} = indexColours(counts);
  // The byte before each row names its filter: none, the best for palettes.
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    rows[pixel + Math.floor(pixel / width) + 1] = indexOf.get(colourAt(pixel))!;
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
