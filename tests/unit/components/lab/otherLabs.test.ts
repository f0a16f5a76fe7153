import {describe, expect, test} from 'vitest';
import {capitalLab, runCapital} from '../../../../src/components/lab/CapitalLab/capitalLab';
import {capitalSentence} from '../../../../src/components/lab/CapitalLab/capitalSentence';
import {DRAWDOWN_LAB, recovery, recoverySentence} from '../../../../src/components/lab/DrawdownLab/drawdownLab';
import {DAYS, question} from '../../../../src/components/lab/SignalQuiz/questions';
import {explanation, hint} from '../../../../src/components/lab/SignalQuiz/texts';
import {defaults} from '../../../../src/components/lab/state/fields';
import {capitalStrategies} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';

describe('the capital lab', () => {
  const ids = capitalStrategies.map(({id}) => id);

  test.each(ids)('of %s divides all assets on every day', (id) => {
    const lab = capitalLab(id);
    const {weights, result} = runCapital(lab, defaults(lab));
    result.dates.forEach((_, day) => {
      expect(weights.reduce((sum, {values}) => sum + (values[day] as number), 0)).toBeCloseTo(1, 9);
    });
  });

  test('shows that percent and simple percent differ with several symbols', () => {
    const end = (id: string): number => {
      const lab = capitalLab(id);
      return runCapital(lab, {...defaults(lab), percents: 50}).result.equity.at(-1) as number;
    };
    expect(Math.abs(end('Percent') - end('SimplePercent'))).toBeGreaterThan(100);
  });

  test('adds up what was paid in', () => {
    const lab = capitalLab('FixedInvestment');
    const {paidIn, result} = runCapital(lab, defaults(lab));
    expect(paidIn[0]).toBeGreaterThanOrEqual(10_000);
    expect(paidIn.at(-1)).toBe(10_000 + result.deposits.reduce((sum, {amount}) => sum + amount, 0));
    expect(capitalSentence(lab, runCapital(lab, defaults(lab)))).toContain('3 个模拟标的，买入持有的信号配定投资金策略');
  });

  test('names the ids that there are', () => {
    expect(() => capitalLab('Kelly')).toThrow('可用的有：PercentCapitalStrategy');
  });
});

describe('the drawdown lab', () => {
  test('computes the way back', () => {
    expect(recovery({loss: 50, growth: 8})).toMatchObject({left: 50, gain: 1});
    expect(recovery({loss: 50, growth: 8}).years).toBeCloseTo(Math.log(2) / Math.log(1.08), 12);
    expect(recoverySentence(defaults(DRAWDOWN_LAB))).toBe(
      '100 元亏掉 50%，还剩 50 元；要回到 100 元，得再涨 100.0%。如果此后每年都涨 8%，要 9.0 年。',
    );
  });
});

describe('the quiz', () => {
  const bars = sampleBars();
  const questions = DAYS.map((day) => question(bars, day));

  test('asks for every state at least once, and for conditions that are ignored', () => {
    expect(new Set(questions.map(({answer}) => answer))).toEqual(new Set(['B', 'S', 'H', 'E']));
    expect(questions.some(({held, buy}) => held && buy)).toBe(true);
    expect(questions.some(({held, sell}) => !held && sell)).toBe(true);
  });

  test('gives the answer of the table of states', () => {
    questions.forEach(({held, buy, sell, answer}) => {
      expect(answer).toBe(held ? (sell ? 'S' : 'H') : buy ? 'B' : 'E');
    });
  });

  test('shows no signal on the day in question', () => {
    questions.forEach(({marks, dates}) => expect(marks.every(({index}) => index < dates.length - 1)).toBe(true));
  });

  test('hints without telling, and explains with the numbers of the day', () => {
    questions.forEach((asked) => {
      expect(hint(asked)).not.toMatch(/所以是/);
      expect(explanation(asked)).toContain(`所以是 ${asked.answer} `);
    });
    expect(explanation(questions[2] as never)).toContain('卖出条件为真，但手里没有持仓，它被忽略');
  });

  test('refuses days that it cannot ask about', () => {
    expect(() => question(bars, '2008-09-20')).toThrow('不是样本里的交易日');
  });
});
