/** Longest cell in characters; cells of price tables are short. */
const LONGEST = 300;

const ENTITIES: Dictionary<string> = {nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', yen: '¥'};

/** The text of a cell of HTML, from its tag's attributes on. */
function cellText(html: string): string {
  const text = html.slice(html.indexOf('>') + 1, html.indexOf('>') + 1 + LONGEST);
  return text
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code?: string, name = '') =>
      code === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number(code) % 0x110000),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The tables of a web page as a text table, one row per line: many programs save HTML with the extension .xls.
 * @returns `null` for any other text.
 */
export function htmlTable(text: string): string | null {
  if (!/^\s*<[!?a-z]/i.test(text) || !/<tr\b/i.test(text)) {
    return null;
  }
  const rows = text.split(/<tr\b/i).slice(1);
  return rows
    .map((row) =>
      row
        .split(/<t[dh]\b/i)
        .slice(1)
        .map(cellText)
        .join('\t'),
    )
    .join('\n');
}
