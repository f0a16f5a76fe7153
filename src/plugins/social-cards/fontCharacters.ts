/**
 * The characters that a font has.
 * @param font a TrueType file whose characters are in a table of format 4 (https://learn.microsoft.com/typography/opentype/spec/cmap).
 */
export function fontCharacters(font: Buffer): Set<string> {
  const directory = Array.from({length: font.readUInt16BE(4)}, (_, table) => 12 + 16 * table);
  const cmap = font.readUInt32BE(directory.find((entry) => font.toString('latin1', entry, entry + 4) === 'cmap')! + 8);
  const records = Array.from({length: font.readUInt16BE(cmap + 2)}, (_, record) => cmap + font.readUInt32BE(cmap + 8 + 8 * record));
  const table = records.find((start) => font.readUInt16BE(start) === 4)!;
  // The ends of all ranges, two bytes of padding, then their starts; the last range marks the end.
  const bytes = font.readUInt16BE(table + 6);
  const characters = new Set<string>();
  for (let at = table + 14; at < table + 14 + bytes - 2; at += 2) {
    const last = font.readUInt16BE(at);
    for (let point = font.readUInt16BE(at + bytes + 2); point <= last; point++) {
      characters.add(String.fromCodePoint(point));
    }
  }
  return characters;
}
