import type {Code, Parents, Root, RootContent, Table, TableRow} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {code, paragraph} from '../figures/kit/content';
import {phrasing, type Text} from '../figures/kit/value';
import {fenceValue, readStrategyFence} from './strategyFence';

export interface QueryResult {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Runs a query on the signals of a strategy document; rejects with the message of the database. */
export type RunQuery = (strategy: string, sql: string) => Promise<QueryResult>;

interface Options {
  run: RunQuery;
  /** True when the tree of a page already has its results. */
  isDone?: (file: string) => boolean;
}

/** More rows would not be read. */
const MOST_ROWS = 20;

const shown = (value: string | number | null): Text =>
  value === null ? code('NULL') : typeof value === 'number' ? String(value).replace('-', '−') : value;

function resultTable({columns, rows}: QueryResult): Table {
  const row = (cells: readonly Text[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({type: 'tableCell', children: phrasing(cell)})),
  });
  const isNumeric = columns.map((_, index) => rows.some((values) => typeof values[index] === 'number'));
  return {
    type: 'table',
    align: isNumeric.map((numeric) => (numeric ? 'right' : null)),
    children: [row(columns), ...rows.map((values) => row(values.map(shown)))],
  };
}

/** Returns the result or error message of a query, to be shown below it. */
async function answer({value, meta}: Code, strategy: string, run: RunQuery): Promise<RootContent[]> {
  const isWrong = /(^|\s)wrong(\s|$)/.test(meta ?? '');
  let result: QueryResult;
  try {
    result = await run(strategy, value);
  } catch (error) {
    if (isWrong) {
      return [paragraph('错误的写法，数据库报错：', code((error as Error).message), '。')];
    }
    throw new Error(`这条查询运行不了：${(error as Error).message}。请改正；若是有意示范错误，在首行加上 wrong。`, {
      cause: error,
    });
  }
  const {length} = result.rows;
  if (length === 0) {
    return [paragraph(isWrong ? '错误的写法，一行也没有。' : '结果：一行也没有。')];
  }
  if (length > MOST_ROWS) {
    throw new Error(`结果有 ${length} 行，超过 ${MOST_ROWS} 行没有人读完；请加上条件或 LIMIT。`);
  }
  return [paragraph(isWrong ? '错误的写法，得到的是：' : '结果：'), resultTable(result)];
}

function isRightStrategy(node: Code): boolean {
  const fence = readStrategyFence(node);
  return fence !== null && fence.wrong === undefined;
}

/**
 * Runs each fenced `sql` block and puts its result below it. The table `trade_signals` holds the signals of the first
 * strategy of the page, or of the one in its first line: ```` ```sql title="…" of="id" ````. A query that fails stops
 * the build, naming the line, unless it is marked `wrong`: then the message of the database is its result.
 */
export const sqlResults: Plugin<[Options], Root> =
  ({run, isDone}) =>
  async (tree, file) => {
    if (isDone?.(file.path)) {
      return;
    }
    const blocks: {node: Code; parent: Parents}[] = [];
    visit(tree, 'code', (node, _, parent) => {
      if (parent !== undefined) {
        blocks.push({node, parent});
      }
    });
    const queries = blocks.filter(({node}) => node.lang === 'sql');
    const strategies = queries.length > 0 ? blocks.map(({node}) => node).filter(isRightStrategy) : [];
    for (const {node, parent} of queries) {
      try {
        const of = fenceValue(node, 'of');
        const source =
          of === undefined ? strategies[0] : strategies.find((strategy) => fenceValue(strategy, 'id') === of);
        if (source === undefined) {
          throw new Error(
            of === undefined
              ? '这一页没有策略，查询没有数据。请先写一段 json 策略。'
              : `这一页没有 id 为 “${of}” 的策略。`,
          );
        }
        const below = await answer(node, source.value, run);
        parent.children.splice(parent.children.indexOf(node as never) + 1, 0, ...(below as never[]));
      } catch (error) {
        file.fail((error as Error).message, node);
      }
    }
  };
