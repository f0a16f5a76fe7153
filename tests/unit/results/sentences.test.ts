import {describe, expect, test} from 'vitest';
import {feePreset} from '../../../src/engine/backtest';
import {normalRandom, uniformRandom} from '../../../src/engine';
import {uncertainty, type Difference, type Estimate} from '../../../src/engine/uncertainty';
import {costsClause, costsText, isPlatforms, lockedText} from '../../../src/results/costs';
import {missedSentence} from '../../../src/results/missedBuys';
import {moneyBeside, moneySentence, yearsSentence} from '../../../src/results/money';
import {symbolLine, symbolsSentence, type SymbolResult} from '../../../src/results/symbolResults';
import {tomorrowSentence} from '../../../src/results/tomorrow';
import {
  gapText,
  luckSentence,
  signed,
  tradesNeeded,
  tradesSentence,
  uncertaintySentence,
} from '../../../src/results/uncertainty';

describe('what it would take to turn', () => {
  test.each([
    // State, whether it turns where the close does not move, above, below: rounded away from the close.
    ['E', false, 2931.391, null, /2020-04-17（收盘 2,874\.56）.*空仓。若明日收盘高于 2,931\.40，.*买入/],
    ['H', false, null, 2800.009, /持有。若明日收盘低于 2,800\.00，.*卖出/],
    ['H', false, 3000, 2800, /高于 3,000\.00，或低于 2,800\.00/],
    ['S', true, 3000, null, /卖出信号。若明日收盘不高于 3,000\.00，.*买入/],
    ['E', true, 3000, 2800, /不高于 3,000\.00、又不低于 2,800\.00/],
    ['E', false, null, null, /20% 以内不论收在哪里，都不买入/],
    ['B', true, null, null, /20% 以内不论收在哪里，都发出卖出/],
  ] as const)('from %s (turns: %s) above %d or below %d', (state, turnsFlat, above, below, sentence) => {
    expect(tomorrowSentence({state, turnsFlat, above, below}, '2020-04-17', 2874.56)).toMatch(sentence);
  });
});

test('buys that were not carried out are told with their reasons; without any there is no sentence', () => {
  expect(missedSentence([{reason: 'too-small'}, {reason: 'no-cash'}, {reason: 'too-small'}])).toMatch(
    /没有现金 1 次，不够一个单位 2 次/,
  );
  expect(missedSentence([])).toBe('');
});

describe('money', () => {
  const run = {
    dates: ['2000-01-03', '2020-04-17'],
    equity: [100_000, 172_690],
    benchmark: [100_000, 197_530],
    paidIn: null,
  };
  const paid = {...run, paidIn: [10_000, 250_000]};

  test('is told and drawn against holding; with payments, against what was paid in, which holding was not', () => {
    expect(moneySentence(run, 100_000, '一直持有', '元')).toMatch(
      /100,000 元，从 2000-01-03 到 2020-04-17 .* 172,690 元；.* 197,530 元/,
    );
    expect(moneySentence(paid, 10_000, '一直持有', '美元')).toMatch(/250,000 美元，期末 172,690 美元/);
    expect(moneyBeside(run, '一直持有')).toEqual({name: '一直持有', values: run.benchmark});
    expect(moneyBeside(paid, '一直持有').values).toEqual(paid.paidIn);
  });

  test('has years that lost, those that beat holding, and the worst', () => {
    const year = (number: number, own: number, holding: number) => ({
      year: number,
      profit: 0,
      return: own,
      benchmarkReturn: holding,
    });
    const years = [year(2007, 0.05, 0.03), year(2008, -0.2, -0.37), year(2009, 0.1, 0.23)];
    expect(yearsSentence(years, '一直持有')).toMatch(/^3 个年份里 1 年下跌，2 年高于.*2008 年，−20\.0%/);
  });
});

describe('costs', () => {
  const own = {fees: feePreset('cn-stock') ?? null, slippage: 0.0005, priceLimit: 0.1};

  test.each([
    [{commission: 0.001}, true, 1234.5, /^扣除单边 0\.1% 的佣金 1,235 元后，$/],
    [{commission: 0}, true, 0, /^不计佣金，$/],
    [own, false, 1234.5, /印花税.*1,235 元后，滑点 5 个基点，收在涨跌停（10%）.*平台自己只按单边一个佣金费率/],
    [{commission: 0, slippage: 0.0005}, false, 0, /^不计佣金，滑点 5 个基点（平台自己/],
  ])('%j are those of the platform (%s), and %d paid is told with what it charges', (costs, isOurs, paid, clause) => {
    expect(isPlatforms(costs)).toBe(isOurs);
    expect(costsClause(costs, paid)).toMatch(clause);
  });

  test('name the kind of account, and count the orders that met a limit', () => {
    const fund = {fees: feePreset('cn-etf') ?? null};
    expect([costsText(fund), costsClause(fund, 803)]).toEqual([
      '场内 ETF 的费用',
      expect.stringMatching(/^按场内 ETF 的费用（/),
    ]);
    expect([costsText({commission: 0.001}), costsText(own)]).toEqual([
      '佣金 0.1%',
      expect.stringMatching(/^A 股股票的费用，滑点 5 /),
    ]);
    const locked = (['buy', 'sell', 'sell'] as const).map((side, day) => ({day, asset: 0, side}));
    expect(lockedText({locked})).toMatch(/^1 天收在涨停.*2 天收在跌停/);
    expect(lockedText({locked: []})).toBe('');
  });
});

describe('the results of symbols', () => {
  const result = (strategy: number, holding: number, verdict: SymbolResult['verdict']): SymbolResult => ({
    from: '2020-01-02',
    to: '2024-01-02',
    strategy,
    holding,
    verdict,
    words: '',
    ends: {strategy: 100_000 * (1 + strategy), holding: 100_000 * (1 + holding), paidIn: null},
  });

  test('say on how many of how many a rule did better than holding, and on how many that is more than luck', () => {
    const results = [
      result(0.2, 0.1, 'open'),
      result(0.9, 0.1, 'higher'),
      result(-0.2, 0.1, 'lower'),
      null,
      result(0.1, 0.1, null),
    ];
    const told = symbolsSentence(results, 5);
    expect(told).toMatch(/^5 个标的，1 个没有结果：.*多的 2 个；分得出高下的 2 个，其中高于一直持有 1 个，低于 1 个/);
    expect(symbolsSentence(results.slice(0, 1), 12)).toMatch(/^12 个标的算了 1 个：/);
  });

  test('say what the money came to; with payments, what was paid in and what is there at the end', () => {
    const one = result(0.25, -0.1, 'open');
    expect(symbolLine(one, '元')).toMatch(/25\.0%，一直持有 −10\.0%；变成 125,000 元，一直持有 90,000 元/);
    const ends = {strategy: 71_000, holding: null, paidIn: 60_000};
    expect(symbolLine({...one, ends}, '元')).toMatch(/投入 60,000 元，期末 71,000 元/);
  });
});

describe('the number of trades that would tell a rule from holding', () => {
  const estimate = (value: number, low: number, high: number): Estimate => ({value, low, high});

  test.each([
    [0.02, -0.02, 0.06, 50, 200],
    [-0.02, -0.06, 0.04, 50, 450],
    [0.02, 0.01, 0.03, 50, 12.5],
    [0, -0.02, 0.02, 50, null],
    [0.02, -0.02, 0.06, 0, null],
  ])(
    'of %d between %d and %d after %d trades is %d: there the interval would no longer hold 0',
    (value, low, high, trades, needed) => {
      const found = tradesNeeded(estimate(value, low, high), trades);
      expect(found).toEqual(needed === null ? null : expect.closeTo(needed, 9));
    },
  );

  test('foretells what a history of so many more days shows', () => {
    const normal = normalRandom(uniformRandom(3));
    const widthOf = (days: number): number => {
      const benchmark = Array.from({length: days}, () => 0.01 * normal());
      const strategy = benchmark.map((value) => value + 0.0004 + 0.004 * normal());
      const {low, high} = uncertainty({strategy, benchmark, years: days / 252}, {resamples: 400, length: 1}).growthGap;
      return high - low;
    };
    const short = widthOf(500);
    // Width falls with the square root of the length: four times the days, half the width.
    expect(Math.abs(widthOf(2000) / short - 0.5)).toBeLessThan(0.1);
  });

  test.each([
    [estimate(-0.011, -0.061, 0.043), 47, /47 笔.*约要 1,100 笔.*200 年以上.*约 2,600 笔/],
    [estimate(0.02, -0.01, 0.05), 40, /40 笔.*约要 90 笔.*约 45 年.*约 210 笔.*约 100 年/],
    [estimate(0.03, 0.01, 0.05), 90, /90 笔.*约 40 笔.*分出来了/],
    [estimate(0.0001, -0.05, 0.05), 90, /90 笔.*几乎没有差/],
    [estimate(0.03, 0.01, 0.05), 0, /^$/],
  ])('is told in words: %o after %d trades', (gap, trades, sentence) => {
    expect(tradesSentence({...gap, verdict: 'higher', doubt: null}, trades, 20)).toMatch(sentence);
  });

  test('is not said to have been enough where other blocks bear no verdict', () => {
    expect(tradesSentence({...estimate(0.03, 0.01, 0.05), verdict: 'open', doubt: 'blocks'}, 90, 20)).toBe(
      '这段历史有 90 笔完成的交易。',
    );
  });
});

describe('the sentence of all verdicts', () => {
  const difference = (value: number, low: number, high: number, doubt: Difference['doubt'] = null): Difference => {
    const verdict = doubt !== null ? 'open' : low > 0 ? 'higher' : high < 0 ? 'lower' : 'open';
    return {value, low, high, verdict, doubt};
  };
  const none = difference(0, -0.1, 0.1);
  const told = (of: string, found: Difference, more = {}): string =>
    uncertaintySentence({growthGap: none, depthGap: none, timing: null, years: 20.3, [of]: found, ...more}, '持有');

  test.each([
    [
      'growthGap',
      difference(-0.031, -0.068, 0.042),
      /少 3\.1 个百分点，分不出高下：这 20 年只能说到这里，.*每年少赚 6\.8 到多赚 4\.2 个/,
    ],
    ['growthGap', difference(0.031, 0.002, 0.06), /多 3\.1 个百分点，高于持有：真实的差，.*多赚 0\.2 到多赚 6\.0 个/],
    ['growthGap', difference(0.031, 0.0002, 0.06, 'near'), /分不出高下（一端离 0 太近）：.*多赚 0\.02 到多赚 6\.0 个/],
    ['growthGap', difference(-0.05, -0.09, -0.01), /少 5\.0 个百分点，低于持有：.*少赚 9\.0 到少赚 1\.0 个/],
    ['depthGap', difference(0.2, -0.07, 0.35), /浅 20\.0 个百分点，分不出深浅：.*深 7\.0 到浅 35\.0 个/],
    ['depthGap', difference(0.2, 0.07, 0.35), /，比持有浅：/],
    ['depthGap', difference(-0.2, -0.3, -0.1), /深 20\.0 个百分点，比持有深：.*深 30\.0 到深 10\.0 个/],
    ['depthGap', difference(0.2, 0.07, 0.35, 'blocks'), /分不出深浅（块长换一种/],
    ['depthGap', difference(0.2, 0.07, 0.15, 'outside'), /分不出深浅（眼前的差在区间之外）/],
    [
      'growthGap',
      difference(0.031, 0.002, 0.06, 'trades'),
      /多 3\.1 个百分点，交易太少，不下结论：.*多赚 0\.2 到多赚 6\.0 个/,
    ],
  ])('has %s %j with its verdict and what bears it', (of, found, sentence) => {
    expect(told(of, found)).toMatch(sentence);
  });

  test.each([
    [{shifts: 1000, shallower: 14}, /换 1,000 次不看行情的买卖，只有 14 次跌得这么浅。$/],
    [{shifts: 499, shallower: 230}, /换 499 次不看行情的买卖，有 230 次跌得这么浅。$/],
    [null, /到浅 10\.0 个百分点之间。$/],
  ])('has random timing of the same days beside the fall: %o', (timing, sentence) => {
    expect(told('growthGap', none, {timing})).toMatch(sentence);
  });

  test('says why a difference is outside of its own interval, whether it would have had a verdict or not', () => {
    expect(told('depthGap', difference(-0.093, -0.082, 0.086))).toMatch(/回撤，算出的差在自己的区间之外：/);
    expect(told('growthGap', difference(0.128, -0.021, 0.118))).toMatch(/收益，算出的差在自己的区间之外：/);
    expect(told('depthGap', difference(0.02, -0.082, 0.086))).not.toContain('之外');
  });

  test('has no sign for a difference of nothing', () => {
    expect([0, 0.0004, -0.0004, 0.0006].map(signed)).toEqual(['0.0', '0.0', '0.0', '+0.1']);
    expect([gapText(0.0123), gapText(-0.0123)]).toEqual(['多 1.2 个百分点', '少 1.2 个百分点']);
  });

  test.each([
    [0.014, 0.62, /^一共试了 7 组，.*多 1\.4 个百分点.*7 组全靠运气.*多 1\.9 个百分点，.*62%/],
    [-0.014, 0.999, /^一共试了 7 组，.*少 1\.4 个百分点.*7 组全靠运气.*多 1\.9 个百分点；这里连这个都没有。$/],
  ])('tells what several attempts are worth with their number: a gap of %d', (gap, probability, sentence) => {
    expect(luckSentence({gap, luck: {median: 0.019, high: 0.06}, probability}, 7)).toMatch(sentence);
  });
});
