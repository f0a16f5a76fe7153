import {pageSource} from '../../src/content/pageSource';

/** Title, description and the link to the page, with which every twin begins. */
const OPENING = /^# .*\n\n(?:> .*\n\n)?\[网页版\]\((https?:\/\/[^/)]+)[^)]*\)\n+/;

/**
 * A page for stock Docusaurus: our front matter and the text of its twin, in which computed tables and numbers are plain
 * Markdown. Links become relative to the site, and formulas become code.
 * @throws if the text does not begin like a twin.
 */
export function stockPage(source: string, twin: string): string {
  const [opening = '', origin = ''] = OPENING.exec(twin) ?? [];
  if (opening === '') {
    throw new Error(`This is not the Markdown twin of a page:\n${twin.slice(0, 200)}`);
  }
  const body = twin
    .slice(opening.length)
    .replaceAll(`](${origin}/`, '](/')
    .replace(/^\$\$\n([\s\S]*?)\n\$\$$/gm, '```latex\n$1\n```')
    .replace(/\$([^$\n]+)\$/g, '`$1`');
  return `---\n${pageSource(source).head}\n---\n\n${body}`;
}
