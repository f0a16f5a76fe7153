import {own} from '../own';
import type {Asset, Bars} from '../market-data/bars';
import {exampleMarkets} from '../market-data/exampleMarkets';
import {evaluate} from './evaluate';
import type {Plan} from './plan';
import {at} from '../series';

type SignalCell = string | number | null;

/** The signals of a strategy in the form of the platform's table `trade_signals`. */
interface SignalTable {
  /** date, symbol, signal, open, high, low, close, then the output columns of the strategy. */
  columns: string[];
  /** By date, then in the order of the assets. Conditions are 1 and 0; unknown is null. */
  rows: SignalCell[][];
}

const OWN = ['date', 'symbol', 'signal', 'open', 'high', 'low', 'close'] as const;

const cell = (value: number | boolean | null | undefined): SignalCell =>
  typeof value === 'boolean' ? Number(value) : (value ?? null);

/**
 * Runs a strategy on each asset separately and lists all of its days.
 * @param sample bars from which the markets of the strategy are made (`exampleMarkets`).
 * @throws RangeError in Chinese when an output of the strategy has the name of a standard column.
 */
export function signalTable(plan: Plan, assets: readonly Asset[], sample: Bars): SignalTable {
  const outputs = plan.outputs.map(({name}) => name);
  const taken = outputs.find((name) => OWN.some((own) => own === name));
  if (taken !== undefined) {
    throw new RangeError(`输出列不能叫 “${taken}”，trade_signals 表已经有这一列；请换一个 output_name。`);
  }
  const market = Object.fromEntries(exampleMarkets(plan, sample).map(({code, bars}) => [code, bars]));
  const symbols = assets.map(({symbol}) => symbol);
  const rows = assets.flatMap(({symbol, bars}) => {
    const result = evaluate(plan, bars, {symbol, symbols, market});
    return bars.date.map((date, t): {date: string; cells: SignalCell[]} => ({
      date,
      cells: [
        date,
        symbol,
        at(result.state, t),
        ...[bars.open, bars.high, bars.low, bars.close].map((values) => values[t] ?? null),
        ...outputs.map((name) => cell(own(result.outputs, name)?.[t])),
      ],
    }));
  });
  // The sort is stable: assets of one day stay in order.
  return {
    columns: [...OWN, ...outputs],
    rows: rows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).map(({cells}) => cells),
  };
}
