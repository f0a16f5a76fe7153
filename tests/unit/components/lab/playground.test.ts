import type {PageExample as Example} from '../../../../src/content/pageExample';
import {describe, test, expect, beforeEach, vi, afterEach} from 'vitest';
import {offsetOf, selectionOf, changedStretch} from '../../../../src/components/lab/StrategyPlayground/text/textPlace';
import {dayOf} from '../../../../src/components/lab/StrategyPlayground/run/dayOf';
import {encodeText, decodeText} from '../../../../src/components/lab/StrategyPlayground/text/link';
import {DEFAULT_TEXT} from '../../../../src/content/defaultRule';
import {marketIn, opening} from '../../../../src/components/lab/StrategyPlayground/text/opening';
import {nextSignal, isSignal} from '../../../../src/components/lab/StrategyPlayground/run/nextSignal';
import {problemSummary, placeName, lineMarks} from '../../../../src/components/lab/StrategyPlayground/text/problemSummary';
import {valueName} from '../../../../src/components/lab/StrategyPlayground/result/Why';
import {LIMITS, validate, outcomeSentence} from '../../../../src/engine/language';

const WRONG = DEFAULT_TEXT.replace('"ref": "fast"', '"ref": "fasst"').replace('"column": "Close"', '"field": "Close"');

describe('a text in an address', () => {
  const texts = [DEFAULT_TEXT, '', '{"名称": "均线策略 😀"}', 'x'.repeat(100_000)];

  test.each(texts)('is the same after encoding and decoding', async (text) => {
    const code = await encodeText(text);
    expect(code).toMatch(/^z[\w-]*$/);
    expect(await decodeText(code)).toEqual({text});
  });

  test('is at most half as long as the uncompressed one', async () => {
    expect((await encodeText(DEFAULT_TEXT)).length).toBeLessThan((DEFAULT_TEXT.length * 4) / 3 / 2);
  });

  test.each(['', 'z', 'q123', 'zzzzz', 'p%20', 'z{}', `z${'A'.repeat(50)}`, 'p_w'])(
    'that is invalid (%s) is rejected with a reason',
    async (code) => {
      const decoded = await decodeText(code);
      expect('problem' in decoded && decoded.problem).toMatch(/[一-龥]/);
    },
  );

  test('that was truncated is rejected', async () => {
    const code = await encodeText(DEFAULT_TEXT);
    expect(await decodeText(code.slice(0, -20))).toHaveProperty('problem');
  });

  test('that unpacks to more than the limits of a strategy is rejected', async () => {
    const bomb = await encodeText('0'.repeat(20 * LIMITS.bytes));
    expect(bomb.length).toBeLessThan(10_000);
    expect(await decodeText(bomb)).toEqual({problem: '里面的文字超过 256 KB'});
    for (const end of ['\n', '\r', '\r\n']) {
      expect(await decodeText(await encodeText(end.repeat(4999)))).toEqual({text: end.repeat(4999)});
      expect(await decodeText(await encodeText(end.repeat(5000)))).toEqual({problem: '里面的文字超过 5000 行'});
    }
  });

  describe('without CompressionStream', () => {
    beforeEach(() => {
      vi.stubGlobal('CompressionStream', undefined);
      vi.stubGlobal('DecompressionStream', undefined);
    });
    afterEach(() => vi.unstubAllGlobals());

    test('is uncompressed, and decodes', async () => {
      const code = await encodeText(WRONG);
      expect(code).toMatch(/^p/);
      expect(await decodeText(code)).toEqual({text: WRONG});
    });

    test('that is compressed is rejected with advice', async () => {
      expect(await decodeText('zS0xKBgA')).toEqual({problem: '这个浏览器不能解压它，请换用较新的浏览器'});
    });
  });
});

describe('a place in a text', () => {
  const text = 'ab\n😀c中\n\nlast';

  test('is counted in lines and characters from 1', () => {
    expect(
      [
        {line: 1, column: 1},
        {line: 2, column: 2},
        {line: 2, column: 4},
        {line: 3, column: 1},
        {line: 4, column: 5},
      ].map((place) => offsetOf(text, place)),
    ).toEqual([0, 5, 7, 8, 13]);
  });

  test('outside the text gives the nearest one inside', () => {
    expect(offsetOf(text, {line: 1, column: 99})).toBe(2);
    expect(offsetOf(text, {line: 99, column: 1})).toBe(text.length);
  });

  test('of a diagnostic selects what it is about', () => {
    const selected = validate(WRONG).map((diagnostic) => {
      const range = selectionOf(WRONG, diagnostic);
      return range && WRONG.slice(range.start, range.end);
    });
    expect(selected).toContain('"fasst"');
    expect(selected).toContain('"Close"');
  });

  test('selects nothing where a diagnostic has none', () => {
    expect(selectionOf(text, {})).toBeNull();
  });
});

describe('the replacement between two texts', () => {
  const cases = [
    ['abc', 'abc'],
    ['abc', 'axc'],
    ['', 'abc'],
    ['abc', ''],
    ['aaa', 'aa'],
    ['aa', 'aaa'],
    [DEFAULT_TEXT, WRONG],
  ] as const;

  test.each(cases)('turns one into the other: %j, %j', (before, after) => {
    const {start, end, text} = changedStretch(before, after);
    expect(before.slice(0, start) + text + before.slice(end)).toBe(after);
  });

  test('is as short as possible', () => {
    expect(changedStretch('{"a": 1, "b": 2}', '{"a": 10, "b": 2}')).toEqual({start: 7, end: 7, text: '0'});
  });
});

describe('the summary of the problems', () => {
  test('says that there are none', () => {
    expect(problemSummary([])).toBe('没有错误。');
  });

  test('counts them by severity and names the place of the first error', () => {
    expect(problemSummary(validate(WRONG))).toBe('1 个错误，1 个警告；第一处错误在第 8 行第 66 列。');
  });

  test('names no place for a problem without one', () => {
    expect(placeName({})).toBe('');
  });

  test('comes with marks that show the worst severity of a line', () => {
    const [error] = validate(WRONG).filter(({severity}) => severity === 'error');
    const marks = lineMarks([
      {...error!, severity: 'error', line: 3},
      {...error!, severity: 'warning', line: 3},
      {...error!, severity: 'info', line: 4},
    ]);
    expect([...marks]).toEqual([
      [4, 'info'],
      [3, 'error'],
    ]);
  });
});

describe('a playground opens with', () => {
  const examples: Example[] = [{id: 'rsi', page: 'p', title: 'RSI', text: '{"rsi": 1}'}];
  const open = (search: string, saved: string[] = [], example?: string) => opening(search, example, examples, saved);

  test('the example of the page', async () => {
    expect(await open('')).toMatchObject({text: DEFAULT_TEXT, complaints: [], earlier: null, isOwn: false});
    expect(await open('', [], 'rsi')).toMatchObject({text: '{"rsi": 1}'});
  });

  test('the last text of the reader', async () => {
    expect(await open('', ['{"mine": 1}'])).toMatchObject({text: '{"mine": 1}', earlier: null, isOwn: true});
  });

  test('the text of the address, and offers the last one of the reader', async () => {
    expect(await open('?example=rsi', ['{"mine": 1}'])).toMatchObject({text: '{"rsi": 1}', earlier: '{"mine": 1}', isOwn: false});
    const code = await encodeText('{"link": 1}');
    expect(await open(`?strategy=${code}`, ['{"mine": 1}'])).toMatchObject({text: '{"link": 1}', earlier: '{"mine": 1}'});
  });

  test('the earlier version in a link to compare with, or else the text itself', async () => {
    const [now, before] = [await encodeText('{"now": 1}'), await encodeText('{"before": 1}')];
    expect(await open(`?strategy=${now}&before=${before}`)).toMatchObject({text: '{"now": 1}', before: '{"before": 1}', complaints: []});
    expect(await open(`?strategy=${now}`)).toMatchObject({before: '{"now": 1}'});
    expect(await open(`?strategy=${now}&before=zzz`)).toMatchObject({
      ...{text: '{"now": 1}', before: '{"now": 1}'},
      complaints: [expect.stringContaining('链接里的上一版读不出来')],
    });
  });

  test('its own example, and a complaint, when the address cannot be used', async () => {
    expect(await open('?strategy=zzz')).toMatchObject({text: DEFAULT_TEXT, complaints: [expect.stringContaining('读不出来')]});
    expect(await open('?example=%1b%E2%80%AEnope')).toMatchObject({complaints: [expect.stringContaining('“\\u001b\\u202enope”')]});
    expect(await open('?example=nope')).toMatchObject({text: DEFAULT_TEXT, complaints: [expect.stringContaining('“nope”')]});
  });

  test('an error when its page names an unknown example', async () => {
    await expect(open('', [], 'nope')).rejects.toThrow('可用的有：rsi');
  });

  test('the simulated market of a link, and says so when there is none of that name', async () => {
    expect([marketIn('?market=SIM_GOLD'), marketIn('?market=GOLD'), marketIn('')]).toEqual(['SIM_GOLD', undefined, undefined]);
    expect((await open('?market=SIM_GOLD')).complaints).toEqual([]);
    expect((await open('?market=GOLD')).complaints).toEqual([
      expect.stringMatching(/^链接里的模拟行情 “GOLD” 不存在，没有换成它；可用的有：.*SIM_GOLD/),
    ]);
  });
});

describe('days', () => {
  const dates = ['2020-01-02', '2020-01-03', '2020-01-06'];

  test('without trading give the trading day before', () => {
    expect(['2019-12-31', '2020-01-02', '2020-01-05', '2020-02-01'].map((date) => dayOf(dates, date))).toEqual([0, 0, 1, 2]);
  });

  test('with a signal are found in both directions', () => {
    const states = ['E', 'B', 'H', 'S', 'E'] as const;
    expect([nextSignal(states, 1, 1), nextSignal(states, 1, -1), nextSignal(states, 4, -1), nextSignal(states, 3, 1)]).toEqual([
      3,
      null,
      3,
      null,
    ]);
    expect(states.map(isSignal)).toEqual([false, true, false, true, false]);
  });

  test('are counted by state', () => {
    expect(outcomeSentence(['E', 'B', 'H'], dates)).toBe(
      '在 2020-01-02 至 2020-01-06 的 3 个交易日里：买入 1 天，卖出 0 天，持有 1 天，空仓 1 天。',
    );
  });
});

test('values are formatted for display', () => {
  expect([true, false, null, 1278.41666666, -0.5, 0].map(valueName)).toEqual(['真', '假', '未知', '1278.417', '\u22120.5', '0']);
});
