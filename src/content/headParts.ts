/** Shorter runs of Chinese in a head stay whole. */
const WHOLE_HEAD = 5;

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});

/**
 * The parts of a head between which it may be broken: “短期均线|周期”, “年复合|收益率”. Single characters belong to the word
 * before them, at the beginning to the one after: the segmenter's dictionary has 均|线 and 收益|率. Brackets and marks hold to
 * what they stand at: 相差|（百分点）.
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
