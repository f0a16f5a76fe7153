import {describe, expect, test} from 'vitest';
import {parseSignalFile} from '../../../src/engine';
import * as files from '../../../src/figures/files';
import {leakage} from '../../../src/figures/files/leakage';
import {recordedSignals} from '../../../src/figures/files/recorded';
import {fileShifts} from '../../../src/figures/files/shifts';
import {figureRows, figureText} from '../../support/figureText';
import {flatBars} from '../../support/pools';
import {sampleBars} from '../../support/sampleBars';

const sample = sampleBars();
const text = (tag: string): string => figureText(files, tag);

describe('a signal file', () => {
  const header = 'date,symbol,signal,comment\n';
  const walk = (closes: string, csv: string): string =>
    text(
      `<FileWalk symbol="甲" dates={['2024-03-07', '2024-03-08', '2024-03-11']} closes={${closes}} csv={\`${header}${csv}\`} />`,
    );
  const pool = (symbols: string): string =>
    text(`<FilePool pool={${symbols}} csv={\`${header}2014-02-03,SIM_LARGE,B,\n2014-03-03,SIM_TECH,B,\n\`} />`);
  const errors = (signal: string): string =>
    text(`<FileErrors files={[{wrong: '取值', csv: \`${header}2024-03-06,甲,${signal},\`}]} />`);

  test('is walked through by row and by day: what is dated on a weekend counts at the close before', () => {
    const shown = walk('[10, 11, 12]', '2024-03-07,甲,B,\n2024-03-09,甲,S,\n');
    expect(shown).toContain('2024-03-08 以 11.00 买入');
    expect(shown).toContain(
      '2024-03-08 周五 S（周六） S 卖出 11.00 11.00 买入 2024-03-11 周一 — E 空仓 12.00 12.00 卖出',
    );
    expect(() => walk('[1]', '')).toThrow('有 3 个日期，却有 1 个收盘价');
  });

  test('is matched with a pool that has its symbols, or others', () => {
    expect(pool(`['SIM_LARGE', 'SIM_GOLD']`)).toMatch(/SIM_LARGE 有 1 .*成交 1 次.* SIM_GOLD 有 0 .* SIM_TECH 没有 1 /);
    expect(() => pool(`['X']`)).toThrow('可用的有：SIM_');
  });

  test('that is wrong is shown with its message, and one that is not is refused', () => {
    expect(errors('BUY')).toContain('“BUY”');
    expect(() => errors('B')).toThrow('“取值”的那份文件没有错');
  });

  test('is replayed on other days, or with another commission', () => {
    expect(text('<FileRunTable shifts={[-1, 0]} />')).toMatch(
      /提前 1 日 [^ ]+ 原样 5\.9% 一直持有 −39\.5% .*得到 503 份/,
    );
    expect(figureRows(files, '<FileRunTable rates={[0, 0.003]} />')).toBe(3);
    expect(() => text('<FileRunTable />')).toThrow('请写 shifts 或者 rates');
  });
});

describe('a signal file moved in time', () => {
  const crisis = {from: '2007-07-01', to: '2009-06-30', commission: 0};
  const records = parseSignalFile('date,symbol,signal\n2008-03-24,X,B\n2008-05-03,X,S\n2008-10-10,Y,B');
  const close = (date: string): number => sample.close[sample.date.indexOf(date)] as number;

  test('earns what the fills after its days earn, unmoved and a day later', () => {
    // Saturday's sale counts at Friday's close; both are filled on the next day.
    const {returns, fills, hold} = fileShifts(sample, 'X', records, {...crisis, moves: [0, 1]});
    expect(returns[0]).toBeCloseTo(close('2008-05-05') / close('2008-03-25') - 1, 12);
    expect(returns[1]).toBeCloseTo(close('2008-05-06') / close('2008-03-26') - 1, 12);
    expect(fills).toEqual([2, 2]);
    expect(hold).toBeCloseTo(close('2009-06-30') / close('2007-07-02') - 1, 12);
  });

  test('is moved by every number of days of the stretch, where fills may leave it', () => {
    const month = {...crisis, from: '2008-03-01', to: '2008-05-31'};
    const {days, returns, fills} = fileShifts(sample, 'X', records, month);
    expect([returns.length, fills.length]).toEqual([days, days]);
    expect(Math.min(...fills)).toBeLessThan(2);
  });

  test('does not bring back a record that a newer one of the same bar replaced, and needs three days', () => {
    const replaced = parseSignalFile('date,symbol,signal\n2008-03-20,X,B\n2008-03-22,X,E');
    expect(fileShifts(sample, 'X', replaced, {...crisis, moves: [0, 1, 9]}).returns).toEqual([0, 0, 0]);
    expect(() => fileShifts(sample, 'X', records, {from: '2008-03-24', to: '2008-03-25'})).toThrow('至少需要 3 个');
  });
});

describe('what is remembered', () => {
  const [none, some, all] = leakage(sample, '2012-01-01', [0, 0.2, 1], 51).rows;

  test('helps only where there was something to remember', () => {
    expect(some?.seen).toBeGreaterThan(none?.seen as number);
    expect(all?.seen).toBeGreaterThan(some?.seen as number);
    expect([some?.unseen, all?.unseen]).toEqual([none?.unseen, none?.unseen]);
  });

  test('misses no rise and no fall when it is every month, whatever the seed', () => {
    const other = leakage(sample, '2012-01-01', [1], 1);
    expect(all?.seen).toBeGreaterThan(other.hold.seen);
    expect(other.rows[0]?.seen).toBe(all?.seen);
  });
});

describe('recorded signals', () => {
  const dates = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-08', '2024-01-09', '2024-01-10'];
  const bars = flatBars([11, 12, 11, 13, 12, 14, 15], dates);
  const of = (csv: string) => recordedSignals(bars, 'A', `date,symbol,signal,comment\n${csv}`);

  test('say what was filled where, and what fell away', () => {
    const told = of(
      '2024-01-02,A,B,in\n2024-01-03,A,B,again\n2024-01-05,A,S,out\n2024-01-08,A,S,again\n2024-01-09,A,H,why',
    );
    expect(told.map(({state, price}) => `${state} ${price}`)).toEqual(['B 12', 'H null', 'S 12', 'E null', 'E null']);
  });

  test('are not filled on the last bar, and named by their line without a bar', () => {
    expect(of('2024-01-10,A,B,late')[0]).toMatchObject({state: 'B', price: null});
    expect(() => of('2024-01-06,A,B,weekend')).toThrow('第 2 行');
  });
});
