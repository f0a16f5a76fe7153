import {describe, expect, test} from 'vitest';
import {judgeAnswer} from '../../../../src/components/prose/Exercise/judge';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();
const strategy = (period: number, buy = 'Crossover'): string =>
  JSON.stringify({
    trade_strategy: {
      indicators: [{id: 'average', type: 'SMA', params: {period, column: 'Close'}}],
      signals: [
        {id: 'up', type: buy, inputs: [{column: 'Close'}, {ref: 'average'}]},
        {id: 'down', type: 'Crossunder', inputs: [{column: 'Close'}, {ref: 'average'}]},
      ],
      outputs: {buy_signal: 'up', sell_signal: 'down'},
    },
  });

describe('a strategy that answers an exercise', () => {
  test('is right when it does the same on every day, however it is written', () => {
    const other = strategy(50).replaceAll('average', 'mean');
    expect(judgeAnswer(other, strategy(50), bars)).toMatchObject({isRight: true, problems: []});
  });

  test('is told the first day on which it does something else', () => {
    const {isRight, text} = judgeAnswer(strategy(40), strategy(50), bars);
    expect(isRight).toBe(false);
    expect(text).toMatch(/\d+ 天的状态不一样，第一天是 2000-\d\d-\d\d，您的是 . ..，应当是 . ..。$/);
  });

  test('gets the errors of the checker first', () => {
    const {isRight, text, problems} = judgeAnswer(strategy(50, 'Crossovr'), strategy(50), bars);
    expect([isRight, text]).toEqual([false, `检查器找到 ${problems.length} 个错误，先改正它们。`]);
    expect(problems[0]?.message).toContain('Crossovr');
    expect(judgeAnswer('{', strategy(50), bars).problems.length).toBeGreaterThan(0);
  });

  test('cannot be measured by a solution that does not pass', () => {
    expect(() => judgeAnswer(strategy(50), '{}', bars)).toThrow('参考答案通不过检查');
  });
});
