import {readFileSync} from 'node:fs';
import {describe, expect, test, vi} from 'vitest';
import {
  CHECKUP,
  checksSentence,
  fallChart,
  closeChart,
  fallSentence,
  fallTitle,
  gainSentence,
  lastAnswer,
  startsAnswer,
  caveats,
  verdictAnswer,
} from '../../../../src/components/lab/Checkup/checkup';
import {checkedRun, checkRules, isCheck, type Known} from '../../../../src/components/lab/Checkup/checks';
import {READY, readyBars, readyOf} from '../../../../src/components/lab/Checkup/ready';
import {SAMPLE} from '../../../../src/content/sample';
import {at, closeBars} from '../../../../src/engine';
import {ruleRun} from '../../../../src/engine/backtest';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();
const first = (days: number) => closeBars(bars.date.slice(0, days), bars.close.slice(0, days));

describe('what the money came to', () => {
  test.each([
    [
      ['2020-01-01', '2022-01-01'],
      [10, 12.1],
      /^2020-01-01 放进 50,000 元，到 2022-01-01 变成 60,500 元：2\.0 年，一共涨了 21\.0%，平均每年涨了 10\.0%。$/,
    ],
    [['2020-01-01', '2022-01-01'], [10, 8.1], /变成 40,500 元：.*一共跌了 19\.0%，平均每年跌了 10\.0%。$/],
    [['2020-01-01', '2020-03-11'], [10, 11], /2 个月，一共涨了 10\.0%。$/],
  ])('from %j with closes %j is told in money, over all and a year', (dates, close, sentence) => {
    expect(gainSentence({}, closeBars(dates, close), 50_000)).toMatch(sentence);
  });

  test('is a picture of few points, that begins and ends with the closes', () => {
    const {points, title} = closeChart('甲', bars, '');
    expect(points.length).toBeLessThan(400);
    expect([points[0]?.[1], points.at(-1)?.[1]]).toEqual([bars.close[0], bars.close.at(-1)]);
    expect(title).toContain('甲');
  });
});

describe('how deep and how long prices fell', () => {
  const dates = ['2020-01-01', '2020-07-01', '2021-01-01', '2023-01-01', '2024-01-01'];

  test.each([
    [[8, 10, 6, 10, 12], / 40\.0%.*2020-07-01 放进 50,000 元，到 2021-01-01 只剩 30,000 元；2023-01-01 .* 2\.5 年/],
    [[8, 10, 6, 7, 9], /到 2024-01-01 还没有.*3\.5 年/],
    [[10, 6, 7], /已经 12 个月/],
    [[1, 2, 3, 4, 5], /从 2020-01-01 到 2024-01-01 没有跌破/],
  ])('of closes %j is told in money of the amount that is put in', (close, sentence) => {
    expect(fallSentence({name: '甲'}, closeBars(dates.slice(0, close.length), close), 50_000)).toMatch(sentence);
  });

  test.each([
    ['2024-01-15', '前后 14 天'],
    ['2024-02-29', '前后 59 天'],
    ['2024-03-04', '前后 2 个月'],
  ])('until %s is told in days while it is less than two months', (end, sentence) => {
    expect(fallSentence({name: '甲'}, closeBars(['2024-01-01', '2024-01-08', end], [10, 9, 10]), 1)).toContain(
      sentence,
    );
  });

  test('is a picture of few points', () => {
    const {points, title} = fallChart('甲', bars, '');
    expect(points.length).toBeLessThan(400);
    expect(Math.min(...points.map(([, depth]) => depth))).toBeCloseTo(-0.5678, 3);
    expect(title).toContain('甲');
  });
});

test.each([
  [5105, /各投 5 年，共 184 个起点/],
  [1000, /各投 1 年/],
  [400, /不到两年/],
])('once or in instalments is said of as many years as %d days bear', (days, answer) => {
  expect(startsAnswer(first(days))).toMatch(answer);
});

test('a file of a few days is looked at as far as it goes', () => {
  const few = first(12);
  expect(fallSentence({name: '甲'}, few, 50_000)).toContain('最深的一次跌了');
  expect(startsAnswer(few)).toContain('不到两年');
  const [found] = checkRules(few, [], () => undefined);
  expect(verdictAnswer(found, SAMPLE)).toContain('没有结果可以判断');
});

describe('the four rules', () => {
  const short = first(1000);
  const told: (readonly (Known | undefined)[])[] = [];
  const known = {state: 'E', found: 'no-fill'} as const;
  const found = checkRules(short, [known, {draws: 400}, undefined, {problem: '没有'}], (so) => told.push(so));

  test('are run with their defaults, as their pages tell them', () => {
    const {equity} = ruleRun(bars, {strategy: 'DualMovingAverageStrategy'});
    expect(checkedRun(bars, 0).equity.at(-1)).toBeCloseTo(equity.at(-1) ?? NaN, 6);
    expect(found[2]).toMatchObject({state: checkedRun(short, 2).states.at(-1)});
  });

  test('are checked one after another, those that are not settled, each telling how far it is before what it found', () => {
    expect([found[0], found[3], found.slice(1, 3).every(isCheck)]).toEqual([known, {problem: '没有'}, true]);
    expect(told[0]).toEqual([known, {draws: 16}, undefined, {problem: '没有'}]);
    expect(told.at(-1)?.[1]).toEqual(found[1]);
  });

  test('that need more than closes say so of a fund, which has no others, instead of that they never bought', () => {
    const fund = checkRules(
      {...short, open: [], high: [], low: []},
      [known, undefined, known, undefined],
      () => undefined,
    );
    const answers = [1, 3].map((rule) => verdictAnswer(fund[rule], SAMPLE));
    expect(answers).toEqual([expect.stringContaining('没有最高价与最低价'), expect.stringContaining('百分点')]);
  });

  test('that cannot be found out are logged and told, with a way out', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const broken = checkRules({...bars, date: []}, [], () => undefined);
    expect(logged).toHaveBeenCalledTimes(4);
    logged.mockRestore();
    expect(broken.every((one) => 'problem' in one)).toBe(true);
    expect(verdictAnswer(broken[0], SAMPLE)).toContain('请刷新页面');
  });

  test.each<[Known | undefined, string, string]>([
    [undefined, '还没有算', ''],
    [{draws: 1200}, '已抽 1,200 次', ''],
    [{state: 'E', found: 'no-fill'}, '一次也没有买', '空仓'],
    [{state: 'H', found: 'too-short'}, '太短', '持有'],
  ])('of which %j is known say that, and one of four words on the last day', (known, answer, last) => {
    expect(verdictAnswer(known, SAMPLE)).toContain(answer);
    expect(lastAnswer(known)).toBe(last);
  });

  test.each([
    [0, null, '4 条都算过了'],
    [3, null, '正在算第 2 条，共 4 条'],
    [2, 'stopped', '4 条里有 2 条有了答案'],
    [4, 'interrupted', '4 条里有 0 条有了答案'],
  ] as const)('of which %d are left (%s) say how many are known', (left, why, sentence) => {
    expect(checksSentence(left, why)).toContain(sentence);
  });
});

test('the six markets of the cases and gold are offered, all of them real, and each says what its closes leave out', () => {
  const [, {options, default: start}] = CHECKUP.fields;
  expect(options.map(({value}) => value)).toEqual([start, 'dow', 'dax', 'smi', 'cac', 'ftse', 'gold']);
  const told = (['index', 'total', 'gold', 'own'] as const).map((whose) => caveats(whose)[0]);
  expect(told).toEqual(
    ['不含股息', '含股息', '没有利息', '前复权'].map((word) => expect.stringContaining(word) as string),
  );
  const stated = {id: 'adjustment', source: 'file', sentence: '按日增长率计入分红，是总收益。', change: null} as const;
  const own = {symbol: 'A', source: '', lacksRange: true, shortest: 30, assumptions: [stated]};
  expect(caveats('own', own).join('')).not.toContain('复权');
});

describe('a series that is fetched', () => {
  test.each(READY.map((ready) => [ready.id, ready] as const))(
    '%s has closes, and no range that rules could take for real',
    (_, ready) => {
      const {date, close, high} = readyBars(ready, readFileSync(`data/markets/${ready.file}.csv`, 'utf8'));
      expect(date.length).toBe(close.length);
      expect(close.length).toBeGreaterThan(1500);
      expect(high).toEqual([]);
      expect(ready.years).toBe(`${date[0]?.slice(0, 4)}–${date.at(-1)?.slice(0, 4)}`);
    },
  );

  test.each([
    ['another page', '<!doctype html><p>没有这一页'],
    ['a head alone', 'date,close\n'],
    ['a cell that is no price', 'date,close\n2000-01-03,x\n'],
  ])('is refused when the answer is %s', (_, text) => {
    expect(() => readyBars(at(READY, 0), text)).toThrow('dow.csv');
  });

  test('is known by its id; the sample and what was offered before are not', () => {
    expect([readyOf('dax')?.name, readyOf('sp500'), readyOf('SIM_GOLD'), readyOf('toString')]).toEqual([
      '德国 DAX',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test.each([
  [[10, 5, 8], '甲 最深跌过 50.0%'],
  [[1, 2], '甲 没有跌过'],
])('of closes %j the title says how deep they fell', (close, title) => {
  const dates = ['2020-01-01', '2020-01-02', '2020-01-03'].slice(0, close.length);
  expect(fallTitle({name: '甲'}, closeBars(dates, close)).replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
});
