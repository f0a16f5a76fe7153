/**
 * The URL of an address, `null` when it is none. `URL.canParse` would tell, but came late: Chrome 120, Safari 17.
 * @param base what a relative address is relative to.
 */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
