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
/** Least width of a cell of words on a phone, and the space beside it, in characters (src/css/tables.css). */
const WORDS = 5.5;
const SPACE = 0.7;
/** What fits beside each other on a phone of 390 px, in characters of a table. */
const PHONE = 23.4;
/** A longer table is read down its columns: it scrolls. */
const LONG = 12;
/** So many columns leave too little of each in sight: cards, however long. */
const MANY = 7;

/** A cell as text; of a figure, which is not broken, `isNumeric` is set. */
export interface CellForm {
  text: string;
  isNumeric: boolean;
}

/** In full-width characters. */
const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.55), 0);

/** Whether a cell is too short to be broken in a narrow column: 分不出高下 is one word to a reader. */
export function isUnbroken(text: string): boolean {
  const width = widthOf(text);
  return width > 0 && width <= UNBROKEN;
}

const leastWidth = ({text, isNumeric}: CellForm): number => (isNumeric || isUnbroken(text) ? widthOf(text) : WORDS);

/**
 * Whether the rows of a table are cards on a phone, because its columns do not fit beside each other.
 * @param rows the head first, which breaks between words of a few characters.
 */
export function hasCards([heads = [], ...rows]: readonly (readonly CellForm[])[]): boolean {
  const widths = heads.map(({text}, column) =>
    Math.max(
      Math.min(widthOf(text), WORDS),
      ...rows.map((cells) => cells[column]).map((cell) => (cell === undefined ? 0 : leastWidth(cell))),
    ),
  );
  const isWide = widths.reduce((sum, width) => sum + width, 0) + SPACE * (widths.length - 1) > PHONE;
  return heads.length >= MANY || (isWide && rows.length <= LONG);
}
