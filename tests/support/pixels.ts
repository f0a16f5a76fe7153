import {Resvg} from '@resvg/resvg-js';

/** The pixels of a PNG: red, green, blue and opacity of each, row by row. */
export function pixels(png: Buffer): {width: number; height: number; data: Uint8Array} {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  const drawn = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`,
  ).render();
  return {width, height, data: new Uint8Array(drawn.pixels)};
}
