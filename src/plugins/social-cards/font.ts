/** Where a table of a TrueType file has its entry in the directory: tag, checksum, offset, length, four bytes each. */
const entries = (font: Buffer): number[] => Array.from({length: font.readUInt16BE(4)}, (_, table) => 12 + 16 * table);
const entryOf = (font: Buffer, tag: string): number => entries(font).find((entry) => font.toString('latin1', entry, entry + 4) === tag)!;
const offset = (font: Buffer, tag: string): number => font.readUInt32BE(entryOf(font, tag) + 8);

/**
 * The glyphs of a font by character.
 * @param font a TrueType file whose characters are in a table of format 4 (https://learn.microsoft.com/typography/opentype/spec/cmap).
 */
export function fontGlyphs(font: Buffer): Map<string, number> {
  const cmap = offset(font, 'cmap');
  const records = Array.from({length: font.readUInt16BE(cmap + 2)}, (_, record) => cmap + font.readUInt32BE(cmap + 8 + 8 * record));
  const table = records.find((start) => font.readUInt16BE(start) === 4)!;
  // The ends of all ranges, two bytes of padding, their starts, differences and addresses; the last range marks the end.
  const bytes = font.readUInt16BE(table + 6);
  const glyphs = new Map<string, number>();
  for (let at = table + 14; at < table + 14 + bytes - 2; at += 2) {
    const [last, first] = [font.readUInt16BE(at), font.readUInt16BE(at + bytes + 2)];
    const [difference, addressAt] = [font.readUInt16BE(at + 2 * bytes + 2), at + 3 * bytes + 2];
    const address = font.readUInt16BE(addressAt);
    for (let point = first; point <= last; point++) {
      const glyph = address === 0 ? point : font.readUInt16BE(addressAt + address + 2 * (point - first));
      glyphs.set(String.fromCodePoint(point), (glyph + difference) & 0xffff);
    }
  }
  return glyphs;
}

/**
 * A font without the outlines of the characters that are not needed, to draw with: resvg reads the whole file again for
 * every character.
 * @param font a TrueType file with four bytes for each address of an outline, and no glyph that is made of others.
 */
export function smallFont(font: Buffer, characters: ReadonlySet<string>): Buffer {
  const glyphs = [...fontGlyphs(font)];
  const needed = new Set(glyphs.flatMap(([character, glyph]) => (characters.has(character) ? [glyph] : [])));
  const unneeded = new Set(glyphs.flatMap(([, glyph]) => (needed.has(glyph) ? [] : [glyph])));
  const [glyf, loca] = [offset(font, 'glyf'), offset(font, 'loca')];
  const small = Buffer.from(font);
  const count = font.readUInt16BE(offset(font, 'maxp') + 4);
  let end = glyf;
  for (let glyph = 0; glyph < count; glyph++) {
    const [from, to] = [font.readUInt32BE(loca + 4 * glyph), font.readUInt32BE(loca + 4 * glyph + 4)];
    end += unneeded.has(glyph) ? 0 : font.copy(small, end, glyf + from, glyf + to);
    small.writeUInt32BE(end - glyf, loca + 4 * glyph + 4);
  }
  small.writeUInt32BE(end - glyf, entryOf(font, 'glyf') + 12);
  // What stands behind the outlines moves up.
  const rest = Math.min(
    ...entries(font)
      .map((entry) => font.readUInt32BE(entry + 8))
      .filter((start) => start > glyf),
  );
  const moved = rest - Math.ceil(end / 4) * 4;
  for (const at of entries(font).map((entry) => entry + 8)) {
    small.writeUInt32BE(font.readUInt32BE(at) - (font.readUInt32BE(at) > glyf ? moved : 0), at);
  }
  return Buffer.concat([small.subarray(0, rest - moved), small.subarray(rest)]);
}
