import sqlite, {type Database} from 'node-sqlite3-wasm';
import type {Bars} from '../../engine';
import {compiledPlan, signalTable} from '../../engine/language';
import type {QueryResult, RunQuery} from '../../markdown/sqlResults';
import {signalAssets} from './signalAssets';

const SYMBOL_COLUMNS = ['date', 'symbol', 'signal'];

/** Makes a SQLite database with a strategy's signals in the table `trade_signals`. */
function signalDatabase(strategy: string, sample: Bars): Database {
  const {columns, rows} = signalTable(compiledPlan(strategy, '这一页的策略'), signalAssets(sample), sample);
  const database = new sqlite.Database();
  database.exec(
    `CREATE TABLE trade_signals (${columns.map((name) => `${name} ${SYMBOL_COLUMNS.includes(name) ? 'TEXT' : 'REAL'}`).join(', ')})`,
  );
  const insert = database.prepare(`INSERT INTO trade_signals VALUES (${columns.map(() => '?').join(', ')})`);
  database.exec('BEGIN');
  rows.forEach((row) => insert.run(row));
  database.exec('COMMIT');
  insert.finalize();
  return database;
}

/**
 * Returns a function that runs queries on the signals of strategies. Each strategy has a database of its own, which is
 * made once.
 * @param readSample the sample bars.
 */
export function signalQuery(readSample: () => Bars): RunQuery {
  const databases = new Map<string, Database>();
  let sample: Bars | undefined;
  return async (strategy, sql): Promise<QueryResult> => {
    sample ??= readSample();
    const database = databases.get(strategy) ?? signalDatabase(strategy, sample);
    databases.set(strategy, database);
    const rows = database.all(sql) as Dictionary<string | number | null>[];
    return {columns: Object.keys(rows[0] ?? {}), rows: rows.map((row) => Object.values(row))};
  };
}
