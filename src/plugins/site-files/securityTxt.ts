/** Days until the file expires; the standard recommends less than a year. A build renews it. */
const DAYS = 360;

/**
 * Returns the text of `/.well-known/security.txt` (RFC 9116): where to report a vulnerability.
 * @param contact address, https or mailto.
 * @param canonical where the file is published.
 * @param now when the site is built; the file changes once a day.
 */
export function securityTxt(contact: string, canonical: string, now: Date): string {
  const expires = `${new Date(now.getTime() + DAYS * 24 * 3600_000).toISOString().slice(0, 10)}T00:00:00Z`;
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: zh\nCanonical: ${canonical}\n`;
}
