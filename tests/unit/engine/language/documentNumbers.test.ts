import {expect, test} from 'vitest';
import {applyFix, documentNumbers, validate} from '../../../../src/engine/language';

const TEXT = `{
  "market_indicators": {
    "indicators": [{"code": "VIX"}],
    "transformers": [{"name": "rank", "type": "PercentileRankTransformer", "params": {"indicator": "VIX", "lookback": 252}}]
  },
  "trade_strategy": {
    "indicators": [{"id": "bands", "type": "BollingerBands", "params": {"period": 20, "std_dev": 2.25, "column": "Close"}}],
    "signals": [
      {"id": "calm", "type": "And", "inputs": [
        {"type": "LessThan", "epsilon": 0.5, "inputs": [{"market": "VIX", "transformer": "rank"}, {"type": "Constant", "value": 60}]},
        {"type": "GreaterThan", "inputs": [{"column": "Close"}, {"ref": "bands.lower"}]}
      ]},
      {"id": "out", "type": "Not", "inputs": [{"ref": "calm"}]}
    ],
    "outputs": {"buy_signal": "calm", "sell_signal": "out"}
  }
}`;

test('the numbers of a document are those of its nodes, named by node and parameter', () => {
  expect(validate(TEXT).filter(({severity}) => severity === 'error')).toEqual([]);
  expect(documentNumbers(JSON.parse(TEXT)).map(({name, label, value, min, step}) => [name, label, value, min, step])).toEqual([
    ['rank.lookback', '回看窗口', 252, 2, 1],
    ['bands.period', '周期', 20, 1, 1],
    ['bands.std_dev', '倍数', 2.25, 0.01, 0.01],
    ['calm.epsilon', '缓冲', 0.5, 0, 0.1],
    ['calm.value', '常数', 60, -Infinity, 1],
  ]);
});

test('each can be replaced where it stands, and nothing else changes', () => {
  for (const {path, value} of documentNumbers(JSON.parse(TEXT))) {
    expect(applyFix(TEXT, {title: '', edits: [{path, value}]})).toBe(TEXT);
    const changed = applyFix(TEXT, {title: '', edits: [{path, value: value + 1}]});
    expect(documentNumbers(JSON.parse(changed)).filter((other) => other.value !== value && other.path === path)).toHaveLength(1);
    expect(changed.length - TEXT.length).toBeLessThan(2);
  }
});

test('a text that is not a document has none', () => {
  expect(documentNumbers('{')).toEqual([]);
});
