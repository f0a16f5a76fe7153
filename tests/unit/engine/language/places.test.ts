import {describe, expect, test} from 'vitest';
import {validate} from '../../../../src/engine/language';
import {above, close, constant, crossing, crossingWith, ref, withSignal} from './documents';

describe('the place of a problem', () => {
  test('is shown by list, number and id, without the shells', () => {
    const [problem] = validate(withSignal(above(ref('up'), constant(0))));
    expect(problem?.message).toBe('signals[2]（id: extra）.inputs[0] 需要数值，但 “up” 是布尔值。');
    expect(problem?.path).toBe('/trade_strategy/signals/2/inputs/0');
  });

  test('has line, column and end when the document is text', () => {
    const text =
      '{"trade_strategy": {\n  "indicators": [{"id": "ma", "type": "SMA", "params": {"period": "14"}}],\n  "signals": [], "outputs": {}}}';
    expect(validate(text)[0]).toMatchObject({code: 'E_TYPE', line: 2, column: 67, end: {line: 2, column: 71}});
  });

  test('is the key itself for a parameter that does not exist', () => {
    const text =
      '{"trade_strategy": {\n"indicators": [{"id": "ma", "type": "SMA", "params": {"perod": 14}}],\n"signals": [], "outputs": {}}}';
    expect(validate(text)[0]).toMatchObject({code: 'E_PARAM_UNKNOWN', line: 2, column: 55, end: {line: 2, column: 62}});
  });

  test('is where the alias stands, though its canonical name is checked', () => {
    const text =
      '{"trade_strategy": {\n"indicators": [{"id": "ma", "type": "SMA", "params": {"field": "price"}}],\n"signals": [], "outputs": {}}}';
    expect(validate(text).find(({code}) => code === 'E_COLUMN')).toMatchObject({
      line: 2,
      column: 64,
      path: '/trade_strategy/indicators/0/params/field',
    });
  });

  test('is the enclosing object for something that is missing', () => {
    const text = '{"trade_strategy": {"indicators": [],\n"signals": [],\n"outputs": {"buy_signal": "a"}}}';
    expect(validate(text).find(({code}) => code === 'E_REQUIRED')).toMatchObject({line: 3, column: 12});
  });

  test('of a repeated id comes with the other place', () => {
    const text = JSON.stringify(crossingWith({signals: [{id: 'up', ...above(close, constant(1))}]}), null, 1);
    const problem = validate(text).find(({code}) => code === 'E_ID_DUPLICATE');
    expect(problem?.message).toBe('id “up” 重复（signals[0]（id: up） 与 signals[2]（id: up））；指标和信号共用一套 id。');
    expect(problem?.related).toEqual([
      {path: '/trade_strategy/signals/0', message: '第一次定义', line: expect.any(Number), column: expect.any(Number)},
    ]);
    expect(problem!.related![0]!.line).toBeLessThan(problem!.line!);
  });

  test('of a cycle names the whole cycle', () => {
    const doc = crossing();
    doc.trade_strategy.signals.push(
      {id: 'a', type: 'Not', inputs: [ref('b')]},
      {id: 'b', type: 'And', inputs: [ref('up'), {type: 'Not', inputs: [ref('a')]}]},
    );
    expect(validate(doc).find(({code}) => code === 'E_CYCLE')?.message).toBe('信号之间出现循环引用：a → b → a。');
  });

  test('orders the problems of a text from top to bottom', () => {
    const text = JSON.stringify(
      crossingWith({indicators: [{id: 'x', type: 'SMA', params: {perod: 1}}], outputs: {sell_signal: 'nope'}}),
      null,
      2,
    );
    const lines = validate(text).map(({line}) => line as number);
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
  });
});
