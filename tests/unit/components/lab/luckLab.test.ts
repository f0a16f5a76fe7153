import {describe, test, expect} from 'vitest';
import {LUCK_LAB, playGame, gameSentence, gameChart} from '../../../../src/components/lab/LuckLab/luckLab';
import {defaults} from '../../../../src/components/lab/state/fields';
import {inSlices} from '../../../../src/components/lab/state/inSlices';
import {SAMPLE} from '../../../../src/content/sample';
import {sliceBars, computeStrategy, type AnyParameterValues} from '../../../../src/engine';
import {runSignals, type LabOutcome} from '../../../../src/components/lab/StrategyLab/run';
import {mapLuck} from '../../../../src/components/lab/StrategyLab/sensitivity';
import {strategyLab, type LabConditions} from '../../../../src/components/lab/StrategyLab/strategyLab';
import {finished} from '../../../../src/engine/metrics/uncertainty/pauses';
import {macdCrossEntry} from '../../../../src/engine/registry/strategies';
import {sampleBars} from '../../../support/sampleBars';

const bars = sliceBars(sampleBars(), '2007-01-01', '2011-12-31');

const state = defaults(LUCK_LAB);

const game = finished(playGame(bars, state));

describe('the lab of coins', () => {
  test('says what the best coin is worth, alone and as the best of twenty', () => {
    const sentence = gameSentence(game, SAMPLE);
    expect(sentence).toMatch(
      /^一共试了 20 枚，最好的一枚(每年比一直持有多|也比一直持有每年少) \d+\.\d 个百分点.*20 枚都不比一直持有强，最好的一枚光凭运气/,
    );
    expect(sentence).toMatch(
      /只看最好的这一枚，真实的差九成落在 [−+]?\d+\.\d 到 [−+]?\d+\.\d 个百分点之间：(分不出高下|高于一直持有|低于一直持有)。$/,
    );
  });

  test('draws every resampled history once in each row of bars, in at most thirty bars', () => {
    const {series, labels} = gameChart(game, '', SAMPLE);
    series.forEach(({values}) => expect(values.reduce((sum, value) => sum + value, 0)).toBe(1000));
    expect(labels.length).toBeLessThanOrEqual(31);
  });

  test('draws where nothing is gained, and the interval that the sentence says', () => {
    const {notes = [], labels} = gameChart(game, '', SAMPLE);
    const zero = labels.findIndex((label) => Number(label.replace('−', '-')) >= 0);
    const [band, line] = notes;
    expect(line).toMatchObject({kind: 'line', text: '0：与一直持有相同'});
    expect(line?.kind === 'line' && Math.abs(line.at - zero)).toBeLessThanOrEqual(0.5);
    expect(gameSentence(game, SAMPLE)).toContain(band?.text.replace('九成：', ''));
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

describe('the map of parameters', () => {
  const lab = strategyLab(macdCrossEntry, 'crisis');
  const runner = (params: AnyParameterValues, conditions: LabConditions): LabOutcome =>
    runSignals(bars, computeStrategy('MacdStrategy', [{symbol: 'X', bars}], params), conditions);
  const conditions = {from: '2007-07-01', to: '2009-06-30', commission: 0.001, wholeShares: false};
  const cells = [8, 10, 12].map((fast_period) => ({...defaults(lab), fast_period}));

  test('says what the best of its cells is worth', () => {
    expect(finished(mapLuck(lab, runner, cells, conditions))).toMatch(
      /^一共试了 3 组，最好的一组(每年比一直持有多|也比一直持有每年少) \d+\.\d 个百分点.*3 组都不比一直持有强/,
    );
  });

  test('says nothing of one cell, of none, or of a few days', () => {
    expect(finished(mapLuck(lab, runner, cells.slice(0, 1), conditions))).toBe('');
    expect(finished(mapLuck(lab, runner, [], conditions))).toBe('');
    expect(finished(mapLuck(lab, runner, cells, {...conditions, to: '2007-07-20'}))).toBe('');
  });

  test('leaves out cells that break a relation of the rule', () => {
    const broken = {...defaults(lab), fast_period: 40, slow_period: 20};
    expect(finished(mapLuck(lab, runner, [...cells, broken], conditions))).toContain('一共试了 3 组');
  });
});
