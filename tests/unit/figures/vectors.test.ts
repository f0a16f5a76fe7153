import {describe, expect, test} from 'vitest';
import {indicators} from '../../../src/engine';
import {macd, sma} from '../../../src/engine/teaching';
import {missingSignals, TOLERANCE, vectorColumns, vectorFiles, vectorMetrics} from '../../../src/figures/kit/vectors';
import * as reference from '../../../src/figures/reference';
import {figureRows, figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();
const {indicators: shown, signals} = vectorColumns(bars);
const files = vectorFiles(bars);
const rows = (name: keyof typeof files): string[][] =>
  files[name]
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));

describe('the files that readers compare their implementation with', () => {
  test('have every indicator with its components, and every signal', () => {
    const components = indicators.filter(({id}) => id !== 'Constant').flatMap((entry) => entry.components);
    expect(shown).toHaveLength(components.length);
    expect(missingSignals()).toEqual([]);
  });

  test('hold on every bar what the engine computes, within the tolerance', () => {
    const [header = [], ...days] = rows('indicators.csv');
    expect(days).toHaveLength(bars.date.length);
    const expected = {sma: sma(bars.close, 20), macd_histogram: macd(bars.close, 12, 26, 9).histogram};
    for (const [name, values] of Object.entries(expected)) {
      const column = header.indexOf(name);
      days.forEach((day, t) => {
        const value = values[t];
        expect(
          day[column] === ''
            ? null
            : Math.abs(Number(day[column]) - (value as number)) <= TOLERANCE * Math.max(1, Math.abs(value as number)),
        ).toBe(value == null ? null : true);
      });
    }
  });

  test('write conditions as 1 and 0, and leave empty what is not known yet', () => {
    const [header = [], first = [], ...others] = rows('signals.csv');
    const column = header.indexOf('greater_than');
    expect(first[column]).toBe('');
    expect(new Set(others.map((day) => day[column]))).toEqual(new Set(['', '0', '1']));
    expect(signals.find(({name}) => name === 'percent_change')?.values.at(-1)).toBeTypeOf('number');
  });

  test('have the metrics that the pages report', () => {
    const value = (run: string, name: string): string | undefined =>
      rows('metrics.csv').find(([itsRun, itsName]) => itsRun === run && itsName === name)?.[2];
    expect(Number(value('hold', 'totalReturn'))).toBeCloseTo(0.9753, 4);
    expect(Number(value('dual_moving_average', 'totalReturn'))).toBeCloseTo(0.1969, 4);
    expect(value('dual_moving_average', 'closedTrades')).toBe('87');
    expect(rows('metrics.csv')).toHaveLength(vectorMetrics(bars).length + 1);
  });
});

describe('their table', () => {
  test.each([
    ['indicators', shown.length],
    ['signals', signals.length],
    ['metrics', vectorMetrics(bars).length],
  ])('lists the columns of %s', (kind, count) => {
    expect(figureRows(reference, `<VectorTable kind="${kind}" />`)).toBe(count);
  });

  test('says what computes a column and from where it has a value', () => {
    expect(figureText(reference, '<VectorTable kind="indicators" />')).toMatch(/sma SMA\(period=20, column=Close\) 20 2613\.1045/);
  });
});
