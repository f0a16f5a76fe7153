/** `<`, `>`, `&` and quotes as entities. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const named = new Map(Object.entries({lt: '<', gt: '>', quot: '"', amp: '&'}));

/** The text of which `escapeHtml`, or DocSearch's crawler, has made HTML. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(\d+)|(lt|gt|quot|amp));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? (named.get(name) ?? '') : String.fromCharCode(Number(code)),
  );
}
