import {describe, expect, test} from 'vitest';
import {CROSSING_LAB, crossing, crossingSentence} from '../../../../src/components/lab/CrossingLab/crossingLab';
import {crossingText, DEFAULT_TEXT} from '../../../../src/components/lab/StrategyPlayground/text/defaultText';
import {decodeText} from '../../../../src/components/lab/StrategyPlayground/text/link';
import {plainCode} from '../../../../src/components/lab/StrategyPlayground/text/plainCode';
import {createSession} from '../../../../src/components/lab/StrategyPlayground/run/session';
import type {Answer} from '../../../../src/components/lab/StrategyPlayground/run/protocol';
import {defaults} from '../../../../src/components/lab/state/fields';
import {judge, type Judgement} from '../../../../src/engine';
import {formatPercent} from '../../../../src/content/format';
import {sampleBars, samplePrices} from '../../../support/sampleBars';

const bars = sampleBars();
const values = defaults(CROSSING_LAB);

describe('the two averages of the home page', () => {
  test('have a slider each, and the short one stays below the long one', () => {
    expect(CROSSING_LAB.fields.map(({key, default: start}) => [key, start])).toEqual([
      ['short_period', 20],
      ['long_period', 60],
    ]);
    expect(CROSSING_LAB.relations).toEqual([{low: 'short_period', high: 'long_period'}]);
  });

  test.each([
    [20, 60],
    [10, 30],
    [50, 200],
  ])('%i and %i give the result of the playground for the text that the link opens', async (short, long) => {
    const text = crossingText(short, long);
    const {report} = createSession(samplePrices()).answer({kind: 'run', text, set: {}, day: null, before: text}) as Answer;
    const {metrics, benchmarkMetrics, fills} = report!.tested.run!;
    const params = {short_period: short, long_period: long};
    const {run} = crossing(bars, params);
    const sentence = crossingSentence(run, judge(run), params);
    const gap = (metrics.totalReturn - benchmarkMetrics.totalReturn) * 100;
    expect(sentence).toContain(`买入 ${fills.filter(({side}) => side === 'buy').length} 次`);
    expect(sentence).toContain(
      `累计 ${formatPercent(metrics.totalReturn, 1)}，比一直持有${gap > 0 ? '多' : '少'} ${Math.abs(gap).toFixed(1)} 个百分点`,
    );
    expect(await decodeText(plainCode(text))).toEqual({text});
  });

  test('say the whole in one sentence, and draw the days around the crisis', () => {
    const {run, chart} = crossing(bars, values);
    const said = (judgement: Judgement | null): string => crossingSentence(run, judgement, values);
    const begin = '20 日与 60 日均线，2000-01-03 至 2020-04-17：买入 47 次，卖出 47 次，扣除单边 0.1% 的佣金后累计 72.7%，';
    expect(said(judge(run))).toMatch(
      new RegExp(
        `^${begin}比一直持有少 24\\.8 个百分点，但分不出高下：凭这 20 年，每年真实的差九成落在 −\\d\\.\\d 到 \\+\\d\\.\\d 个百分点之间。$`,
      ),
    );
    expect(said(null)).toMatch(/与一直持有的差有几分是运气，正在算：[^\d]+。$/);
    expect(said(null).startsWith(begin)).toBe(true);
    expect([chart.dates[0], chart.dates.at(-1)]).toEqual(['2007-07-02', '2009-06-30']);
    expect(chart.overlays?.map(({name, values: line}) => [name, line.length])).toEqual([
      ['20 日均线', chart.dates.length],
      ['60 日均线', chart.dates.length],
    ]);
    expect(chart.marks?.every(({index}) => index >= 0 && index < chart.dates.length)).toBe(true);
    expect(chart.summary).toBe('标普 500 指数，2007-07-02 至 2009-06-30，共 504 个交易日：20 日均线上穿 60 日均线 4 次，下穿 4 次。');
    expect(crossingText(20, 60)).toBe(DEFAULT_TEXT);
  });
});
