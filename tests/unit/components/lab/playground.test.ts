import {readFileSync} from 'node:fs';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {contentKind} from '../../../../src/components/lab/OwnPrices/contentKind';
import {marketSentence} from '../../../../src/components/lab/StrategyPlayground/marketSentence';
import {outdatedLine} from '../../../../src/components/lab/StrategyPlayground/outdatedLine';
import {PANES, tabAfter} from '../../../../src/components/lab/StrategyPlayground/paneNames';
import {valueName} from '../../../../src/components/lab/StrategyPlayground/result/Why';
import {dayOf, isSignal, nextSignal} from '../../../../src/components/lab/StrategyPlayground/run/days';
import type {Prices} from '../../../../src/components/lab/StrategyPlayground/run/prices';
import {simulatedPrices} from '../../../../src/components/lab/StrategyPlayground/run/simulated';
import {decodeText, encodeText} from '../../../../src/components/lab/StrategyPlayground/text/link';
import {marketIn, opening} from '../../../../src/components/lab/StrategyPlayground/text/opening';
import {
  lineMarks,
  placeName,
  problemSummary,
  ruleSummary,
} from '../../../../src/components/lab/StrategyPlayground/text/problemSummary';
import {textHistory} from '../../../../src/components/lab/StrategyPlayground/text/textHistory';
import {firstDifference, offsetOf, selectionOf} from '../../../../src/components/lab/StrategyPlayground/text/textPlace';
import {DEFAULT_TEXT} from '../../../../src/content/defaultRule';
import {SYNTHETIC_ASSETS} from '../../../../src/engine';
import {LIMITS, validate} from '../../../../src/engine/language';
import {sampleBars} from '../../../support/sampleBars';

const WRONG = DEFAULT_TEXT.replace('"ref": "fast"', '"ref": "fasst"').replace('"column": "Close"', '"field": "Close"');

describe('a result that is of something else than what stands beside it', () => {
  const none = {isWrong: false, isTurning: false, isUnwritten: false, isComputing: false};
  test.each([
    [{}, null],
    [{isComputing: true}, '正在重新算，下面还是改动之前的结果。'],
    [{isUnwritten: true}, '下面是上一条规则的结果：您写的那条还没有写成规则。'],
    [{isWrong: true, isComputing: true}, '下面仍是上一份没有错误的策略的结果。'],
    [{isWrong: true, isTurning: true}, '正在换行情，下面还是 SP500 的结果。'],
  ])('says so: %j', (given, line) => {
    expect(outdatedLine({...none, ...given}, 'SP500')).toBe(line);
  });

  test('is not called free of errors while another rule is typed', () => {
    const summary = problemSummary([]);
    expect([ruleSummary(summary, false), ruleSummary(summary, true)]).toEqual([
      '没有错误。',
      '您写的那条还没有写成规则，上面的规则没有变。',
    ]);
  });
});

describe('a text in an address', () => {
  test.each([DEFAULT_TEXT, '', '{"名称": "均线策略 😀"}', 'x'.repeat(100_000)])(
    'is the same after encoding and decoding',
    async (text) => {
      const code = await encodeText(text);
      expect(code).toMatch(/^z[\w-]*$/);
      expect(await decodeText(code)).toEqual({text});
    },
  );

  test('is at most half as long as the uncompressed one; truncated it is rejected', async () => {
    const code = await encodeText(DEFAULT_TEXT);
    expect(code.length).toBeLessThan((DEFAULT_TEXT.length * 4) / 3 / 2);
    expect(await decodeText(code.slice(0, -20))).toHaveProperty('problem');
  });

  test.each(['', 'z', 'q123', 'zzzzz', 'p%20', 'z{}', `z${'A'.repeat(50)}`, 'p_w'])(
    'that is invalid (%s) is rejected',
    async (code) => {
      expect(await decodeText(code)).toEqual({problem: expect.stringMatching(/[一-龥]/)});
    },
  );

  test('that unpacks to more than the limits of a strategy is rejected', async () => {
    const bomb = await encodeText('0'.repeat(20 * LIMITS.bytes));
    expect(bomb.length).toBeLessThan(10_000);
    expect(await decodeText(bomb)).toEqual({problem: expect.stringContaining('256 KB')});
    for (const end of ['\n', '\r', '\r\n']) {
      expect(await decodeText(await encodeText(end.repeat(4999)))).toEqual({text: end.repeat(4999)});
      expect(await decodeText(await encodeText(end.repeat(5000)))).toEqual({
        problem: expect.stringContaining('5000 行'),
      });
    }
  });

  describe('without CompressionStream', () => {
    beforeEach(() => {
      vi.stubGlobal('CompressionStream', undefined);
      vi.stubGlobal('DecompressionStream', undefined);
    });
    afterEach(() => vi.unstubAllGlobals());

    test('is uncompressed, and decodes; a compressed one is rejected with advice', async () => {
      const code = await encodeText(WRONG);
      expect(code).toMatch(/^p/);
      expect(await decodeText(code)).toEqual({text: WRONG});
      expect(await decodeText('zS0xKBgA')).toEqual({problem: expect.stringContaining('浏览器不能解压')});
    });
  });
});

describe('a place in a text', () => {
  const text = 'ab\n😀c中\n\nlast';

  test.each([
    [1, 1, 0],
    [2, 2, 5],
    [2, 4, 7],
    [3, 1, 8],
    [4, 5, 13],
    // Outside the text it is the nearest one inside.
    [1, 99, 2],
    [99, 1, text.length],
  ])('line %d, column %d is at %d', (line, column, at) => {
    expect(offsetOf(text, {line, column})).toBe(at);
  });

  test('of a diagnostic selects what it is about, and nothing where it has none', () => {
    const selected = validate(WRONG).map((diagnostic) => {
      const range = selectionOf(WRONG, diagnostic);
      return range && WRONG.slice(range.start, range.end);
    });
    expect(selected).toEqual(expect.arrayContaining(['"fasst"', '"Close"']));
    expect(selectionOf(text, {})).toBeNull();
  });

  test.each([
    ['abc', 'axc', 1],
    ['', 'abc', 0],
    ['aaa', 'aa', 2],
    ['{"a": 1}', '{"a": 10}', 7],
  ])('is where two texts begin to differ: %j, %j', (before, after, place) => {
    expect(firstDifference(before, after)).toBe(place);
  });

  test('of problems is summed up by severity, and marked by the worst of a line', () => {
    expect(problemSummary(validate(WRONG))).toMatch(/^1 个错误，1 个警告；.*第 8 行第 66 列/);
    expect([problemSummary([]), placeName({})]).toEqual([expect.not.stringMatching(/\d/), '']);
    const [error] = validate(WRONG).filter(({severity}) => severity === 'error');
    const at = (severity: 'error' | 'warning' | 'info', line: number) => ({...error!, severity, line});
    expect([...lineMarks([at('error', 3), at('warning', 3), at('info', 4)])]).toEqual([
      [4, 'info'],
      [3, 'error'],
    ]);
  });
});

describe('a playground opens with', () => {
  const examples = [{id: 'rsi', page: 'p', title: 'RSI', text: '{"rsi": 1}'}];
  const open = (search: string, saved: string[] = []) => opening(search, examples, saved);
  const mine = '{"mine": 1}';

  test.each([
    ['the first example', '', [], {text: DEFAULT_TEXT, complaints: [], earlier: null, isOwn: false}],
    ['the last text of the reader', '', [mine], {text: mine, earlier: null, isOwn: true}],
    [
      'the text of the address, and offers the last one',
      '?example=rsi',
      [mine],
      {text: '{"rsi": 1}', earlier: mine, isOwn: false},
    ],
    [
      'its own, when the address cannot be read',
      '?strategy=zzz',
      [],
      {text: DEFAULT_TEXT, complaints: [expect.any(String)]},
    ],
    [
      'a complaint that shows what is hidden',
      '?example=%1b%E2%80%AEnope',
      [],
      {complaints: [expect.stringContaining('“\\u001b\\u202enope”')]},
    ],
    ['a complaint about a market', '?market=GOLD', [], {complaints: [expect.stringMatching(/“GOLD” .*SIM_GOLD/)]}],
    ['the simulated market of a link', '?market=SIM_GOLD', [], {complaints: []}],
  ])('%s: %s', async (_, search, saved, found) => {
    expect(await open(search, saved)).toMatchObject(found);
    expect(marketIn(search)).toBe(search === '?market=SIM_GOLD' ? 'SIM_GOLD' : undefined);
  });

  test('the earlier version in a link to compare with, or else the text itself', async () => {
    const [now, before] = [await encodeText('{"now": 1}'), await encodeText('{"before": 1}')];
    expect(await open(`?strategy=${now}&before=${before}`, [mine])).toMatchObject({
      text: '{"now": 1}',
      before: '{"before": 1}',
      earlier: mine,
    });
    expect(await open(`?strategy=${now}`)).toMatchObject({before: '{"now": 1}'});
    const damaged = await open(`?strategy=${now}&before=zzz`);
    expect(damaged).toMatchObject({
      text: '{"now": 1}',
      before: '{"now": 1}',
      complaints: [expect.stringContaining('上一版')],
    });
  });
});

describe('days', () => {
  const states = ['E', 'B', 'H', 'S', 'E'] as const;

  test('without trading give the trading day before', () => {
    const dates = ['2020-01-02', '2020-01-03', '2020-01-06'];
    expect(['2019-12-31', '2020-01-02', '2020-01-05', '2020-02-01'].map((date) => dayOf(dates, date))).toEqual([
      0, 0, 1, 2,
    ]);
  });

  test.each([
    [1, 1, 3],
    [1, -1, null],
    [4, -1, 3],
    [3, 1, null],
  ] as const)('with a signal are found from day %d in direction %d: %d', (day, direction, found) => {
    expect(nextSignal(states, day, direction)).toBe(found);
    expect(states.map(isSignal)).toEqual([false, true, false, true, false]);
  });

  test('have values that are formatted for display', () => {
    const values = [true, false, null, 1278.41666666, -0.5, 0];
    expect(values.map(valueName)).toEqual(['真', '假', '未知', '1278.417', '\u22120.5', '0']);
  });
});

describe('the history of a text', () => {
  test('goes back to the beginning and forward again', () => {
    const history = textHistory('');
    expect(history.canUndo()).toBe(false);
    ['a', 'ab', 'abc'].forEach((text) => history.note(text));
    expect([1, 2, 3, 4].map(() => history.undo())).toEqual(['ab', 'a', '', null]);
    expect([1, 2, 3, 4].map(() => history.redo())).toEqual(['a', 'ab', 'abc', null]);
  });

  test('takes what belongs together as one step, and nothing into the text that it began with', () => {
    const history = textHistory('begin');
    ['1', '13', '135'].forEach((text) => history.note(text, true));
    history.note('other');
    expect([history.undo(), history.undo(), history.undo()]).toEqual(['135', 'begin', null]);
    // What was undone is forgotten once something new comes.
    history.note('new');
    expect(history.redo()).toBeNull();
  });

  test('holds no more than a few megabytes', () => {
    const history = textHistory('');
    Array.from({length: 40}, (_, step) => history.note(String(step).padEnd(200_000)));
    let steps = 0;
    while (history.undo() !== null) {
      steps += 1;
    }
    expect(steps).toBeGreaterThan(10);
    expect(steps).toBeLessThan(21);
  });
});

test('the tabs are walked through by arrow keys, round the ends, and by Home and End; other keys are left alone', () => {
  expect(PANES.map(({name}) => tabAfter(name, 'ArrowRight'))).toEqual(['result', 'days', 'rule']);
  expect(PANES.map(({name}) => tabAfter(name, 'ArrowLeft'))).toEqual(['days', 'rule', 'result']);
  expect(['Home', 'End', 'Enter'].map((key) => tabAfter('result', key))).toEqual(['rule', 'days', undefined]);
});

describe('the line about the market', () => {
  const bars = sampleBars();
  const sample: Prices = {symbol: 'SP500', name: '标普 500', own: undefined, bars, assumptions: [], source: ''};
  const own = {symbol: 'A', source: '', lacksRange: false, shortest: 30, assumptions: []};
  const assumption = {id: 'x', source: 'file', sentence: '', change: null} as unknown as Prices['assumptions'][number];

  test.each([
    [sample, /^标普 500 样本：2000-01-03 至 2020-04-17，5,105 个/],
    [{...sample, own, name: '甲（A）', assumptions: [assumption]}, /^您的行情 甲（A）：.* 1 条前提/],
    [{...sample, own, name: '甲（A）'}, /没有猜/],
    [simulatedPrices('SIM_GOLD'), /^模拟黄金：2010-01-04 至 2019-08-30，2,520 .*模拟的行情/],
  ])('names whose prices they are, with their days: %#', (prices, sentence) => {
    expect(marketSentence(prices)).toMatch(sentence);
  });

  test('is there for each simulated asset', () => {
    expect(SYNTHETIC_ASSETS.map(({symbol}) => simulatedPrices(symbol).symbol)).toEqual(
      SYNTHETIC_ASSETS.map(({symbol}) => symbol),
    );
    expect(simulatedPrices('SIM_GOLD').source).toContain('不是任何真实的标的');
    expect(() => simulatedPrices('')).toThrow('no simulated asset');
  });
});

test.each([
  ['the default strategy', DEFAULT_TEXT, 'rule'],
  ['a portfolio', readFileSync('tests/contract/strategyTasks/dual-momentum.json', 'utf8'), 'rule'],
  ['a strategy with an error and a mark of its encoding', `\uFEFF\n${DEFAULT_TEXT.slice(0, 200)}`, 'rule'],
  ['the body of a strategy', '{"signals": [], "outputs": {}}', 'rule'],
  ['candles as JSON', '[[1, 2, 3]]', 'json'],
  ['any object', '{"name": "x"}', 'json'],
  ['a table', '日期,收盘\n2024-01-02,10', 'prices'],
  ['an empty text', '', 'prices'],
])('what is dropped is told apart: %s', (_, text, kind) => {
  expect(contentKind(text)).toBe(kind);
});
