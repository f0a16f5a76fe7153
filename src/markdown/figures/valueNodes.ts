import type {PhrasingContent, RootContent, Table, TableCell} from 'mdast';
import {block, inline, paragraph} from '../../figures/kit/content';
import type {TableValue, Value} from '../../figures/kit/value';

function cell(children: PhrasingContent[], scope: 'col' | 'row' | null, numeric: boolean): TableCell {
  return {
    type: 'tableCell',
    children,
    data: {
      ...(scope === 'row' && {hName: 'th'}),
      hProperties: {...(scope !== null && {scope}), ...(numeric && {className: ['numeric']})},
    },
  };
}

/** Returns a Markdown table with its caption for screen readers (src/markdown/tables moves it to the container). */
function tableNode({caption, columns, rows, anchors}: TableValue): Table {
  return {
    type: 'table',
    data: {hProperties: {ariaLabel: caption}},
    children: [
      {type: 'tableRow', children: columns.map(({title, numeric}) => cell(title, 'col', numeric))},
      ...rows.map((row, at) => ({
        type: 'tableRow' as const,
        ...(anchors?.[at] !== undefined && {data: {hProperties: {id: anchors[at]}}}),
        children: row.map((children, index) =>
          cell(children, columns[index]?.heading ? 'row' : null, columns[index]?.numeric ?? false),
        ),
      })),
    ],
  };
}

/** Returns a table, with its finding and its source below it. */
function tableNodes(value: TableValue): RootContent[] {
  const {finding, source} = value;
  const below = [
    ...(finding === undefined ? [] : [paragraph(finding)]),
    ...(source === undefined ? [] : [{...paragraph(source), data: {hProperties: {className: ['figure-source']}}}]),
  ];
  const table = tableNode(value);
  return below.length === 0
    ? [table]
    : [block('figure', {className: 'table-figure'}, table, block('figcaption', {}, ...below))];
}

/** Returns the value of a figure as nodes of a page. */
export function valueNodes(value: Value): RootContent[] {
  if (typeof value === 'string') {
    return [inline('span', {className: 'computed'}, value)];
  }
  if ('kind' in value) {
    return value.kind === 'table'
      ? tableNodes(value)
      : [block('Chart', {of: value.of, data: JSON.stringify(value.data)})];
  }
  return [value];
}
