import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import BuyDecayFigure from '../../../../src/components/charts/BuyDecayFigure';
import CapitalRunTable from '../../../../src/components/prose/CapitalRunTable';
import FileErrors from '../../../../src/components/prose/FileErrors';
import FilePool from '../../../../src/components/prose/FilePool';
import FileRunTable from '../../../../src/components/prose/FileRunTable';
import FileWalk from '../../../../src/components/prose/FileWalk';
import MomentumForms from '../../../../src/components/prose/MomentumForms';
import PoolCoverage from '../../../../src/components/prose/PoolCoverage';
import RankingTable from '../../../../src/components/prose/RankingTable';
import RotationComparison from '../../../../src/components/prose/RotationComparison';
import RotationSweep from '../../../../src/components/prose/RotationSweep';
import RotationValue from '../../../../src/components/prose/RotationValue';
import WeightDriftTable from '../../../../src/components/prose/WeightDriftTable';
import {simulatedMarket} from '../../../../src/components/lab/RotationLab/simulated';
import {encodeBars} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';

const data = encodeBars(sampleBars());
const text = (part: React.ReactElement): string => renderToStaticMarkup(part).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const rows = (part: React.ReactElement): number => renderToStaticMarkup(part).split('<tr').length - 2;
const percent = (percents: number): {strategy: string; params: {percents: number}} => ({strategy: 'Percent', params: {percents}});

describe('capital strategies side by side', () => {
  test('spend the same on one symbol, and less of the cash on several', () => {
    const single = text(<CapitalRunTable data={data} pool="sample" runs={[percent(95), {...percent(95), strategy: 'SimplePercent'}]} />);
    expect(single).toContain('年复合收益率最高的是“百分比 95”与“简单百分比 95”，最大回撤最深的也是它们');
    const pool = text(<CapitalRunTable data={data} runs={[percent(15), percent(30)]} />);
    expect(pool).toMatch(/百分比 15 [^ ]+ [^ ]+ 50% 151 0 百分比 30 [^ ]+ [^ ]+ 35% 118 没有现金 33/);
  });

  test('reach as far as the percents go', () => {
    expect(text(<PoolCoverage percents={[15, 30]} counts={[5, 8]} />)).toContain('15 6 10% 5 个，75% 7 个，100% 30 3 10% 4 个，100% 4 个，100%');
  });

  test('drift and decay', () => {
    expect(text(<WeightDriftTable weights={[0.2]} changes={[1]} />)).toContain('100% 33.3%');
    expect(renderToStaticMarkup(<BuyDecayFigure capital={40_000} percents={[25, 50]} count={8} />)).toContain('百分比 25：第一次 10,000，第 8 次 1,335；百分比 50');
  });
});

describe('momentum rotation', () => {
  test('is ranked at each month end, each rank once', () => {
    const part = <RankingTable from="2014-01-01" to="2014-06-15" />;
    expect(rows(part)).toBe(5);
    const first = text(part).split('2014-01-31')[1]?.split('2014-02-28')[0] ?? '';
    expect([...first.matchAll(/(\d)(?: 买入)? −?\d+\.\d%/g)].map(([, place]) => place).sort().join('')).toBe('123456');
    expect(first.match(/买入/g)).toHaveLength(2);
  });

  test('is told from holding the pool by as many points as its figures differ', () => {
    const figure = (of: string): number => Number(text(<RotationValue of={of} />).replace('−', '-').replace(/[%\s]/g, ''));
    expect(figure('totalReturn')).toBeGreaterThan(figure('holdTotalReturn'));
    expect(figure('switches')).toBeLessThan(figure('rankings'));
  });

  test('stands beside holding in every stretch, market and order', () => {
    expect(rows(<RotationComparison over="periods" />)).toBe(5);
    expect(text(<RotationComparison over="periods" />)).toContain('4 段里');
    expect(rows(<RotationComparison over="markets" count={3} />)).toBe(3);
    const shuffles = text(<RotationComparison over="shuffles" count={4} />);
    // What each symbol earns does not change: holding ends near the same place in every order.
    const held = [...shuffles.matchAll(/ [1-4] −?[\d.]+% ([\d.]+)%/g)].map(([, value]) => Number(value));
    expect(Math.max(...held) - Math.min(...held)).toBeLessThan(5);
  });

  test('says what the commission costs, and which value was best early', () => {
    expect(text(<RotationSweep vary="commission" values={[0, 0.003]} params={{rebalance: 'day'}} />)).toContain('佣金为 0.3% 时，低于等权持有');
    expect(text(<RotationSweep vary="rebalance" values={['month', 'quarter']} />)).toMatch(/前半段最好的是“每月”，到后半段仍?排第 \d/);
    expect(rows(<RotationSweep vary="hold_count" values={[1, 2]} />)).toBe(3);
  });

  test('is measured in forms of which three rank alike', () => {
    expect(text(<MomentumForms on="2014-03-31" lookback={60} />)).toContain('年化与相对强弱的名次和简单动量完全一样；换成风险调整，六个标的里 4 个的名次变了');
  });

  test.each([
    [<RotationValue key="" of="alpha" />, '没有这个数；可用的有：totalReturn'],
    [<RotationSweep key="" vary="window" values={[1]} />, '动量轮动没有这个参数'],
    [<RotationValue key="" of="cagr" period="bear" />, '没有这个时段；可用的有：mixed'],
  ])('refuses what does not exist with what does (%#)', (part, message) => {
    expect(() => renderToStaticMarkup(part)).toThrow(message);
  });
});

describe('a signal file', () => {
  const header = 'date,symbol,signal,comment\n';
  const dates = ['2024-03-07', '2024-03-08', '2024-03-11'];

  test('is walked through by row and by day', () => {
    const shown = text(<FileWalk symbol="甲" dates={dates} closes={[10, 11, 12]} csv={`${header}2024-03-07,甲,B,\n2024-03-09,甲,S,\n`} />);
    expect(shown).toContain('2024-03-08 以 11.00 买入');
    expect(shown).toContain('2024-03-08 周五 S（周六） S 卖出 11.00 11.00 买入 2024-03-11 周一 — E 空仓 12.00 12.00 卖出');
    expect(() => text(<FileWalk symbol="甲" dates={dates} closes={[1]} csv={header} />)).toThrow('有 3 个日期，却有 1 个收盘价');
  });

  test('meets a pool that has its symbols, others, or neither', () => {
    const csv = `${header}2014-02-03,SIM_LARGE,B,\n2014-03-03,SIM_TECH,B,\n`;
    const shown = text(<FilePool pool={['SIM_LARGE', 'SIM_GOLD']} csv={csv} />);
    expect(shown).toMatch(/SIM_LARGE 有 1 执行：成交 1 次，持有 \d+ 天 SIM_GOLD 有 0 一直空仓，等信号 SIM_TECH 没有 1 忽略：不在组合里/);
    expect(() => text(<FilePool pool={['X']} csv={csv} />)).toThrow(`可用的有：${simulatedMarket().assets.map(({symbol}) => symbol).join('、')}`);
  });

  test('that is wrong is shown with its message, and one that is not is refused', () => {
    expect(text(<FileErrors files={[{wrong: '取值', csv: `${header}2024-03-06,甲,BUY,`}]} />)).toContain('只能是 B、S、H、E，实际是 “BUY”');
    expect(() => text(<FileErrors files={[{wrong: '取值', csv: `${header}2024-03-06,甲,B,`}]} />)).toThrow('“取值”的那份文件没有错');
  });

  test('is moved in time, or costs more', () => {
    expect(text(<FileRunTable data={data} shifts={[-1, 0]} />)).toMatch(/提前 1 日 [^ ]+ 原样 5\.9% 一直持有 −39\.5% .*得到 503 份/);
    expect(rows(<FileRunTable data={data} rates={[0, 0.003]} />)).toBe(3);
    expect(() => text(<FileRunTable data={data} />)).toThrow('请写 shifts 或者 rates');
  });
});
