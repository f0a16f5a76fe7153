import {isOwnLink} from '../../content/isOwnLink';

const LINK = /<a\b[^>]*\bhref=(?:"([^"]*)"|([^\s>]+))[^>]*>/g;

/** The HTML with exactly `rel="noopener"` on links to `hosts` that open in a new tab; other links stay as they are. */
export function ownLinkRel(html: string, hosts: readonly string[]): string {
  return html.replace(LINK, (tag, quoted?: string, bare?: string) =>
    isOwnLink(quoted ?? bare ?? '', hosts) ? tag.replace(/\brel="noopener noreferrer"/, 'rel="noopener"') : tag,
  );
}
