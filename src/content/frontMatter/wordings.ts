/** The page itself, among the anchors of its sections. */
const PAGE = 'page';

const isTexts = (value: unknown): value is Dictionary<string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((text) => typeof text === 'string');

/**
 * What readers call the subject of each section and ask about it, in words that the section does not have: the optional
 * field `wordings` of the front matter, `anchor: 甲；乙`.
 * @returns wordings by anchor; those of the page itself at `''`.
 */
export function wordingsOf({wordings}: Dictionary<unknown>): Map<string, string[]> {
  const texts = isTexts(wordings) ? Object.entries(wordings) : [];
  return new Map(
    texts.map(([anchor, text]) => {
      const own = text.split('；').map((one) => one.trim());
      return [anchor === PAGE ? '' : anchor, own.filter((one) => one !== '')];
    }),
  );
}

/** What is wrong with the field, in Chinese; `null` when nothing is. */
export function wordingsFault(value: unknown): string | null {
  return value === undefined || isTexts(value)
    ? null
    : `${JSON.stringify(value)}。请每节写一行“锚点: 叫法；叫法”，整页的写在 ${PAGE} 后面；值以 % 或引号开头时，给整个值加上双引号。`;
}
