import {expect, test} from 'vitest';
import {ruleRun} from '../../../../../src/engine/backtest';
import {closeBars} from '../../../../../src/engine';
import {isJudged, judge, judgingGrowth, RESAMPLES} from '../../../../../src/engine/uncertainty';
import {finished} from '../../../../../src/engine/metrics/uncertainty/pauses';
import {sampleBars} from '../../../../support/sampleBars';

type Strategy = NonNullable<Extract<Parameters<typeof ruleRun>[1], {strategy: unknown}>['strategy']>;
const {date, close} = sampleBars();
const runOf = (strategy: Strategy, days = date.length) => ruleRun(closeBars(date.slice(0, days), close.slice(0, days)), {strategy});

test.each<Strategy>([
  'DualMovingAverageStrategy',
  'ChandelierExitStrategy',
  'MacdStrategy',
  'BollingerBandsStrategy',
  'BuyAndHoldStrategy',
])('the growth of %s alone is judged as it is together with its falls', (strategy) => {
  for (const run of [runOf(strategy), runOf(strategy, 1500)]) {
    const [whole, alone] = [judge(run), finished(judgingGrowth(run))];
    if (!isJudged(whole) || typeof alone === 'string') {
      throw new Error('The run is not judged.');
    }
    const {value, low, high, verdict} = whole.growthGap;
    expect([alone.verdict, alone.value]).toEqual([verdict, expect.closeTo(value, 9)]);
    // From the same histories, unless the falls asked for more of them.
    const digits = whole.draws === RESAMPLES ? 9 : 2;
    expect([alone.low, alone.high]).toEqual([expect.closeTo(low, digits), expect.closeTo(high, digits)]);
  }
});

test('its pauses say how many histories are drawn: as many as the verdict needs', () => {
  const counts = [...judgingGrowth(runOf('DualMovingAverageStrategy'))];
  expect(counts[0]).toBeLessThan(20);
  expect(counts.every((count, index) => index === 0 || count > (counts[index - 1] ?? Infinity))).toBe(true);
  expect(counts.at(-1)).toBe(RESAMPLES);
});

test('a run that never bought, and one that is too short, are told apart', () => {
  expect(finished(judgingGrowth({...runOf('DualMovingAverageStrategy'), fills: []}))).toBe('no-fill');
  expect(finished(judgingGrowth({...runOf('BuyAndHoldStrategy', 15)}))).toBe('too-short');
});
