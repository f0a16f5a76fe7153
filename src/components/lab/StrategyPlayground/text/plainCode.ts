/** Bytes as base64url. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** A text for an address as it is, without packing: the letter `p`, then base64url. */
export const plainCode = (text: string): string => `p${toBase64Url(new TextEncoder().encode(text))}`;
