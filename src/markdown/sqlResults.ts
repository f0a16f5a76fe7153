import type {Code, Paragraph, PhrasingContent, Root, RootContent, Table, TableRow} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {readStrategyFence} from './strategyFence';

export interface QueryResult {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Runs a query on the signals of a strategy document; rejects with the message of the database. */
export type RunQuery = (strategy: string, sql: string) => Promise<QueryResult>;

interface Options {
  run: RunQuery;
}

/** More rows nobody reads. */
const MOST_ROWS = 20;

const text = (value: string): PhrasingContent => ({type: 'text', value});
const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});
const paragraph = (...children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});

const shown = (value: string | number | null | undefined): PhrasingContent =>
  value == null ? code('NULL') : text(typeof value === 'number' ? String(value).replace('-', '−') : value);

function resultTable({columns, rows}: QueryResult): Table {
  const row = (cells: PhrasingContent[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({type: 'tableCell', children: [cell]})),
  });
  const isNumeric = columns.map((_, index) => rows.some((values) => typeof values[index] === 'number'));
  return {
    type: 'table',
    align: isNumeric.map((numeric) => (numeric ? 'right' : null)),
    children: [row(columns.map(text)), ...rows.map((values) => row(values.map(shown)))],
  };
}

function drawn(result: QueryResult, isWrong: boolean): RootContent[] {
  if (result.rows.length === 0) {
    return [paragraph(text(isWrong ? '错误的写法，一行也没有。' : '结果：一行也没有。'))];
  }
  if (result.rows.length > MOST_ROWS) {
    throw new Error(`结果有 ${result.rows.length} 行，超过 ${MOST_ROWS} 行没有人读完；请加上条件或 LIMIT。`);
  }
  return [paragraph(text(isWrong ? '错误的写法，得到的是：' : '结果：')), resultTable(result)];
}

/** Result or error message of one block, to stand below it. */
async function answer(node: Code, strategy: string, run: RunQuery): Promise<RootContent[]> {
  const isWrong = /(^|\s)wrong(\s|$)/.test(node.meta ?? '');
  let result: QueryResult;
  try {
    result = await run(strategy, node.value);
  } catch (error) {
    if (isWrong) {
      return [paragraph(text('错误的写法，数据库报错：'), code((error as Error).message), text('。'))];
    }
    throw new Error(`这条查询运行不了：${(error as Error).message}。请改正；若是有意示范错误，在首行加上 wrong。`, {cause: error});
  }
  return drawn(result, isWrong);
}

const strategyId = (node: Code): string | undefined => /(?:^|\s)id="([^"]+)"/.exec(node.meta ?? '')?.[1];

function strategies(tree: Root): Code[] {
  const found: Code[] = [];
  visit(tree, 'code', (node) => {
    const fence = readStrategyFence(node);
    if (fence !== null && fence.wrong === undefined) {
      found.push(node);
    }
  });
  return found;
}

/**
 * Runs each fenced `sql` block and puts its result below it. The table `trade_signals` holds the signals of the first
 * strategy of the page, or of the one that the first line names: ```` ```sql title="…" of="id" ````. One that is marked
 * `wrong` may fail; the message of the database stands below it. Fails the build, naming the line, otherwise.
 */
export const sqlResults: Plugin<[Options], Root> =
  ({run}) =>
  async (tree, file) => {
    const found: {node: Code; parent: {children: unknown[]}}[] = [];
    visit(tree, 'code', (node, _, parent) => {
      if (node.lang === 'sql' && parent !== undefined) {
        found.push({node, parent});
      }
    });
    const sources = found.length > 0 ? strategies(tree) : [];
    for (const {node, parent} of found) {
      try {
        const of = /(?:^|\s)of="([^"]+)"/.exec(node.meta ?? '')?.[1];
        const source = of === undefined ? sources[0] : sources.find((candidate) => strategyId(candidate) === of);
        if (source === undefined) {
          throw new Error(of === undefined ? '这一页没有策略，查询没有数据。请先写一段 json 策略。' : `这一页没有 id 为 “${of}” 的策略。`);
        }
        const below = await answer(node, source.value, run);
        parent.children.splice(parent.children.indexOf(node) + 1, 0, ...below);
      } catch (error) {
        file.fail((error as Error).message, node);
      }
    }
  };
