/** A column of a table of computed rows; what a cell holds depends on who shows it: nodes of a page, or of a lab. */
export interface TableColumn<Row, Cell> {
  title: Cell;
  cell: (row: Row, index: number) => Cell;
  /** Figures are right-aligned and tabular. */
  numeric?: boolean;
  /** The cell names its row. */
  heading?: boolean;
}

/** Full-width characters up to which the text of a cell stays on one line: a verdict, a name, a figure with its unit. */
const UNBROKEN = 6;
/** Columns that do not fit a phone beside each other: there the rows become cards (src/css/tables.css). */
const CARD_COLUMNS = 7;
/** Shorter runs of Chinese in a head stay whole. */
const WHOLE_HEAD = 5;

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});

/** Whether a cell is too short to be broken in a narrow column: 分不出高下 is one word to a reader. */
export function isUnbroken(text: string): boolean {
  const width = [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.5), 0);
  return width > 0 && width <= UNBROKEN;
}

export const hasCards = (columns: number): boolean => columns >= CARD_COLUMNS;

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
