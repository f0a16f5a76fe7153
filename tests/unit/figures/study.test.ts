import {describe, expect, test} from 'vitest';
import {rankCorrelation, sliceBars} from '../../../src/engine';
import {ruleRun} from '../../../src/engine/backtest';
import type {Sample} from '../../../src/figures/kit/figure';
import {shuffledBars} from '../../../src/figures/kit/shuffledBars';
import {tunedDocument} from '../../../src/figures/kit/tunedDocument';
import * as figures from '../../../src/figures/study';
import {parameterSpace, parameterStudy} from '../../../src/figures/study/parameterStudy';
import {walkForward, type CandidateCurve} from '../../../src/figures/study/walkForward';
import {figureRows, figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';
import {AVERAGES} from '../engine/language/documents';

describe('walking forward', () => {
  /** Four days a year, 2001 to 2004. */
  const dates = [2001, 2002, 2003, 2004].flatMap((year) =>
    ['03-31', '06-30', '09-30', '12-31'].map((day) => `${year}-${day}`),
  );

  /** Grows by `rate` a day in each year, told year by year. */
  const curve = (rates: readonly number[], held = true): CandidateCurve => {
    const equity: number[] = [];
    dates.forEach((date) =>
      equity.push((equity.at(-1) ?? 100) * (1 + (rates[Number(date.slice(0, 4)) - 2001] as number))),
    );
    return {equity, held: dates.map(() => held)};
  };
  const early = curve([0.02, 0.01, -0.01, 0]);
  const late = curve([0.01, 0.03, 0.02, 0.01], false);
  const hold = curve([0.01, 0.01, 0.01, 0.01]).equity;
  const terms = {trainYears: 1, objective: 'cagr', fixed: 0, commission: 0.001} as const;
  const year = (rate: number): number => (1 + rate) ** 4;
  const walk = walkForward(dates, [early, late], hold, terms);

  test('uses in each year what was best in the years before, and nothing later', () => {
    expect(walk.folds.map((fold) => `${fold.year} ${fold.chosen}`)).toEqual(['2002 0', '2003 1', '2004 1']);
    expect(walk.folds[0]?.train).toEqual({from: 2001, to: 2001});
    const changedLater = walkForward(dates, [curve([0.02, 0.01, 0.9, 0.9]), late], hold, terms);
    expect(changedLater.folds.slice(0, 2).map(({chosen}) => chosen)).toEqual([0, 1]);
  });

  test('tells what the choice did in its year, against the median and holding', () => {
    expect(walk.folds[0]?.result).toBeCloseTo(year(0.01) - 1, 10);
    expect(walk.folds[0]?.median).toBeCloseTo((year(0.01) + year(0.03)) / 2 - 1, 10);
    expect(walk.folds[0]?.hold).toBeCloseTo(year(0.01) - 1, 10);
    expect(walk.folds.map(({rank}) => rank)).toEqual([2, 1, 1]);
    expect(walk.aboveMedian).toBe(2);
  });

  test('chains the years and pays for a change that trades', () => {
    expect(walk.changes).toBe(1);
    expect(walk.chained.chosen).toBeCloseTo(year(0.01) * year(0.02) * year(0.01) * 0.999, 10);
    expect(walk.chained.fixed).toBeCloseTo(year(0.01) * year(-0.01), 10);
    expect(walk.chained.hold).toBeCloseTo(year(0.01) ** 3, 10);
    const free = walkForward(dates, [early, {...late, held: early.held}], hold, terms);
    expect(free.chained.chosen).toBeCloseTo(walk.chained.chosen / 0.999, 10);
  });

  test('takes a candidate whose figure is undefined for the worst', () => {
    const flat = {equity: dates.map(() => 100), held: dates.map(() => false)};
    const falling = {equity: dates.map((_, t) => 100 - t + (t % 2) / 2), held: flat.held};
    expect(walkForward(dates, [flat, falling], hold, {...terms, objective: 'sharpe'}).folds[0]?.chosen).toBe(1);
  });

  test.each([
    [[early], {...terms, fixed: 1}, '第 2 个候选存在'],
    [[{...early, equity: [1, 2]}], terms, '（16 日）'],
    [[early], {...terms, trainYears: 4}, '实际是 4'],
    [[early], {...terms, trainYears: 0}, '实际是 0'],
  ])('refuses what does not fit: %#', (curves, given, message) => {
    expect(() => walkForward(dates, curves, hold, given)).toThrow(message);
  });
});

test('equal values share a rank', () => {
  // 1.5 1.5 3 against 1 2 3, by hand 1.5 / √(1.5 × 2).
  expect(rankCorrelation([5, 5, 9], [1, 2, 3])).toBeCloseTo(1.5 / Math.sqrt(3), 12);
});

test('a space of parameters is every combination, the last key varying fastest', () => {
  expect(parameterSpace({a: [1, 2], b: ['x', 'y']}).map(({a, b}) => `${a}${b}`)).toEqual(['1x', '1y', '2x', '2y']);
  expect(() => parameterSpace({a: []})).toThrow('参数 “a” 没有可以试的取值');
});

describe('a study of parameters', () => {
  const bars = sliceBars(sampleBars(), '2005-01-01', '2009-12-31');
  const space = {'slow.period': [20, 30, 40]};
  const terms = {space, fixed: {'slow.period': 30}, split: '2008-01-01', commission: 0.001, trainYears: 2, shuffles: 2};
  const study = parameterStudy(bars, AVERAGES, terms);

  test('has each candidate on the training and on the test, each with fresh capital', () => {
    expect(study.candidates.map(({params}) => params)).toEqual(parameterSpace(space));
    const [, middle] = study.candidates;
    const run = (stretch: object): number | null =>
      ruleRun(bars, {document: AVERAGES}, {commission: 0.001, ...stretch}).metrics.cagr;
    expect([middle?.train.cagr, middle?.test.cagr]).toEqual([run({to: '2007-12-31'}), run({from: '2008-01-01'})]);
    expect(study.hold.test.depth).toBeLessThan(-0.4);
  });

  test('tests the years after the first training, and searches each shuffled history', () => {
    expect(study.walks.calmar.folds.map(({year}) => year)).toEqual([2007, 2008, 2009]);
    const shuffled = shuffledBars(bars, 1);
    const found = parameterSpace(space).map((set) =>
      ruleRun(shuffled, {document: tunedDocument(AVERAGES, set)}, {commission: 0.001}),
    );
    expect(study.shuffled.best).toEqual([
      Math.max(...found.map(({metrics}) => metrics.cagr as number)),
      expect.any(Number),
    ]);
    expect(Math.abs(study.agreement.cagr as number)).toBeLessThanOrEqual(1);
    expect(() => parameterStudy(bars, AVERAGES, {...terms, fixed: {'slow.period': 50}})).toThrow('不在要试的取值里');
  });
});

describe('the study of the page', () => {
  const study = parameterStudy(sampleBars(), AVERAGES, {
    space: {'fast.period': [5, 10], 'slow.period': [30, 60]},
    fixed: {'fast.period': 10, 'slow.period': 30},
    split: '2010-01-01',
    commission: 0.001,
    trainYears: 5,
    shuffles: 1,
  });
  // It takes seconds: a small one stands for it. What is judged from it is computed.
  const kept: Sample['cached'] = (compute, ...given) =>
    compute.name === 'parameterStudy' ? (study as ReturnType<typeof compute>) : compute(...given);
  const given: Partial<Sample> = {examples: [{id: 'opt-both', page: 'p', title: '示例', text: AVERAGES}], cached: kept};
  const text = (tag: string): string => figureText(figures, tag, given).trim();

  test.each([
    ['grid', 2],
    ['ranks', 4],
    ['walk', 16],
    ['objectives', 5],
    ['shuffles', 4],
  ] as const)('has its part %s with %d rows and every value', (part, count) => {
    for (const of of ['cagr', 'calmar', 'sharpe'] as const) {
      const tag = `<ParameterStudy part="${part}" of="${of}" />`;
      expect(figureRows(figures, tag, given)).toBe(count);
      expect(text(tag)).not.toMatch(/undefined|NaN|Infinity|\[object/);
    }
  });

  test('agrees with the numbers in prose, and is none where no page has the strategy that is searched', () => {
    expect(text('<StudyValue of="candidates" />')).toBe('4');
    expect(text('<ParameterStudy part="ranks" of="calmar" />')).toContain(text('<StudyValue of="bestTestCalmar" />'));
    expect(() => figureText(figures, '<StudyValue of="candidates" />', {examples: [], cached: kept})).toThrow(
      '“opt-both”',
    );
  });

  test('has the verdict that its interval bears: any other words stop the build', () => {
    const words = ['open="分不出"', 'higher="更高"', 'lower="更低"'];
    const said = text(`<StudyVerdict of="growth" ${words.join(' ')} />`);
    const others = words.filter((prop) => !prop.includes(`"${said}"`));
    expect(others).toHaveLength(2);
    expect(() => text(`<StudyVerdict of="growth" ${others.join(' ')} />`)).toThrow('区间支持的结论');
  });

  test('counts the candidates that were tried, on the stretch that is asked for', () => {
    const [train, tested] = [text('<StudyLuck stretch="train" />'), text('<StudyLuck stretch="test" />')];
    expect([train.includes('4 组'), tested.includes('4 组'), train === tested]).toEqual([true, true, false]);
  });

  test.each([
    ['<ParameterStudy part="map" />', 'part 是 "map"。可用的有：grid、ranks'],
    ['<ParameterStudy part="grid" of="profit" />', 'of 是 "profit"。可用的有：cagr、calmar、sharpe'],
    ['<StudyValue of="worst" />', '可用的有：candidates'],
    ['<StudyLuck stretch="all" />', 'stretch'],
  ])('is refused under other names: %s', (tag, message) => {
    expect(() => text(tag)).toThrow(message);
  });
});
