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

/** Whether a cell is too short to be broken in a narrow column: 分不出高下 is one word to a reader. */
export function isUnbroken(text: string): boolean {
  const width = [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.5), 0);
  return width > 0 && width <= UNBROKEN;
}

export const hasCards = (columns: number): boolean => columns >= CARD_COLUMNS;
