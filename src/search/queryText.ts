/** A text without halves of characters, which cannot be encoded: a field's limit may cut an emoji in two. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '');
}
