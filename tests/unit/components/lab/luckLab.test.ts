import {describe, expect, test} from 'vitest';
import {gameChart, gameSentence, LUCK_LAB, playGame} from '../../../../src/components/lab/LuckLab/luckLab';
import {defaults} from '../../../../src/components/lab/state/fields';
import {inSlices} from '../../../../src/components/lab/state/inSlices';
import {SAMPLE} from '../../../../src/content/sample';
import {finished, sliceBars} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';

const bars = sliceBars(sampleBars(), '2007-01-01', '2011-12-31');
const state = defaults(LUCK_LAB);
const game = finished(playGame(bars, state));

describe('the lab of coins', () => {
  test('says what the best coin is worth, alone and as the best of twenty', () => {
    const sentence = gameSentence(game, SAMPLE);
    expect(sentence).toMatch(/^一共试了 20 枚，最好的一枚每年比一直持有[多少] \d+\.\d 个百分点。如果 20 枚都不比一直持有强/);
    expect(sentence).toMatch(
      /只看最好的这一枚，换一段运气，九成落在 [−+]?\d+\.\d 到 [−+]?\d+\.\d 个百分点之间：(分不出高下|高于一直持有|低于一直持有)。$/,
    );
  });

  test('draws every resampled history once in each row of bars, in at most thirty bars', () => {
    const {series, labels} = gameChart(game, '', SAMPLE);
    series.forEach(({values}) => expect(values.reduce((sum, value) => sum + value, 0)).toBe(1000));
    expect(labels.length).toBeLessThanOrEqual(31);
  });

  test('with more coins has a better best one, and with one coin the first of them', () => {
    const best = (tries: number): number => finished(playGame(bars, {...state, tries})).best.gap;
    expect(best(60)).toBeGreaterThanOrEqual(best(20));
    expect(best(20)).toBeGreaterThanOrEqual(best(1));
    expect(finished(playGame(bars, {...state, tries: 1})).best.best).toBe(0);
  });

  test('takes the length of blocks that a reader asks for', () => {
    expect(finished(playGame(bars, {...state, tries: 1, block: '60'})).blockLength).toBe(60);
    expect(game.blockLength).not.toBe(60);
  });
});

describe('work with breaks', () => {
  function* counting(steps: number): Generator<undefined, number> {
    for (let step = 0; step < steps; step += 1) {
      const until = performance.now() + 2;
      while (performance.now() < until);
      yield undefined;
    }
    return steps;
  }

  test('gives the same result as without', async () => {
    const {best} = (await inSlices(playGame(bars, state))) as typeof game;
    expect(best).toEqual(game.best);
  });

  test('lets others work in between', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    expect(await inSlices(counting(40))).toBe(40);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });

  test('stops when it is no longer wanted', async () => {
    let asked = 0;
    expect(
      await inSlices(counting(100), () => {
        asked += 1;
        return asked < 2;
      }),
    ).toBeUndefined();
    expect(asked).toBe(2);
  });
});
