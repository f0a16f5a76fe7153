/** Longest query, in UTF-16 units, from the specification. */
export const MAX_QUERY = 64;

/** Returns a text without lone surrogates, which cannot be encoded: a field's limit may cut an emoji in two. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '');
}
