/** The text of a playground without an example: two moving averages that cross. */
export const DEFAULT_TEXT = `{
  "trade_strategy": {
    "indicators": [
      {"id": "fast", "type": "SMA", "params": {"period": 20, "column": "Close"}},
      {"id": "slow", "type": "SMA", "params": {"period": 60, "column": "Close"}}
    ],
    "signals": [
      {"id": "cross_up", "type": "Crossover", "inputs": [{"ref": "fast"}, {"ref": "slow"}]},
      {"id": "cross_down", "type": "Crossunder", "inputs": [{"ref": "fast"}, {"ref": "slow"}]}
    ],
    "outputs": {
      "buy_signal": "cross_up",
      "sell_signal": "cross_down",
      "indicators": [
        {"id": "fast", "output_name": "sma_20"},
        {"id": "slow", "output_name": "sma_60"}
      ]
    }
  }
}
`;
