/**
 * The URL of an address; `null` for an invalid one. `URL.canParse` is too recent (Chrome 120, Safari 17).
 * @param base of relative addresses.
 */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
