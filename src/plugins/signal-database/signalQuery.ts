import initSqlJs, {type Database} from 'sql.js';
import {compile, signalTable, type Bars} from '../../engine';
import type {QueryResult, RunQuery} from '../../markdown/sqlResults';
import {signalAssets} from './signalAssets';

const SYMBOL_COLUMNS = ['date', 'symbol', 'signal'];

/** The signals of a strategy as a SQLite database with the table `trade_signals`. */
async function signalDatabase(strategy: string, sample: Bars): Promise<Database> {
  const {plan} = compile(strategy);
  if (plan === null) {
    throw new Error('这一页的策略通不过检查，做不出信号数据库。');
  }
  const {columns, rows} = signalTable(plan, signalAssets(sample), sample);
  // Without its own versions of standard functions: readers have plain SQLite.
  const {Database: Opened} = await initSqlJs({useOldExtensionFunctions: false} as Parameters<typeof initSqlJs>[0]);
  const database = new Opened();
  database.run(
    `CREATE TABLE trade_signals (${columns.map((name) => `${name} ${SYMBOL_COLUMNS.includes(name) ? 'TEXT' : 'REAL'}`).join(', ')})`,
  );
  const insert = database.prepare(`INSERT INTO trade_signals VALUES (${columns.map(() => '?').join(', ')})`);
  database.run('BEGIN');
  rows.forEach((row) => insert.run(row));
  database.run('COMMIT');
  insert.free();
  return database;
}

/**
 * Runs queries on the signals of strategies, each strategy in a database of its own that is made once.
 * @param readSample the sample bars.
 */
export function signalQuery(readSample: () => Bars): RunQuery {
  const databases = new Map<string, Promise<Database>>();
  let sample: Bars | undefined;
  const open = async (strategy: string): Promise<Database> => {
    sample ??= readSample();
    return signalDatabase(strategy, sample);
  };
  return async (strategy, sql): Promise<QueryResult> => {
    const database = databases.get(strategy) ?? open(strategy);
    databases.set(strategy, database);
    const [result] = (await database).exec(sql);
    return {columns: result?.columns ?? [], rows: (result?.values ?? []) as QueryResult['rows']};
  };
}
