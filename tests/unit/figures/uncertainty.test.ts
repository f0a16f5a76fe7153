import {describe, test, expect} from 'vitest';
import {gapText, uncertaintySentence, signed, luckSentence, tradesSentence, tradesNeeded} from '../../../src/results/uncertainty';
import * as figures from '../../../src/figures/uncertainty';
import {normalRandom, uniformRandom} from '../../../src/engine';
import {ruleRun} from '../../../src/engine/backtest';
import {judge, uncertainty, type Difference, type Estimate} from '../../../src/engine/uncertainty';
import {figureText, figureRows} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

/** As a build keeps them: several tests look at one run. */
const answers = new Map<string, unknown>();

const kept = <Given extends readonly unknown[], Answer>(study: (...given: Given) => Answer, ...given: Given): Answer => {
  const key = JSON.stringify([study.name, given]);
  answers.set(key, answers.get(key) ?? study(...given));
  return answers.get(key) as Answer;
};

const text = (tag: string): string => figureText(figures, tag, {kept});

const estimate = (value: number, low: number, high: number): Estimate => ({value, low, high});

const difference = (value: number, low: number, high: number, doubt: Difference['doubt'] = null): Difference => {
  const verdict = doubt !== null ? 'open' : low > 0 ? 'higher' : high < 0 ? 'lower' : 'open';
  return {value, low, high, verdict, doubt};
};

describe('the number of trades that would tell a rule from holding', () => {
  test('is that at which the interval would no longer hold 0', () => {
    expect(tradesNeeded(estimate(0.02, -0.02, 0.06), 50)).toBeCloseTo(200, 9);
    expect(tradesNeeded(estimate(-0.02, -0.06, 0.04), 50)).toBeCloseTo(450, 9);
    expect(tradesNeeded(estimate(0.02, 0.01, 0.03), 50)).toBeCloseTo(12.5, 9);
    expect(tradesNeeded(estimate(0, -0.02, 0.02), 50)).toBeNull();
    expect(tradesNeeded(estimate(0.02, -0.02, 0.06), 0)).toBeNull();
  });

  test('foretells what a history of so many more days shows', () => {
    const normal = normalRandom(uniformRandom(3));
    const gapOf = (days: number): {value: number; low: number; high: number} => {
      const benchmark = Array.from({length: days}, () => 0.01 * normal());
      const strategy = benchmark.map((value) => value + 0.0004 + 0.004 * normal());
      return uncertainty({strategy, benchmark, years: days / 252}, {resamples: 400, length: 1}).growthGap;
    };
    const short = gapOf(500);
    // Width falls with the square root of the length: four times the days, half the width.
    const long = gapOf(2000);
    expect((long.high - long.low) / (short.high - short.low)).toBeGreaterThan(0.4);
    expect((long.high - long.low) / (short.high - short.low)).toBeLessThan(0.6);
  });

  test.each([
    [
      estimate(-0.011, -0.061, 0.043),
      47,
      '这段历史有 47 笔完成的交易。如果每年真的差这么多，约要 1,100 笔才有一半的机会分得出高下（按这里的快慢 200 年以上），约 2,600 笔才有八成的机会（200 年以上）。',
    ],
    [
      estimate(0.02, -0.01, 0.05),
      40,
      '这段历史有 40 笔完成的交易。如果每年真的差这么多，约要 90 笔才有一半的机会分得出高下（按这里的快慢约 45 年），约 210 笔才有八成的机会（约 100 年）。',
    ],
    [estimate(0.03, 0.01, 0.05), 90, '这段历史有 90 笔完成的交易，差这么多，约 40 笔就有一半的机会分得出高下：这一次分出来了。'],
    [estimate(0.0001, -0.05, 0.05), 90, '这段历史有 90 笔完成的交易，与一直持有几乎没有差，多少笔都分不出高下。'],
    [estimate(0.03, 0.01, 0.05), 0, ''],
  ])('is told in words: %o after %d trades', (gap, trades, sentence) => {
    expect(tradesSentence(gap, trades, 20)).toBe(sentence);
  });
});

describe('the sentence of all verdicts', () => {
  const none = difference(0, -0.1, 0.1);
  const rest = {growthGap: none, depthGap: none, fixedDepthGap: none, exposure: 0.61, years: 20.3};

  test('compares the fall with that of a fixed share in the market, unless the rule is always in it', () => {
    const fixedDepthGap = difference(0.03, -0.247, 0.165);
    expect(uncertaintySentence({...rest, fixedDepthGap})).toContain(
      '平均有 61% 的钱在场内；与一直拿这么多相比，最大回撤浅 3.0 个百分点，真实的差九成落在 −24.7 到 +16.5 之间：分不出深浅。',
    );
    expect(uncertaintySentence({...rest, exposure: 1})).not.toContain('在场内');
  });

  test.each([
    [
      difference(-0.031, -0.068, 0.042),
      '每年比一直持有少 3.1 个百分点，分不出高下：凭这 20 年，每年真实的差九成落在 −6.8 到 +4.2 个百分点之间。',
    ],
    [
      difference(0.031, 0.002, 0.06),
      '每年比一直持有多 3.1 个百分点，高于一直持有：凭这 20 年，每年真实的差九成落在 +0.2 到 +6.0 个百分点之间。',
    ],
    [
      difference(0.031, 0.0002, 0.06, 'near'),
      '每年比一直持有多 3.1 个百分点，分不出高下（一端离 0 太近）：凭这 20 年，每年真实的差九成落在 +0.02 到 +6.0 个百分点之间。',
    ],
    [
      difference(-0.05, -0.09, -0.01),
      '每年比一直持有少 5.0 个百分点，低于一直持有：凭这 20 年，每年真实的差九成落在 −9.0 到 −1.0 个百分点之间。',
    ],
  ])('growth %j', (growthGap, sentence) => {
    expect(uncertaintySentence({...rest, growthGap})).toContain(sentence);
  });

  test.each([
    [difference(0.2, -0.07, 0.35), '最大回撤浅 20.0 个百分点，分不出深浅：真实的差九成落在 −7.0 到 +35.0 之间。'],
    [difference(0.2, 0.07, 0.35), '，比等权持有浅：'],
    [difference(-0.2, -0.3, -0.1), '最大回撤深 20.0 个百分点，比等权持有深：真实的差九成落在 −30.0 到 −10.0 之间。'],
    [difference(0.2, 0.07, 0.35, 'blocks'), '分不出深浅（块长换一种，结论就不同）'],
    [difference(0.2, 0.07, 0.15, 'outside'), '分不出深浅（眼前的差在区间之外）'],
  ])('depth %j', (depthGap, sentence) => {
    expect(uncertaintySentence({...rest, depthGap}, '等权持有')).toContain(sentence);
  });

  test('a difference of nothing has no sign', () => {
    expect([signed(0), signed(0.0004), signed(-0.0004), signed(0.0006)]).toEqual(['0.0', '0.0', '0.0', '+0.1']);
  });
});

test('what several attempts are worth is told with their number', () => {
  expect(luckSentence({gap: 0.014, luck: {median: 0.019, high: 0.06}, probability: 0.62}, 7)).toBe(
    '一共试了 7 组，最好的一组每年比一直持有多 1.4 个百分点。如果 7 组都不比一直持有强，最好的一组光凭运气，' +
      '一半的机会多出 1.9 个百分点以上；多到眼前这个数的机会是 62%。',
  );
  expect(luckSentence({gap: -0.014, luck: {median: 0.019, high: 0.06}, probability: 0.999}, 3, '种', '等权持有')).toContain(
    '一共试了 3 种，最好的一种也比等权持有每年少 1.4 个百分点；就算 3 种都不比等权持有强，最好的一种光凭运气，一半的机会多出 1.9 个百分点以上。',
  );
});

describe('the uncertainty of a rule', () => {
  test('is a row per figure, with the verdicts of the sentence', () => {
    const shown = text('<Uncertainty strategy="DualMovingAverage" />');
    expect(shown).toMatch(/年复合收益率 0\.9% −\d\.\d% 到 \d\.\d% 一直持有的年复合收益率 3\.4% /);
    expect(shown).toMatch(/两者相差（百分点） −2\.5 −\d\.\d 到 \+\d\.\d 分不出高下 最大回撤 −35\.8%/);
    expect(shown).toMatch(/区间按平稳自助法：5,104 个日收益成块重抽 [\d,]+ 次，平均块长 9 日。/);
    expect(shown).toContain('来源：vega-datasets。');
    expect(figureRows(figures, '<Uncertainty strategy="DualMovingAverage" />', {kept})).toBe(9);
  });

  test('says in a word which of two is larger, not with a sign', () => {
    const page = (strategy: string): string => text(`每年比一直持有<UncertaintyValue strategy="${strategy}" of="growthDifference" />。`);
    expect(page('DualMovingAverage')).toBe('每年比一直持有 少 2.5 个百分点 。');
    expect([gapText(0.0123), gapText(-0.0123)]).toEqual(['多 1.2 个百分点', '少 1.2 个百分点']);
    expect(text('<ResampledBlocks strategy="DualMovingAverage" count={6} />')).toMatch(
      /一直持有 \S+，[多少] \d+\.\d 个百分点；真实的那一段少 2\.5 个百分点。/,
    );
  });

  test('compares holding with nothing: whether it gains at all', () => {
    const shown = text('<Uncertainty strategy="BuyAndHold" />');
    expect(shown).toContain('分不出赚赔');
    expect(shown).not.toContain('两者相差');
    expect(figureRows(figures, '<Uncertainty strategy="BuyAndHold" />', {kept})).toBe(3);
  });

  test('says nothing of a stretch shorter than twenty days', () => {
    expect(() => text('<Uncertainty strategy="BuyAndHold" from="2020-01-02" to="2020-01-20" />')).toThrow('这一段太短，说不出区间');
  });
});

describe('a verdict', () => {
  const verdict = (words: string, more = ''): string => text(`<Verdict strategy="DualMovingAverage" of="growth" ${more} ${words} />`);

  test('is what the interval bears', () => {
    expect(verdict('open="分不出高下"')).toBe('分不出高下');
    expect(verdict('lower="明显更低" open="分不出"', 'commission={0.02}')).toBe('明显更低');
  });

  test.each([
    [
      'lower="低于一直持有"',
      '',
      /区间支持的结论是“分不出高下”（真实的差九成落在 −\d\.\d 到 \+\d\.\d 个百分点之间），这里写的却是 lower="低于一直持有"。请改正这句话，把说法写在 open="…" 里/,
    ],
    ['open="分不出高下"', 'commission={0.02}', /区间支持的结论是“低于一直持有”.*把说法写在 lower="…" 里/],
    ['', '', /这里写的却是 空的/],
    ['open="更低"', '', /没有结论；open="更低" 要写明“分不出”/],
    ['lower="分不出高下"', 'commission={0.02}', /0 不在里面；lower="分不出高下" 不该再写“分不出”/],
  ])('stops the build when the words are others: %s %s', (words, more, message) => {
    expect(() => verdict(words, more)).toThrow(message);
  });
});

describe('a rule on six markets', () => {
  const shown = text('<MarketVerdicts strategy="DualMovingAverage" />');

  test('has a row for each, in the order of their years', () => {
    const names = ['道琼斯 ', '德国 DAX ', '瑞士 SMI ', '法国 CAC 40 ', '英国富时 100 ', '标普 500 '];
    const places = names.map((name) => shown.indexOf(name));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(figureRows(figures, '<MarketVerdicts strategy="DualMovingAverage" />', {kept})).toBe(6);
  });

  test('says in how many of them the verdict holds', () => {
    const words = [...(shown.split('六个市场里')[0] ?? '').matchAll(/ (高于|低于|分不出) (?:分不出|—) (?:更浅|更深|分不出) /g)].map(
      ([, word]) => word,
    );
    const [open, below] = ['分不出', '低于'].map((wanted) => words.filter((word) => word === wanted).length) as [number, number];
    expect(open + below).toBe(6);
    expect(shown).toContain(`收益${'零一两三四五六'[below]}个低于一直持有，${'零一两三四五六'[open]}个分不出高下`);
  });

  test('names whose prices they are, and never a made-up date', () => {
    expect(shown).toContain('R 4.2.2 的 EuStockMarkets（GPL-3）');
    expect(shown).toContain('来源：vega-datasets。');
    expect(shown).not.toMatch(/000\d/);
  });

  test('does not conclude what interest on cash would undo: only where its rates are known', () => {
    expect(shown).toMatch(/道琼斯 低于 分不出 .* −5\.7 −1[34]\.\d 到 \+[12]\.\d 1980–1989 德国/);
    expect(shown).toMatch(/德国 DAX 分不出 — .* — — 1991–1998 瑞士/);
    expect(shown).toContain('现金若拿短期国债的利息，道琼斯的收益由“低于”变为“分不出”，标普 500 的收益仍是“分不出”。');
  });

  test.each(['ChandelierExit', 'Macd', 'BollingerBands'])(
    'of %s: “低于” in the eighties is made by cash that earns nothing',
    (strategy) => {
      const said = text(`<MarketVerdicts strategy="${strategy}" />`);
      expect(said).toMatch(/道琼斯 低于 分不出 /);
      expect(said).toContain('道琼斯的收益由“低于”变为“分不出”');
    },
  );

  test('says that they are no six votes', () => {
    expect(shown).toContain('四个欧洲指数是同一段年份，日收益两两相关 0.59 到 0.75，合起来约值 1.3 票。');
  });

  test('tells where closes alone give another result for the sample', () => {
    expect(shown).not.toContain('用到最高、最低价');
    expect(text('<MarketVerdicts strategy="ChandelierExit" />')).toContain('所以第一个的结果与用到最高、最低价时不同');
  });

  test('of holding says where it gains', () => {
    expect(text('<MarketVerdicts strategy="BuyAndHold" />')).toMatch(/六个市场里，五个的区间整个在 0 以上。/);
  });
});

test('interest on cash undoes the verdict of each rule in the eighties', () => {
  const shown = text('<CashInterestTable />');
  expect(figureRows(figures, '<CashInterestTable />', {kept})).toBe(5);
  const gaps = [...shown.matchAll(/ (?:低于|分不出) 分不出 (−\d+\.\d) −\S+ 到 \S+ (−\d\.\d) /g)].map(
    ([, without, given]) => `${without} → ${given}`,
  );
  expect(gaps).toEqual(['−9.6 → −5.7', '−12.0 → −6.4', '−9.5 → −4.9', '−7.4 → −2.4', '−7.8 → −3.7']);
});

test('an interval holds the truth in nine histories of ten, and another history in three of four', () => {
  const shown = text('<ReplicationHistogram strategy="DualMovingAverage" />');
  const [, truth, another] = /：(\d+)% 含住真相，只有 (\d+)% 含住另一段历史；理论上是 90% 与 75\.5%。/.exec(shown) ?? [];
  expect(Number(truth)).toBeGreaterThanOrEqual(87);
  expect(Number(truth)).toBeLessThanOrEqual(93);
  expect(Number(another)).toBeGreaterThanOrEqual(70);
  expect(Number(another)).toBeLessThanOrEqual(80);
});

test('coins that were chosen to show something say so, and others do not', () => {
  expect(text('<CoinTable tries={[1]} />')).toContain('这一把硬币是挑出来演示的');
  expect(text('<CoinTable tries={[1]} seed={7} />')).not.toContain('挑出来演示');
});

describe('what teaches', () => {
  test('blocks of the first resampled history', () => {
    const shown = text('<ResampledBlocks strategy="DualMovingAverage" count={4} />');
    expect(shown).toMatch(/第几块 从 到 天数 策略 一直持有 1 20\d\d-\d\d-\d\d/);
    expect(shown).toMatch(/一共 \d{3} 块，接成 5,104 天。/);
    expect(figureRows(figures, '<ResampledBlocks strategy="DualMovingAverage" count={4} />', {kept})).toBe(4);
  });

  test('a histogram of the differences, with as many counts as draws', () => {
    const shown = text('<GapHistogram strategy="DualMovingAverage" />');
    expect(shown).toMatch(/1,000 次里 \d{3} 次少于一直持有，九成落在 −\d\.\d 到 \+\d\.\d 个百分点之间：分不出高下。/);
  });

  test('lengths of blocks, with the one by the rule in its place', () => {
    expect(text('<BlockLengthTable strategy="DualMovingAverage" lengths={[1, 60]} />')).toMatch(/ 1 −.* 9（按规则） −.* 60 −/);
  });

  test('coins: the best of more coins is never worse, and less sure', () => {
    const shown = text('<CoinTable tries={[1, 5, 20]} />');
    const rows = [...shown.matchAll(/(\d+) 枚 ([+−]?\d\.\d) .*? (\d+)% (\d+)%/g)].map(([, tries, gap, chance, kept]) => [
      Number(tries),
      Number(gap?.replace('−', '-')),
      Number(chance),
      Number(kept),
    ]);
    expect(rows.map(([tries]) => tries)).toEqual([1, 5, 20]);
    const gaps = rows.map(([, gap]) => gap as number);
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
  });

  test('several parameter sets, each with its interval, and what choosing costs', () => {
    const shown = text(
      '<TriedTable strategy="DualMovingAverage" sets={[{short_period: 5, long_period: 20}, {short_period: 50, long_period: 200}]} />',
    );
    expect(shown).toMatch(/5 \/ 20 −1\.0% .* 50 \/ 200 4\.8%/);
    expect(shown).toMatch(/一共试了 2 组，最好的一组每年比一直持有多 1\.4 个百分点。.*还剩的证据是 \d\d%（越接近 100% 越强，不是概率）。/);
  });
});

test('several strategies of the pages, with the number of attempts', () => {
  const rule = (short: number, long: number): string =>
    JSON.stringify({
      trade_strategy: {
        indicators: [
          {id: 's', type: 'SMA', params: {period: short, column: 'Close'}},
          {id: 'l', type: 'SMA', params: {period: long, column: 'Close'}},
        ],
        signals: [
          {id: 'up', type: 'Crossover', inputs: [{ref: 's'}, {ref: 'l'}]},
          {id: 'down', type: 'Crossunder', inputs: [{ref: 's'}, {ref: 'l'}]},
        ],
        outputs: {buy_signal: 'up', sell_signal: 'down'},
      },
    });
  const examples = [
    {id: 'a', page: 'p', title: '甲', text: rule(10, 30)},
    {id: 'b', page: 'p', title: '乙', text: rule(50, 200)},
  ];
  const shown = figureText(figures, "<ExampleVerdicts compare={['a', 'b']} />", {examples, kept});
  expect(shown).toMatch(/甲 分不出 分不出 分不出 −2\.5 .* 乙 分不出 .* \+1\.4/);
  expect(shown).toContain('2 份里，收益分不出高下的有 2 份');
  expect(shown).toContain('一共试了 2 份，最好的一份每年比一直持有多 1.4 个百分点');
  expect(() => figureText(figures, "<ExampleVerdicts compare={['c']} />", {examples, kept})).toThrow('没有策略示例 “c”');
});

const NEVER = {
  trade_strategy: {
    indicators: [{id: 'average', type: 'SMA', params: {period: 10, column: 'Close'}}],
    signals: [
      {id: 'never', type: 'LessThan', inputs: [{ref: 'average'}, {type: 'Constant', value: 0}]},
      {id: 'always', type: 'GreaterThan', inputs: [{ref: 'average'}, {type: 'Constant', value: 0}]},
    ],
    outputs: {buy_signal: 'never', sell_signal: 'always'},
  },
};

test('a rule that never bought has no verdict, and every figure says so', () => {
  expect(judge(ruleRun(sampleBars(), {document: JSON.stringify(NEVER)}))).toBe('no-fill');
  const examples = [{id: 'never', page: 'p', title: '从不', text: JSON.stringify(NEVER)}];
  const shown = figureText(figures, "<ExampleVerdicts compare={['never']} />", {examples, kept});
  expect(shown).toMatch(/从不 没有买过 — — — — — — — —/);
  const tag = `<Verdict document={${JSON.stringify(JSON.stringify(NEVER))}} of="depth" higher="更浅" />`;
  expect(() => text(tag)).toThrow('不能给出区间与结论：一次也没有买');
});

test('a rotation through the four indices stands beside the simulated one', () => {
  const shown = text('<RotationVerdicts />');
  expect(shown).toMatch(/模拟的六个标的 高于 分不出 分不出 .* 真实的四个欧洲指数 低于 分不出 .* 1991–1998 /);
  expect(shown).toMatch(/真实的四个指数：轮动每年比等权持有[多少] \d+\.\d 个百分点/);
  expect(shown).toContain('各按本国货币与自己的交易日，从各有 61 个收盘的那天算起');
  expect(shown).toMatch(/真实的四个欧洲指数 低于 分不出 分不出 −6\.0 −9\.\d 到 −2\.\d .* 11\.5% 17\.6% 1991–1998 47/);
  expect(shown).not.toMatch(/000\d/);
});

test('the example of the signal files is judged on its own stretch', () => {
  const shown = text('<FileUncertainty />');
  expect(shown).toMatch(/这份记录每年比一直持有多 \d+\.\d 个百分点/);
  expect(shown).toContain('2007-07-01 至 2009-06-30');
});
