import {describe, expect, test} from 'vitest';
import * as files from '../../../src/figures/files';
import {simulatedMarket} from '../../../src/results/simulated';
import {figureRows, figureText} from '../../support/figureText';

const text = (tag: string): string => figureText(files, tag);
const rows = (tag: string): number => figureRows(files, tag);

describe('a signal file', () => {
  const header = 'date,symbol,signal,comment\n';
  const walk = (closes: string, csv: string): string =>
    text(`<FileWalk symbol="甲" dates={['2024-03-07', '2024-03-08', '2024-03-11']} closes={${closes}} csv={\`${header}${csv}\`} />`);

  test('is walked through by row and by day', () => {
    const shown = walk('[10, 11, 12]', '2024-03-07,甲,B,\n2024-03-09,甲,S,\n');
    expect(shown).toContain('2024-03-08 以 11.00 买入');
    expect(shown).toContain('2024-03-08 周五 S（周六） S 卖出 11.00 11.00 买入 2024-03-11 周一 — E 空仓 12.00 12.00 卖出');
    expect(() => walk('[1]', '')).toThrow('有 3 个日期，却有 1 个收盘价');
  });

  test('is matched with a pool that has its symbols, or others', () => {
    const pool = (symbols: string): string =>
      text(`<FilePool pool={${symbols}} csv={\`${header}2014-02-03,SIM_LARGE,B,\n2014-03-03,SIM_TECH,B,\n\`} />`);
    expect(pool(`['SIM_LARGE', 'SIM_GOLD']`)).toMatch(
      /SIM_LARGE 有 1 执行：成交 1 次，持有 \d+ 天 SIM_GOLD 有 0 一直空仓，等信号 SIM_TECH 没有 1 忽略：不在组合里/,
    );
    expect(() => pool(`['X']`)).toThrow(
      `可用的有：${simulatedMarket()
        .assets.map(({symbol}) => symbol)
        .join('、')}`,
    );
  });

  test('that is wrong is shown with its message, and one that is not is refused', () => {
    const errors = (signal: string): string => text(`<FileErrors files={[{wrong: '取值', csv: \`${header}2024-03-06,甲,${signal},\`}]} />`);
    expect(errors('BUY')).toContain('只能是 B、S、H、E，实际是 “BUY”');
    expect(() => errors('B')).toThrow('“取值”的那份文件没有错');
  });

  test('is replayed on other days, or with another commission', () => {
    expect(text('<FileRunTable shifts={[-1, 0]} />')).toMatch(/提前 1 日 [^ ]+ 原样 5\.9% 一直持有 −39\.5% .*得到 503 份/);
    expect(rows('<FileRunTable rates={[0, 0.003]} />')).toBe(3);
    expect(() => text('<FileRunTable />')).toThrow('请写 shifts 或者 rates');
  });
});
