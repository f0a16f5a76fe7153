import {describe, test, expect} from 'vitest';
import type {Sample} from '../../../src/figures/kit/figure';
import * as figures from '../../../src/figures/study';
import {parameterStudy} from '../../../src/figures/study/parameterStudy';
import {figureText, figureRows} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';
import {AVERAGES} from '../engine/language/documents';

const study = parameterStudy(sampleBars(), AVERAGES, {
  space: {'fast.period': [5, 10], 'slow.period': [30, 60]},
  fixed: {'fast.period': 10, 'slow.period': 30},
  split: '2010-01-01',
  commission: 0.001,
  trainYears: 5,
  shuffles: 1,
});

// The study of the page takes seconds: a small one stands for it.
const kept = <Answer>(): Answer => study as Answer;

const given: Partial<Sample> = {examples: [{id: 'opt-both', page: 'p', title: '示例', text: AVERAGES}], kept};

const text = (tag: string): string => figureText(figures, tag, given);

describe('the parts of the study', () => {
  test.each([
    ['grid', 2],
    ['ranks', 4],
    ['walk', 16],
    ['objectives', 5],
    ['shuffles', 4],
  ] as const)('%s is one table with every value', (part, count) => {
    for (const of of ['cagr', 'calmar', 'sharpe'] as const) {
      const tag = `<ParameterStudy part="${part}" of="${of}" />`;
      expect(figureRows(figures, tag, given)).toBe(count);
      expect(text(tag)).not.toMatch(/undefined|NaN|Infinity|\[object/);
    }
  });

  test('are refused under other names', () => {
    expect(() => text('<ParameterStudy part="map" />')).toThrow('part 是 "map"。可用的有：grid、ranks');
    expect(() => text('<ParameterStudy part="grid" of="profit" />')).toThrow('of 是 "profit"。可用的有：cagr、calmar、sharpe');
    expect(() => text('<StudyValue of="worst" />')).toThrow('可用的有：candidates');
  });

  test('agree with the numbers in prose', () => {
    expect(text('<StudyValue of="candidates" />')).toContain('4');
    expect(text('<ParameterStudy part="ranks" of="calmar" />')).toContain(text('<StudyValue of="bestTestCalmar" />').trim());
  });

  test('stop the build when no page has the strategy that is searched', () => {
    const examples = [{id: 'other', page: 'p', title: '别的', text: AVERAGES}];
    expect(() => figureText(figures, '<StudyValue of="candidates" />', {examples, kept})).toThrow('里没有 id 为 “opt-both” 的策略代码块');
  });
});

describe('the verdict and the luck of the study', () => {
  // Only the study itself is given; what is judged from it is computed.
  const sample: Partial<Sample> = {
    ...given,
    kept: <Given extends readonly unknown[], Answer>(compute: (...given: Given) => Answer, ...terms: Given): Answer =>
      compute.name === 'parameterStudy' ? (study as Answer) : compute(...terms),
  };
  const says = (tag: string): string => figureText(figures, tag, sample).trim();

  test('a verdict is the one that its interval bears: any other words stop the build', () => {
    const words = {open: '分不出', higher: '更高', lower: '更低'};
    const all = Object.entries(words).map(([name, said]) => `${name}="${said}"`);
    const said = says(`<StudyVerdict of="growth" ${all.join(' ')} />`);
    expect(Object.values(words)).toContain(said);
    const [right] = Object.entries(words).find(([, word]) => word === said) ?? [];
    const others = all.filter((prop) => !prop.startsWith(`${right}=`));
    expect(() => says(`<StudyVerdict of="growth" ${others.join(' ')} />`)).toThrow();
    expect(says(`<StudyVerdict of="growth" ${right}="${words[right as keyof typeof words]}" />`)).toBe(said);
  });

  test('luck counts the candidates that were tried, on the stretch that is asked for', () => {
    const [train, test] = [says('<StudyLuck stretch="train" />'), says('<StudyLuck stretch="test" />')];
    expect(train).toContain('一共试了 4 组');
    expect(test).toContain('一共试了 4 组');
    expect(train).not.toBe(test);
    expect(() => says('<StudyLuck stretch="all" />')).toThrow('stretch');
  });
});
