import {describe, expect, test} from 'vitest';
import {crossing} from '../engine/language/documents';
import {bars} from '../engine/vectors';
import {csvOf, workspace} from './support';

const broken = crossing();
broken.trade_strategy.signals = [];
const {strategy} = workspace({'cross.json': crossing(), 'broken.json': broken, 'bars.csv': csvOf(bars)});

describe('explain', () => {
  test('says why a day has its state, with the values of that day', async () => {
    const {result} = (await strategy('explain cross.json --data bars.csv --date 2024-01-05 --json')).json();
    expect(result).toMatchObject({date: '2024-01-05', state: 'B', reason: '此前空仓，买入条件为真，所以买入。'});
    expect(result.buy).toMatchObject({value: true, previous: false, path: '/trade_strategy/signals/0'});
    expect(result.buy.inputs.map(({text}: {text: string}) => text)).toEqual(['13', '12']);
    expect(result.outcome).toMatch(/^在 2024-01-01 至 2024-01-10 的 10 个交易日里：买入 1 天/);
  });

  test('prints the conditions as trees, each line with its value', async () => {
    const {code, out, err} = await strategy('explain cross.json --data bars.csv --date 2024-01-05');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('2024-01-05：B。此前空仓，买入条件为真，所以买入。\n');
    expect(out).toContain('  “up”：上穿（确认方式 当日即算） = 真\n    收盘价 = 13\n    “ma”：均线（周期 3，行情列 Close） = 12\n');
  });

  test('explains the last day unless another is named', async () => {
    expect((await strategy('explain cross.json --data bars.csv --json')).json().result.date).toBe('2024-01-10');
  });

  test.each([
    ['--date 2024-02-30', '--date 应是确有其日的 YYYY-MM-DD，实际是 “2024-02-30”。\n'],
    ['--date 2024-01-31', '行情里没有 --date 的 “2024-01-31”；此前最近的一天是 2024-01-10，请改用行情里有的日子。\n'],
    ['--date 2023-12-31', '行情里没有 --date 的 “2023-12-31”；行情从 2024-01-01 开始，请改用行情里有的日子。\n'],
  ])('refuses %s', async (option, err) => {
    expect(await strategy(`explain cross.json --data bars.csv ${option}`)).toMatchObject({code: 2, out: '', err});
  });

  test('lists the errors of a document instead', async () => {
    expect(await strategy('explain broken.json --json')).toMatchObject({code: 1});
    expect((await strategy('explain broken.json')).err).toContain('broken.json 有错误，没有运行。\n');
  });
});
