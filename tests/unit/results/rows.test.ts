import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {defaults} from '../../../src/components/lab/state/fields';
import {settingsOf, termsOf} from '../../../src/components/lab/StrategyPlayground/run/settings';
import {fileReplay, parseSignalFile} from '../../../src/engine';
import {portfolioAccount, signalsRun} from '../../../src/engine/backtest';
import {
  compile,
  readRuleText,
  referenceText,
  signalTexts,
  validate,
  type Diagnostic,
} from '../../../src/engine/language';
import {MESSAGES, severityOf, type Code} from '../../../src/engine/language/diagnostic';
import {rowResults} from '../../../src/results/fileRows';
import {isSayable, plainFixTitle, plainProblem} from '../../../src/results/plainProblem';
import {usualTerms} from '../../../src/results/usualTerms';
import {flatBars} from '../../support/pools';
import {sampleBars} from '../../support/sampleBars';

test('a row of a file after the last bar does not take the place of a row of the last day', () => {
  const bars = flatBars([10, 11, 12, 13], ['2020-01-02', '2020-01-03', '2020-01-06', '2020-01-07']);
  const records = parseSignalFile('date,symbol,signal\n2020-01-02,A,B\n2020-01-07,A,S\n2031-06-30,A,B\n');
  const run = signalsRun(bars, fileReplay([{symbol: 'A', bars}], records), {}, 'A');
  expect(run.states.join('')).toBe('BHHS');
  const told = rowResults(records, 'A', bars, run).map(({text}) => text);
  expect(told).toEqual(
    ['2020-01-03 以 11.00 买入', '来不及成交', '不含这一天'].map((words) => expect.stringContaining(words) as string),
  );
});

test('a document is tested as the playground tests it with its settings untouched', () => {
  const {date} = sampleBars();
  const folder = 'tests/contract/strategyTasks';
  const accounts = readdirSync(folder).map((file) => {
    const {portfolio} = compile(readFileSync(`${folder}/${file}`, 'utf8'), {allowBare: true});
    return portfolio && portfolioAccount(portfolio);
  });
  expect(new Set(accounts.map((account) => JSON.stringify(account))).size).toBeGreaterThan(2);
  for (const account of accounts) {
    const settings = settingsOf({account, markets: []}, date);
    expect(usualTerms(account, date)).toEqual(termsOf(settings, defaults(settings)));
  }
});

describe('a problem in the words of the sentence', () => {
  type Document = {trade_strategy: {outputs: object}};
  const rule = (text: string): Document => JSON.parse(JSON.stringify(readRuleText(text).document)) as Document;
  const say = (code: Code, message: string): string =>
    plainProblem({code, severity: 'info', message, path: ''}, new Map());

  test.each(Object.keys(MESSAGES) as Code[])('%s has no id, key, type or line of the text', (code) => {
    const message = `signals[2]（id: buy_when）：${MESSAGES[code]}`;
    const diagnostic: Diagnostic = {code, severity: severityOf(code), message, path: '/a'};
    const words = plainProblem(diagnostic, new Map([['/a', 'RSI 低于 30']]));
    expect(words).not.toMatch(/[a-z_{}]|第 \d+ 行/);
    expect(words).toMatch(/[\u4e00-\u9fff].*。$/);
  });

  test('names the condition that is meant, and keeps what a message says without ids', () => {
    const document = rule('14 日 RSI 低于 120 买入，收盘价低于 200 日均线卖出');
    const texts = signalTexts(document);
    const said = validate(document).map((one) => plainProblem(one, texts));
    expect(said).toContainEqual(expect.stringMatching(/^“14 日 RSI 低于 120”：.*0 到 100 之间，却与 120 比较/));
    const message = '状态切换过快：买入后次日即卖出 3 次，卖出后次日即买入 2 次。';
    expect(say('D_TRANSITION', message)).toBe(message);
    expect(say('D_OVERLAP', '有 3 天 buy 与 sell 同时为真（占 1.2%）。')).toMatch(
      /^有 3 天买入与卖出的条件同时成立（占 1\.2%）/,
    );
  });

  test.each([
    ['RSI 与 MACD 背离', true],
    ['要到 JSON 里改', true],
    ['找不到 slow', false],
    ['W_UNUSED', false],
    ['第 43 行', false],
  ])('“%s” is sayable to readers: %s', (words, sayable) => {
    expect(isSayable(words)).toBe(sayable);
  });

  test('is corrected in the words of the sentence, never with an id', () => {
    const document = rule('20日均线上穿60日均线买，跌破卖');
    const fixed = (wrong: unknown, isMeant: (one: Diagnostic) => boolean): string =>
      plainFixTitle(validate(wrong).find(isMeant)!.fix!, (ref) => referenceText(wrong, ref));
    const missing = JSON.parse(
      JSON.stringify(document).replace(/"ref":"\w*60\w*"/, (ref) => ref.replace('60', '06')),
    ) as unknown;
    expect(fixed(missing, ({code}) => code === 'E_REF_UNDEFINED')).toBe('换成“60 日均线”');
    const outputs = {...document.trade_strategy.outputs, sell_signal: 'sel'};
    const selling = {trade_strategy: {...document.trade_strategy, outputs}};
    expect(fixed(selling, ({path}) => path.endsWith('/sell_signal'))).toBe('换成“20 日均线下穿 60 日均线”');
    const edits = [{path: '/a/type', value: 'SMA'}];
    expect(plainFixTitle({title: '改为 slow', edits}, () => undefined)).not.toMatch(/[a-z]/);
    expect(plainFixTitle({title: '删去多余的一项', edits}, () => '')).toBe('删去多余的一项');
  });
});
