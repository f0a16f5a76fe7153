/** Runs of Chinese up to this many characters stay unbroken in a table head. */
const WHOLE_HEAD = 5;

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});

/**
 * Splits a table head at the places where it may break: “短期均线|周期”, “年复合|收益率”. A single character joins the word
 * before it, or after it at the beginning, because the segmenter's dictionary splits 均|线 and 收益|率. Brackets and
 * punctuation stay with their neighbour: 相差|（百分点）.
 */
export function headParts(text: string): string[] {
  const parts = text.split(/(\p{Script=Han}+)/u).flatMap((run) => {
    if (run.length <= WHOLE_HEAD || !/\p{Script=Han}/u.test(run)) {
      return run === '' ? [] : [run];
    }
    return [...segmenter.segment(run)].reduce<string[]>((parts, {segment}) => {
      const before = parts.at(-1);
      const belongs = before !== undefined && (segment.length === 1 || (parts.length === 1 && before.length === 1));
      return belongs ? [...parts.slice(0, -1), before + segment] : [...parts, segment];
    }, []);
  });
  return parts.reduce<string[]>((joined, part) => {
    const before = joined.at(-1);
    const holds = before !== undefined && (/[（(《“]$/.test(before) || /^[）)》”，、：；。%]/.test(part));
    return holds ? [...joined.slice(0, -1), before + part] : [...joined, part];
  }, []);
}
