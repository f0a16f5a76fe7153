/** Returns `<`, `>`, `&` and quotes as entities. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const named = new Map(Object.entries({lt: '<', gt: '>', quot: '"', amp: '&'}));

/** Reverses `escapeHtml` and the escaping of DocSearch's crawler. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(\d+)|(lt|gt|quot|amp));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? (named.get(name) ?? '') : String.fromCharCode(Number(code)),
  );
}
