import type {PhrasingContent, RootContent} from 'mdast';
import type {TableColumn} from '../../content/tableForm';
import type {ChartValue} from '../../results/chart';

/** The text of a cell, caption or sentence: plain text, a number, or nodes. `null` is empty. */
export type Text = string | number | null | undefined | PhrasingContent | readonly PhrasingContent[];

export type FigureColumn<Row> = TableColumn<Row, Text>;

export interface TableTerms<Row> {
  /** Content of the table, for screen readers. */
  caption: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  /** Id of a row, for links. */
  anchor?: (row: Row) => string;
  /** Interpretation of the numbers, in words. */
  finding?: Text;
  /** Data and conventions. */
  source?: Text;
}

export interface TableValue {
  kind: 'table';
  caption: string;
  columns: readonly {title: PhrasingContent[]; numeric: boolean; heading: boolean}[];
  rows: readonly PhrasingContent[][][];
  anchors?: readonly string[];
  finding?: PhrasingContent[];
  source?: PhrasingContent[];
}

/** The result of a figure: a table, a chart, text within a sentence, or plain content of a page. */
export type Value = TableValue | ChartValue | string | RootContent;

export function phrasing(text: Text): PhrasingContent[] {
  if (text === null || text === undefined || text === '') {
    return [];
  }
  if (typeof text === 'string' || typeof text === 'number') {
    return [{type: 'text', value: String(text)}];
  }
  return 'type' in text ? [text] : [...text];
}

export function table<Row>({caption, columns, rows, anchor, finding, source}: TableTerms<Row>): TableValue {
  return {
    kind: 'table',
    caption,
    columns: columns.map(({title, numeric = false, heading = false}) => ({title: phrasing(title), numeric, heading})),
    rows: rows.map((row, index) => columns.map(({cell}) => phrasing(cell(row, index)))),
    ...(anchor !== undefined && {anchors: rows.map(anchor)}),
    ...(finding != null && {finding: phrasing(finding)}),
    ...(source != null && {source: phrasing(source)}),
  };
}
