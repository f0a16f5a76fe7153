import {describe, expect, test} from 'vitest';
import {strategies, withDefaults} from '../../../src/engine';
import * as days from '../../../src/figures/days';
import {strategyDoc} from '../../../src/results/strategyDoc';
import {figureRows, figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const text = (tag: string): string => figureText(days, tag);
const rows = (tag: string): number => figureRows(days, tag);

test('states follow one another as the state machine allows', () => {
  expect(text('<StateTransitions />')).toContain(
    ['B 买入 仅定投 会，太快 会 不会', 'S 卖出 会，太快 不会 不会 会', 'H 持有 仅定投 会 会 不会', 'E 空仓 会 不会 不会 会'].join(' '),
  );
});

describe('a number of one day', () => {
  test('is found by date or by signal', () => {
    expect(text('<DayValue strategy="DualMovingAverage" signal="sell" after="2008-09-01" of="date" />')).toContain('2008 年 9 月 5 日');
    expect(text('<DayValue strategy="DualMovingAverage" on="2008-09-08" of="close" />')).toContain('1,267.79');
  });

  test.each([
    ['on="2008-09-06" of="close"', '样本里没有这一天（on="2008-09-06"'],
    ['on="2008-09-08" of="macd"', '可用的有：date、close、state、short、long'],
    ['of="close"', '请写 on="日期" 或 signal="buy" 之类的信号，二者选一。'],
  ])('that does not exist is refused with those that do: %s', (props, message) => {
    expect(() => text(`<DayValue strategy="DualMovingAverage" ${props} />`)).toThrow(message);
  });
});

describe('real days of a rule', () => {
  test.each(strategies.filter(({symbols}) => symbols === 'one').map(({id}) => id))('are written out for %s', (strategy) => {
    expect(rows(`<WorkedStretch strategy="${strategy}" from="2008-09-02" to="2008-09-12" />`)).toBe(9);
  });

  test('name the series as the lab does, and the plain chandelier line too', () => {
    const shown = text('<WorkedStretch strategy="ChandelierExit" from="2019-06-03" to="2019-06-07" />');
    expect(shown).toMatch(/止损线 250 日均线 吊灯线/);
  });

  test('say how many days a long stretch leaves out', () => {
    const stretch = '<WorkedStretch strategy="DualMovingAverage" from="2008-12-08" to="2009-07-01" />';
    const gaps = [...text(stretch).matchAll(/略 (\d+) 天/g)].map(([, left]) => Number(left));
    const left = gaps.reduce((sum, gap) => sum + gap, 0);
    expect(gaps.length).toBeGreaterThan(1);
    expect(rows(stretch) - gaps.length + left).toBe(
      sampleBars().date.filter((date) => date >= '2008-12-08' && date <= '2009-07-01').length,
    );
  });
});

describe('the worst stretch', () => {
  test.each(strategies.map(({id}) => id))('takes at most ten rows for %s', (strategy) => {
    expect(rows(`<WorstStretch strategy="${strategy}" />`)).toBeLessThanOrEqual(10);
  });

  test('says what happened on each day, and how it ended', () => {
    const shown = text('<WorstStretch strategy="DualMovingAverage" />');
    expect(shown).toContain('2008-12-17 0.0% 按收盘价买入 −1.0% 904.42');
    expect(shown).toContain('2009-01-16 −6.0% 给出卖出信号 0.8% 850.12');
    expect(shown).toContain('904.42 买入，805.22 卖出，持有 21 个交易日，扣佣金后 −11.1%');
  });

  test('of a rule that never sells says how long it took to come back', () => {
    expect(text('<WorstStretch strategy="BuyAndHold" />')).toContain('最深 −56.8%，2013 年 3 月 28 日才回到原处。');
  });

  test('of a strategy of the pages is found by its id', () => {
    const example = {id: 'a', page: 'p', title: '甲', text: JSON.stringify(strategyDoc('MacdStrategy', withDefaults('MacdStrategy', {})))};
    const shown = figureText(days, '<WorstStretch example="a" />', {examples: [example]});
    const sentence = /最差的一笔：[^。]*。/;
    expect(shown).toContain(sentence.exec(text('<WorstStretch strategy="Macd" />'))?.[0]);
  });
});

test('MACD by hand crosses on the days of the reference vectors', () => {
  const shown = text('<MacdTable closes={[10, 11, 12, 11, 13, 12, 14, 15, 13, 12]} fast={2} slow={4} signal={3} />');
  expect(shown).toMatch(/7 上穿 14 /);
  expect(shown).toMatch(/9 下穿 13 13\.49 13\.38 0\.10 0\.38 −0\.28 /);
});

describe('charts of the sample', () => {
  test('say how often the close left the bands', () => {
    expect(text('<BandFigure from="2008-04-01" to="2009-01-30" />')).toContain('收盘高于上轨 3 天，低于下轨 21 天');
  });

  test('say on how many days the ratchet held the stop above the line', () => {
    expect(text('<ChandelierFigure from="2009-06-15" to="2010-03-31" />')).toMatch(
      /买入信号 4 次，卖出信号 3 次；其中 \d+ 天，止损线因棘轮高于吊灯线/,
    );
  });
});
