import {describe, expect, test} from 'vitest';
import {indicatorFigure} from '../../../../src/components/charts/IndicatorFigure/indicatorFigure';
import {signalFigure} from '../../../../src/components/charts/SignalFigure/signalFigure';
import {transformerFigure} from '../../../../src/components/charts/TransformerFigure/transformerFigure';
import {computeIndicator, indicators, signals, transformers, type IndicatorType, type SignalType, type TransformerType} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();

describe('the figure of an indicator', () => {
  test.each(indicators.map(({id}) => id))('%s has a value on every day that it shows', (id: IndicatorType) => {
    const {dates, lines, histogram} = indicatorFigure(id, {}, bars, '2008-07-01', '2008-12-31');
    expect(dates).toHaveLength(128);
    expect(lines.length).toBeGreaterThan(0);
    for (const {values} of [...lines, ...(histogram ? [histogram] : [])]) {
      expect(values).toHaveLength(dates.length);
      expect(values).not.toContain(null);
    }
  });

  test('takes other parameters, and computes them on what came before', () => {
    const {lines, told} = indicatorFigure('SMA', {period: 200}, bars, '2008-07-01', '2008-12-31');
    expect(lines[0]?.values[0]).toBe(computeIndicator('SMA', bars, {period: 200}).value?.[bars.date.indexOf('2008-07-01')]);
    expect(told).toBe('周期 200，行情列 Close');
  });
});

describe('the figure of a signal', () => {
  test.each(signals.map(({id}) => id))('%s is sometimes true and sometimes not, or gives a number', (id: SignalType) => {
    const {dates, lines, marks, rows, columns, panel} = signalFigure(id, bars);
    const isNumber = lines.some(({name}) => name === '结果') || panel !== undefined;
    expect(isNumber ? 1 : marks.length).toBeGreaterThan(0);
    expect(marks.length).toBeLessThan(dates.length);
    expect(rows).toHaveLength(10);
    const results = columns.at(-1)?.values ?? [];
    expect(new Set(rows.map((t) => results[t])).size).toBeGreaterThan(1);
    expect(rows.map((t) => results[t])).not.toContain(null);
  });
});

describe('the figure of a transformer', () => {
  test.each(transformers.map(({id}) => id))('%s is labelled as made up and has values throughout', (id: TransformerType) => {
    const {label, dates, values} = transformerFigure(id);
    expect(label).toBe('模拟数据');
    expect(values).toHaveLength(dates.length);
    expect(values).not.toContain(null);
  });
});
