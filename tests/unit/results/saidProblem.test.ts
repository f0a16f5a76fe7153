import {describe, expect, test} from 'vitest';
import {readRuleText, referenceText, signalTexts, validate, type Diagnostic} from '../../../src/engine/language';
import {MESSAGES, severityOf, type Code} from '../../../src/engine/language/diagnostic';
import {isSayable, saidFix, saidProblem} from '../../../src/results/saidProblem';

/** What is said of a document, by code. */
function said(document: unknown): Record<string, string> {
  const texts = signalTexts(document);
  return Object.fromEntries(validate(document).map((one) => [one.code, saidProblem(one, texts)]));
}

const rule = (text: string): {trade_strategy: {signals: object[]; outputs: object}} =>
  JSON.parse(JSON.stringify(readRuleText(text).document)) as ReturnType<typeof rule>;

describe('a problem in the words of the sentence', () => {
  test.each(Object.keys(MESSAGES) as Code[])('%s has no id, key, type or line of the text', (code) => {
    const diagnostic: Diagnostic = {code, severity: severityOf(code), message: `signals[2]（id: buy_when）：${MESSAGES[code]}`, path: '/a'};
    const words = saidProblem(diagnostic, new Map([['/a', 'RSI 低于 30']]));
    expect(words).not.toMatch(/[a-z_{}]|第 \d+ 行/);
    expect(words).toMatch(/[\u4e00-\u9fff].*。$/);
  });

  test('names the condition that is meant', () => {
    expect(said(rule('14 日 RSI 低于 120 买入，收盘价低于 200 日均线卖出'))).toMatchObject({
      W_RANGE_IMPOSSIBLE: expect.stringMatching(/^“14 日 RSI 低于 120”：.*只在 0 到 100 之间，却与 120 比较/) as string,
      W_STATE_TRIGGER: expect.stringMatching(/^买入的条件会连着成立许多天/) as string,
    });
  });

  test('keeps what a message says without ids', () => {
    const message = '状态切换过快：买入后次日即卖出 3 次，卖出后次日即买入 2 次。';
    expect(saidProblem({code: 'D_TRANSITION', severity: 'info', message, path: ''}, new Map())).toBe(message);
    const overlap = '有 3 天 buy 与 sell 同时为真（占 1.2%）：当天按是否持仓只取其一。';
    expect(saidProblem({code: 'D_OVERLAP', severity: 'info', message: overlap, path: ''}, new Map())).toBe(
      '有 3 天买入与卖出的条件同时成立（占 1.2%）：当天按是否持仓只取其一。',
    );
  });

  test('of names that readers know is sayable, of ids and lines not', () => {
    expect(['RSI 与 MACD 背离', '要到 JSON 里改'].map(isSayable)).toEqual([true, true]);
    expect(['找不到 slow', 'W_UNUSED', '第 43 行'].map(isSayable)).toEqual([false, false, false]);
  });
});

describe('a correction in the words of the sentence', () => {
  test('says what a reference becomes', () => {
    const document = rule('20日均线上穿60日均线买，跌破卖');
    const [wrong] = [JSON.stringify(document).replace(/"ref":"\w*60\w*"/, (ref) => ref.replace('60', '06'))].map(
      (text) => JSON.parse(text) as unknown,
    );
    const {fix} = validate(wrong).find(({code}) => code === 'E_REF_UNDEFINED')!;
    expect(saidFix(fix!, (ref) => referenceText(wrong, ref))).toBe('换成“60 日均线”');
    const gone = {...document.trade_strategy.outputs, sell_signal: 'sel'};
    const selling = {trade_strategy: {...document.trade_strategy, outputs: gone}};
    const {fix: other} = validate(selling).find(({path}) => path.endsWith('/sell_signal'))!;
    expect(saidFix(other!, (ref) => referenceText(selling, ref))).toBe('换成“20 日均线下穿 60 日均线”');
  });

  test('of anything else says no id', () => {
    const to = {edits: [{path: '/a/type', value: 'SMA'}]};
    expect([saidFix({title: '改为 slow', ...to}, () => undefined), saidFix({title: '删去多余的一项', ...to}, () => '')]).toEqual([
      '改正它',
      '删去多余的一项',
    ]);
  });
});
