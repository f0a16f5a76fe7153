/** A column of a table of computed rows. `Cell` is a node of a page or of a lab. */
export interface TableColumn<Row, Cell> {
  title: Cell;
  cell: (row: Row, index: number) => Cell;
  /** Figures are right-aligned and tabular. */
  numeric?: boolean;
  /** The cell names its row. */
  heading?: boolean;
}

/** Cell text up to this many full-width characters stays on one line: a verdict, a name, a figure with its unit. */
const UNBROKEN = 6;
/** Minimum width of a cell of words on a phone, and the gap beside it, in characters (src/css/tables.css). */
const WORDS = 5.5;
const SPACE = 0.7;
/** Width of a table on a phone of 390 px, in characters. */
const PHONE = 23.4;
/** Longer tables are read down their columns and scroll. */
const LONG = 12;
/** From this many columns on, too little of each is visible: cards, however long the table is. */
const MANY = 7;

/** A cell as text; `isNumeric` is set for figures, which never break. */
export interface CellForm {
  text: string;
  isNumeric: boolean;
}

/** Width in full-width characters. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.55), 0);

/** True for cells too short to break in a narrow column: readers see 分不出高下 as one word. */
export function isUnbroken(text: string): boolean {
  const width = widthOf(text);
  return width > 0 && width <= UNBROKEN;
}

const leastWidth = ({text, isNumeric}: CellForm): number => (isNumeric || isUnbroken(text) ? widthOf(text) : WORDS);

/**
 * True when the columns of a table do not fit side by side on a phone, so that its rows become cards.
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
