import {describe, expect, test} from 'vitest';
import {exampleReport, maxDrawdown} from '../../../src/engine';
import * as report from '../../../src/figures/report';
import {figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const {dates, nav, metrics} = exampleReport(sampleBars());
const text = (tag: string): string => figureText(report, tag).trim();
const part = (show: string): string => text(`<PortfolioReport show="${show}" />`);
const value = (of: string): string => text(`<ReportValue of="${of}" />`);

describe('the example report', () => {
  test.each([
    ...['core', 'radar', 'performance', 'log', 'sqn', 'curves', 'falls'],
    ...['starts', 'years', 'dependence', 'pool', 'holding', 'trades'],
  ])('has its part %s without holes', (show) => {
    expect(part(show)).not.toMatch(/undefined|NaN|Infinity|\[object/);
  });

  test('says the same in prose, gauges and charts', () => {
    expect(part('core')).toContain(`超额 ${value('excess')} 个百分点`);
    expect(part('performance')).toContain(`${value('sqn')}（${value('sqnGrade')}）`);
    expect(part('curves')).toContain(`组合最深的一次回撤是 ${value('maxDrawdown')}`);
    expect(part('falls')).toContain(value('maxDrawdown'));
    expect(part('falls')).toContain(dates[maxDrawdown(nav).trough]);
    expect(part('sqn')).toContain(`${metrics.closedTrades}（实际） ${value('sqn')}`);
  });

  test('compares with the benchmark only where one has the gauge', () => {
    expect(part('radar')).toContain('指标 组合 基准');
    expect(part('log')).not.toContain('基准');
  });

  test('refuses other parts and values with those that there are', () => {
    expect(() => part('map')).toThrow('show 是 "map"。可用的有：core、radar');
    expect(() => value('alpha')).toThrow('of 是 "alpha"。可用的有：shortPeriod、longPeriod');
  });
});
