import {describe, expect, test} from 'vitest';
import {closeBars, present} from '../../../src/engine';
import {ruleRun, type SymbolRule, type RuleRun} from '../../../src/engine/backtest';
import {
  judge,
  normalQuantile,
  resampling,
  uncertainty,
  type Difference,
  type RuleJudgement,
  type JudgedRun,
} from '../../../src/engine/uncertainty';
import * as cases from '../../../src/figures/cases';
import * as otherMarkets from '../../../src/figures/otherMarkets';
import * as figures from '../../../src/figures/uncertainty';
import {withBills} from '../../../src/figures/otherMarkets/bills';
import type {Sample} from '../../../src/figures/kit/figure';
import {readOtherMarkets} from '../../../src/plugins/market-data/readOtherMarkets';
import {signed} from '../../../src/results/uncertainty';
import {figureRows, figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';
import {AVERAGES} from '../engine/language/documents';

const bars = sampleBars();
const {markets, months} = readOtherMarkets();

/** From a few histories: the values are those of the real one, however many are drawn. */
function judgedBy(run: JudgedRun, told: Partial<RuleJudgement> = {}): ReturnType<typeof judge> {
  if (run.fills.length === 0 || run.dates.length < 30) {
    return judge(run);
  }
  const {pair, terms} = resampling(run);
  const found = uncertainty(pair, {resamples: 20, length: terms.blockLength});
  return {
    ...found,
    days: pair.strategy.length,
    blockLength: terms.blockLength,
    years: pair.years,
    draws: 20,
    timing: {shifts: 1000, shallower: 14},
    sharpe: null,
    ...told,
  };
}

/** Holds the place of the studies, which the tests of the engine prove; all others are computed. */
const keptWith =
  (told: Partial<RuleJudgement> = {}, gaps: readonly number[] = []): Sample['cached'] =>
  (study, ...given) => {
    const answers: Readonly<Record<string, () => unknown>> = {
      judge: () => judgedBy(given[0] as JudgedRun, told),
      judgeGrowth: () => (judgedBy(given[0] as JudgedRun) as RuleJudgement).growthGap,
      uncertainty: () => judgedBy(ruleRun(bars, {strategy: 'DualMovingAverageStrategy'})),
      bestOfRuns: () => ({gap: 0.01, luck: {median: 0.02, high: 0.06}, probability: 0.5, best: 0}),
      resampledGaps: () => gaps,
    };
    return (answers[study.name] ?? (() => study(...given)))() as ReturnType<typeof study>;
  };

const text = (tag: string, given: Partial<Sample> = {}): string =>
  figureText(figures, tag, {cached: keptWith(), ...given});
const rows = (tag: string, given: Partial<Sample> = {}): number =>
  figureRows(figures, tag, {cached: keptWith(), ...given});

/** What a rule gains in a year beyond holding, in points, from its metrics. */
const gapOf = ({metrics, benchmarkMetrics}: RuleRun): string =>
  signed((metrics.cagr as number) - (benchmarkMetrics.cagr as number));
const dual = (params = {}): SymbolRule => ({strategy: 'DualMovingAverageStrategy', params});

describe('the difference to holding', () => {
  const examples = [{id: 'averages', page: 'p', title: '甲', text: AVERAGES}];
  const sets = [
    {short_period: 5, long_period: 20},
    {short_period: 50, long_period: 200},
  ];
  test.each([
    ['<Uncertainty strategy="DualMovingAverage" />', dual()],
    ['<UncertaintyValue strategy="DualMovingAverage" of="growthGap" />', dual()],
    ['<TriedTable />', dual(sets[0])],
    ['<TriedTable />', dual(sets[1])],
    ["<ExampleVerdicts compare={['averages']} />", {document: AVERAGES}],
  ])('%s is that of the metrics', (tag, rule) => {
    expect(text(tag, {examples})).toContain(`${gapOf(ruleRun(bars, rule))} `.trim());
  });

  test('is a row of its own, which holding has not', () => {
    expect([
      rows('<Uncertainty strategy="DualMovingAverage" />'),
      rows('<Uncertainty strategy="BuyAndHold" />'),
    ]).toEqual([8, 3]);
  });

  test('is larger or smaller by a word, not by a sign', () => {
    expect(text('<UncertaintyValue strategy="DualMovingAverage" of="growthDifference" />').trim()).toMatch(
      /^少 \d\.\d 个/,
    );
  });
});

describe('a verdict', () => {
  const gap = (low: number, high: number): Partial<RuleJudgement> => {
    const verdict = low > 0 ? 'higher' : high < 0 ? 'lower' : 'open';
    return {growthGap: {value: (low + high) / 2, low, high, verdict, doubt: null} satisfies Difference};
  };
  const [open, lower] = [gap(-0.08, 0.03), gap(-0.09, -0.01)];
  const verdict = (words: string, told: Partial<RuleJudgement>): string =>
    text(`<Verdict strategy="DualMovingAverage" of="growth" ${words} />`, {cached: keptWith(told)});

  test('is the word for what the interval bears', () => {
    const words = 'open="分不出高下" lower="明显更低"';
    expect([verdict(words, open), verdict(words, lower)]).toEqual(['分不出高下', '明显更低']);
  });

  test.each([
    ['lower="低于一直持有"', open, /“分不出高下”（.*少赚 8\.0 到多赚 3\.0 .*lower="低于一直持有".*open="…"/],
    ['open="分不出高下"', lower, /“低于一直持有”.*lower="…"/],
    ['', open, /空的/],
    ['open="更低"', open, /没有结论；open="更低"/],
    ['lower="分不出高下"', lower, /0 不在里面；lower="分不出高下"/],
  ])('stops the build when the words are others: %s', (words, told, message) => {
    expect(() => verdict(words, told)).toThrow(message);
  });

  test('is none of a rule that never bought, nor of a few days', () => {
    const never = AVERAGES.replace('Crossover', 'LessThan').replace('{"ref":"slow"}', '{"type":"Constant","value":0}');
    const examples = [{id: 'never', page: 'p', title: '从不', text: never}];
    expect(text("<ExampleVerdicts compare={['never']} />", {examples})).toMatch(/从不 没有买过 — — /);
    expect(() => text(`<Verdict document={${JSON.stringify(never)}} of="depth" higher="更浅" />`)).toThrow(
      '一次也没有买',
    );
    const few = '<Uncertainty strategy="BuyAndHold" from="2020-01-02" to="2020-01-20" />';
    expect(() => text(few)).toThrow('这一段太短');
    expect(() => text("<ExampleVerdicts compare={['c']} />", {examples})).toThrow('没有策略示例 “c”');
  });
});

describe('a rule on six markets', () => {
  const dow = present(markets.find(({id}) => id === 'dow')).bars;

  test('is carried out on closes alone, where rates are known also with interest on cash', () => {
    const shown = text('<MarketVerdicts strategy="DualMovingAverage" />');
    const six = [...markets.map((one) => one.bars), closeBars(bars.date, bars.close)];
    six.forEach((own) => expect(shown).toContain(` ${gapOf(ruleRun(own, dual()))} `));
    expect(shown).toMatch(/道琼斯 .*德国 DAX .*瑞士 SMI .*法国 CAC 40 .*英国富时 100 .*标普 500 /);
    expect(shown).toMatch(/德国 DAX .* — — 1991–1998 瑞士/);
    expect(shown).not.toMatch(/000\d/);
  });

  test('is counted by what its intervals bear', () => {
    const told = {
      growthGap: {value: -0.02, low: -0.04, high: -0.01, verdict: 'lower', doubt: null} satisfies Difference,
    };
    // Two with known rates; of the others, interest overturns it, since so few histories as here leave each open.
    expect(text('<MarketVerdicts strategy="DualMovingAverage" />', {cached: keptWith(told)})).toContain(
      '收益两个低于一直持有，四个看现金拿几厘；',
    );
  });

  test('says where closes alone give another result', () => {
    const says = (strategy: string): boolean =>
      text(`<MarketVerdicts strategy="${strategy}" />`).includes('用到最高、最低价');
    expect([says('DualMovingAverage'), says('ChandelierExit')]).toEqual([false, true]);
  });

  test('has no verdict, and no difference that could be seen, where trades are too few', () => {
    const told = {
      growthGap: {value: -0.02, low: -0.04, high: -0.01, verdict: 'open', doubt: 'trades'} satisfies Difference,
    };
    const shown = figureText(cases, '<CaseTable of="golden-cross" />', {cached: keptWith(told)});
    expect(shown).toContain('道琼斯、德国 DAX、瑞士 SMI、法国 CAC 40、英国富时 100、标普 500 的交易太少，不下结论。');
    expect(shown).not.toContain('八成的机会');
  });

  test('is no vote of its own where markets have the same years', () => {
    expect(text('<MarketVerdicts strategy="DualMovingAverage" />')).toContain('四个欧洲指数合起来约值 1.3 票');
    expect(figureText(otherMarkets, '<OtherValue of="europeWorth" />', {cached: keptWith()})).toBe('1.3');
    expect(figureText(otherMarkets, '<OtherValue of="dowWithSample" />', {cached: keptWith()})).toMatch(/^0\.9/);
  });

  test('has in all years of the Dow what interest on its cash adds', () => {
    const shown = text('<CashInterestTable />');
    const rules: SymbolRule[] = [dual(), {strategy: 'MacdStrategy'}, {strategy: 'BollingerBandsStrategy'}];
    for (const rule of rules) {
      const run = ruleRun(dow, rule);
      const billed = withBills(run, months);
      const {growth, benchmarkGrowth} = judgedBy(billed) as RuleJudgement;
      expect(shown).toMatch(new RegExp(` ${gapOf(run)} \\S+ 到 \\S+ ${signed(growth.value - benchmarkGrowth.value)} `));
    }
  });
});

describe('what teaches', () => {
  // A thousand gaps of a normal distribution around 0, in an order in which neighbours have nothing in common.
  const gaps = Array.from({length: 1000}, (_, place) => 0.02 * normalQuantile((((place * 387) % 1000) + 0.5) / 1000));
  const ofGaps = {cached: keptWith({}, gaps)};

  test('a histogram of the differences counts each, and its interval holds nine tenths', () => {
    expect(text('<GapHistogram />', ofGaps)).toMatch(/1,000 次里 500 次.* −3\.3 到 \+3\.3 /);
  });

  test('an interval holds the truth in nine histories of ten, and another history in three of four', () => {
    const truth = text('<UncertaintyValue strategy="DualMovingAverage" of="growthGap" />');
    const around = gaps.map((gap) => gap + Number(truth.replace('−', '-')) / 100);
    const shown = text('<ReplicationHistogram />', {cached: keptWith({}, around)});
    const [, inside, another, theory] = /(\d+)% 含住真相，只有 (\d+)% .*与 ([\d.]+)%/.exec(shown) ?? [];
    expect([Number(inside), theory]).toEqual([90, '75.5']);
    expect(Math.abs(Number(another) - 75.5)).toBeLessThan(5);
  });

  test('blocks of the first resampled history make up its days', () => {
    const shown = text('<ResampledBlocks />');
    expect(shown).toMatch(/一共 \d{3} 块，接成 5,104 天/);
    expect(rows('<ResampledBlocks />')).toBe(6);
  });

  test('lengths of blocks have the one by the rule in its place', () => {
    expect(text('<BlockLengthTable />')).toMatch(/ 1 −.* 9（按规则） −.* 60 −/);
  });

  test('coins that were chosen to show something say so', () => {
    const short = {bars: {...bars, date: bars.date.slice(0, 500), close: bars.close.slice(0, 500)}};
    expect(text('<CoinTable />', short)).toContain('挑出来演示');
  });
});

test('a rotation through the four indices, and through thirty shares, stands beside the simulated one', () => {
  expect(text('<RotationVerdicts />')).toMatch(
    /模拟的六个标的 .*真实的四个欧洲指数 .* −6\.0 .* 11\.5% 17\.6% 1991–1998 47/,
  );
  // Without the four that were chosen last, the same rule turns from ahead to behind.
  expect(text('<RotationVerdicts />')).toMatch(
    /真实的三十只美股 .* 23\.7% 20\.5% 1990–2001 108 去掉后来选入的 4 只 .* 15\.5% 18\.2% 1990–2001 102/,
  );
});

test('the example of the signal files is judged on its own stretch', () => {
  expect(text('<FileUncertainty />')).toMatch(/2007-07-01 至 2009-06-30/);
});
