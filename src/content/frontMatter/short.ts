/** Number of sentences of a 短版, and the maximum characters of each. */
const [COUNT, MOST] = [3, 60];

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** The three key sentences of a long page, from the optional front matter field `short`. Empty without it. */
export const shortOf = ({short}: Dictionary<unknown>): readonly string[] =>
  shortFault(short) === null && isTexts(short) ? short : [];

/** The fault of the field, in Chinese; `null` when there is none. */
export function shortFault(value: unknown): string | null {
  if (value === undefined) {
    return null;
  }
  if (!isTexts(value) || value.length !== COUNT) {
    return `${JSON.stringify(value)}。短版是 ${COUNT} 句话的列表，每句一行，以“- ”开头；句子里有冒号或引号时，给整句加上双引号。`;
  }
  const open = value.find((text) => !text.endsWith('。'));
  if (open !== undefined) {
    return `“${open}”。短版的每一句都以句号结尾。`;
  }
  const long = value.find((text) => [...text].length > MOST);
  if (long !== undefined) {
    return `“${long}”有 ${[...long].length} 个字。短版的一句至多 ${MOST} 个字，请写短，或只留最要紧的一半。`;
  }
  const numbered = value.find((text) => /\d/.test(text));
  return numbered === undefined
    ? null
    : `“${numbered}”里有数字。引擎算得出的数字会变，请留在正文里，由标签算出；短版只写结论。`;
}
