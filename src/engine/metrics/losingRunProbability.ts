/**
 * Chance that a row of independent trades holds at least one run of losses of a given length.
 * Follows the length of the open run from trade to trade (a Markov chain that ends once `run` is reached).
 * @param winRate chance that one trade wins, 0–1.
 * @param trades number of trades, an integer ≥ 1.
 * @param run length of the run of losses, an integer ≥ 1.
 * @returns a probability, 0–1; 0 when `run` is longer than `trades`.
 * @throws RangeError outside these ranges.
 */
export function losingRunProbability(winRate: number, trades: number, run: number): number {
  if (!(winRate >= 0 && winRate <= 1) || [trades, run].some((count) => !Number.isInteger(count) || count < 1)) {
    throw new RangeError(`胜率应在 0 到 1 之间，笔数与连亏次数应是正整数；实际是 ${winRate}、${trades} 与 ${run}。`);
  }
  // open[k]: chance that no run has been reached yet and the last k trades were losses.
  let open = Array.from({length: run}, (_, length) => Number(length === 0));
  let reached = 0;
  for (let trade = 0; trade < trades; trade += 1) {
    const lost = open.map((chance) => chance * (1 - winRate));
    const won = open.reduce((sum, chance) => sum + chance * winRate, 0);
    reached += lost[run - 1] as number;
    open = [won, ...lost.slice(0, -1)];
  }
  return reached;
}
