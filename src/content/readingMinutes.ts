/** Speed of careful reading, in Chinese characters and Latin words. */
const CHARACTERS_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 200;

/**
 * Reading time of a page in whole minutes, at least 1.
 * @param source Markdown without front matter. Code counts as text; tags, formulas, link addresses and diagrams do
 * not count.
 */
export function readingMinutes(source: string): number {
  const text = source
    .replace(/^```mermaid[\s\S]*?^```$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}|<[^>]*>|\]\([^)]*\)/g, '');
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[A-Za-z0-9][\w.'-]*/g)?.length ?? 0;
  return Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE + words / WORDS_PER_MINUTE));
}
