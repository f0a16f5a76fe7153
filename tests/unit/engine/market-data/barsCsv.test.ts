import {test, expect} from 'vitest';
import {publishedSeries, parseBars, barsCsv} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';

const sample = sampleBars();

test.each(publishedSeries(sample).map((series) => [series.file, series] as const))('%s read back is what was written', (_, {bars}) => {
  expect(parseBars(barsCsv(bars))).toEqual(bars);
});

test('prices have two decimals, and the column of the volume is there where there is one', () => {
  const bars = {date: ['2020-01-02'], open: [10], high: [12.5], low: [9.25], close: [11], volume: [300]};
  expect(barsCsv(bars)).toBe('date,open,high,low,close,volume\n2020-01-02,10.00,12.50,9.25,11.00,300\n');
  expect(barsCsv({...bars, volume: []})).toBe('date,open,high,low,close\n2020-01-02,10.00,12.50,9.25,11.00\n');
});
