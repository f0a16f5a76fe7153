/** WOFF2 to TrueType (https://www.npmjs.com/package/wawoff2), which has no types of its own. */
declare module 'wawoff2' {
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
