import {describe, expect, test, vi} from 'vitest';
import {
  CHECKUP,
  checksSentence,
  fallChart,
  fallSentence,
  lastAnswer,
  simulatedBars,
  startsAnswer,
  untold,
  verdictAnswer,
} from '../../../../src/components/lab/Checkup/checkup';
import {checkAll, checkedRun, checking, RULES, type Known, type Told} from '../../../../src/components/lab/Checkup/checks';
import {defaults} from '../../../../src/components/lab/state/fields';
import {SAMPLE} from '../../../../src/content/sample';
import {closeBars} from '../../../../src/engine';
import {ruleRun} from '../../../../src/engine/backtest';
import {isJudged, judge} from '../../../../src/engine/uncertainty';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();

describe('how deep and how long prices fell', () => {
  const dates = ['2020-01-01', '2020-07-01', '2021-01-01', '2023-01-01', '2024-01-01'];

  test('in money of the amount that is put in', () => {
    expect(fallSentence({name: '甲'}, closeBars(dates, [8, 10, 6, 10, 12]), 50_000)).toBe(
      '最深的一次跌了 40.0%。在最高的那天 2020-07-01 放进 50,000 元，到 2021-01-01 只剩 30,000 元；2023-01-01 才回到原来的高点，前后 2.5 年。',
    );
  });

  test('where they have not recovered, and where they never fell', () => {
    expect(fallSentence({name: '甲'}, closeBars(dates, [8, 10, 6, 7, 9]), 1000)).toContain(
      '到 2024-01-01 还没有回到原来的高点，已经 3.5 年',
    );
    expect(fallSentence({name: '甲'}, closeBars(dates.slice(0, 3), [10, 6, 7]), 1000)).toContain('已经 12 个月');
    expect(fallSentence({name: '甲'}, closeBars(dates, [1, 2, 3, 4, 5]), 1000)).toBe(
      '甲 从 2020-01-01 到 2024-01-01 没有跌破过此前的最高收盘。',
    );
  });

  test('as a picture of few points', () => {
    const {points, title} = fallChart('甲', bars, '');
    expect(points.length).toBeLessThan(400);
    expect(Math.min(...points.map(([, depth]) => depth))).toBeCloseTo(-0.5678, 3);
    expect(title).toContain('甲');
  });
});

test('once or in instalments is said of as many years as the prices bear', () => {
  const first = (days: number) => closeBars(bars.date.slice(0, days), bars.close.slice(0, days));
  expect(startsAnswer(bars)).toMatch(/^从任何一个月开始、各投 5 年，共 184 个起点/);
  expect(startsAnswer(first(1000))).toMatch(/^从任何一个月开始、各投 1 年/);
  expect(startsAnswer(first(400))).toContain('不到两年');
});

describe('the four rules', () => {
  const told: Told[] = [];
  checkAll({bars, rules: [0, 1, 2, 3]}, (one) => told.push(one));
  const last = (rule: number): Known | undefined => told.filter((one) => one.rule === rule).at(-1)?.known;

  test('are run with their defaults', () => {
    const {equity, states} = ruleRun(bars, {strategy: 'DualMovingAverageStrategy'});
    expect(checkedRun(bars, 0).equity.at(-1)).toBeCloseTo(equity.at(-1) ?? NaN, 6);
    expect(last(0)).toMatchObject({state: states.at(-1)});
  });

  test('are told from holding as their pages tell them', () => {
    RULES.forEach((_, rule) => {
      const whole = judge(checkedRun(bars, rule));
      if (!isJudged(whole)) {
        throw new Error('The rule is not judged.');
      }
      const {value, verdict} = whole.growthGap;
      expect(last(rule)).toMatchObject({found: {value: expect.closeTo(value, 9) as number, verdict}});
    });
    expect(verdictAnswer(last(0), SAMPLE)).toMatch(/^每年少 \d\.\d 个百分点，分不出高下$/);
    expect(verdictAnswer({state: 'E', found: 'no-fill'}, SAMPLE)).toContain('一次也没有买');
    expect(verdictAnswer({state: 'E', found: 'too-short'}, SAMPLE)).toContain('太短');
  });

  test('are checked one after another, those that are asked about, each telling how far it is before what it found', () => {
    const some: Told[] = [];
    checkAll({bars, rules: [2, 1]}, (one) => some.push(one));
    expect([...new Set(some.map(({rule}) => rule))]).toEqual([2, 1]);
    expect(some[0]).toEqual({rule: 2, known: {draws: 0}});
    expect(some.filter(({known}) => 'found' in known).map(({rule}) => rule)).toEqual([2, 1]);
    // With pauses in which a page can respond.
    expect([...checking({bars, rules: [0]}, () => undefined)].length).toBeGreaterThan(100);
  });

  test('that need more than closes say so of a fund, which has no others, instead of that they never bought', () => {
    const fund: Told[] = [];
    checkAll({bars: {...bars, open: [], high: [], low: []}, rules: [1, 3]}, (one) => fund.push(one));
    expect(fund.filter(({known}) => !('draws' in known)).map(({known}) => verdictAnswer(known, SAMPLE))).toEqual([
      '文件里没有最高价与最低价，这条规则要用到它们，算不出。',
      expect.stringContaining('百分点'),
    ]);
  });

  test('say how far they are, and why one is not found out, beside its answer', () => {
    expect(verdictAnswer(undefined, SAMPLE)).toBe('还没有算');
    expect(verdictAnswer({draws: 1200}, SAMPLE)).toBe('正在重抽历史，已抽 1,200 次');
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const broken: Told[] = [];
    checkAll({bars: {...bars, date: []}, rules: [0, 1]}, (one) => broken.push(one));
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
    expect(broken.filter(({known}) => 'problem' in known)).toHaveLength(2);
    expect(verdictAnswer(broken.at(-1)?.known, SAMPLE)).toContain('请刷新页面再试');
  });

  test('say how many are known, and why no more are being found out', () => {
    expect(checksSentence(0, null)).toBe('4 条都算过了，每条把历史重抽 1,000 次，不够就再抽。');
    expect(checksSentence(3, null)).toContain('正在算第 2 条，共 4 条');
    expect(checksSentence(2, 'stopped')).toBe('已经停下，4 条里有 2 条有了答案。');
    expect(checksSentence(4, 'interrupted')).toBe('计算的后台线程中断了，4 条里有 0 条有了答案。');
  });

  test('say one of four words on the last day, and nothing before it is known', () => {
    expect(lastAnswer({state: 'H', found: 'no-fill'})).toBe('持有');
    expect(lastAnswer({draws: 4})).toBe('');
    expect(lastAnswer(undefined)).toBe('');
  });
});

test('five assets are offered, one of them real, and each has prices', () => {
  const [, {options, default: start}] = CHECKUP.fields;
  expect([options.length, options[0].value, defaults(CHECKUP).asset]).toEqual([5, start, start]);
  for (const {value, label} of options.slice(1)) {
    expect(simulatedBars(value).close.length).toBeGreaterThan(500);
    expect(label).toContain('模拟');
  }
});

test('what is not told depends on whose prices they are', () => {
  expect(untold('index')[0]).toContain('股息');
  expect(untold('own')[0]).toContain('前复权');
  expect(untold('simulated')[0]).toContain('模拟数据');
});

test('simulated prices have years that count from 1, in every sentence', () => {
  const simulated = simulatedBars('SIM_TECH');
  expect(simulated.date[0]).toMatch(/^0001-/);
  expect(new Set(simulated.date).size).toBe(simulated.date.length);
  const fall = fallSentence({name: '模拟科技股'}, simulated, 1000);
  expect(fall).toMatch(/在最高的那天第 \d 年 \d+ 月 \d+ 日放进/);
  expect(fall).not.toMatch(/\d{4}-/);
  expect(fallChart('模拟科技股', simulated, '').years[0]).toEqual({year: 1, position: 0});
  expect(startsAnswer(simulated)).toMatch(/^从任何一个月开始、各投 \d 年/);
});
