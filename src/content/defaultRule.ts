/** Two moving averages that cross, with these periods. */
const crossingText = (short: number, long: number): string => `{
  "trade_strategy": {
    "indicators": [
      {"id": "fast", "type": "SMA", "params": {"period": ${short}, "column": "Close"}},
      {"id": "slow", "type": "SMA", "params": {"period": ${long}, "column": "Close"}}
    ],
    "signals": [
      {"id": "cross_up", "type": "Crossover", "inputs": [{"ref": "fast"}, {"ref": "slow"}]},
      {"id": "cross_down", "type": "Crossunder", "inputs": [{"ref": "fast"}, {"ref": "slow"}]}
    ],
    "outputs": {
      "buy_signal": "cross_up",
      "sell_signal": "cross_down",
      "indicators": [
        {"id": "fast", "output_name": "sma_${short}"},
        {"id": "slow", "output_name": "sma_${long}"}
      ]
    }
  }
}
`;

/** The text of a playground without an example. */
export const DEFAULT_TEXT = crossingText(20, 60);
