/** Key of the page itself among the section anchors. */
const PAGE = 'page';

const isTexts = (value: unknown): value is Dictionary<string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

/**
 * Readers' own words and questions for each section, other than those in its text: the optional front matter field
 * `wordings`, `anchor: 甲；乙`.
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

/** The fault of the field, in Chinese; `null` when there is none. */
export function wordingsFault(value: unknown): string | null {
  return value === undefined || isTexts(value)
    ? null
    : `${JSON.stringify(value)}。请每节写一行“锚点: 叫法；叫法”，整页的写在 ${PAGE} 后面；值以 % 或引号开头时，给整个值加上双引号。`;
}
