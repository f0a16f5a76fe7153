import {at} from '../series';
import {quoted} from '../quoted';
import {COMMISSION, type BacktestInput} from './backtestInput';
import {InputError} from '../inputError';

/**
 * Checks the input of a backtest.
 * @throws RangeError when the pool is empty or lists a symbol twice, signals and bars do not match, or a rate or lot is
 *   out of range.
 */
export function checkBacktest({
  assets,
  signals,
  commission = COMMISSION,
  lot = null,
  slippage = 0,
  priceLimit = null,
}: BacktestInput): void {
  if (assets.length === 0 || assets.length !== signals.length) {
    throw new InputError(
      `标的池不能为空，且每个标的都要有一份信号，实际是 ${assets.length} 个标的与 ${signals.length} 份信号。`,
    );
  }
  assets.forEach(({symbol, bars}, index) => {
    if (assets.findIndex((other) => other.symbol === symbol) !== index) {
      throw new InputError(`标的池里 “${quoted(symbol)}” 出现了两次，请只保留一个。`);
    }
    const {buy, sell} = at(signals, index);
    if (buy.length !== bars.close.length || sell.length !== bars.close.length) {
      throw new InputError(
        `“${quoted(symbol)}” 的信号应与行情一样长，实际是买入 ${buy.length}、卖出 ${sell.length} 与行情 ${bars.close.length}。`,
      );
    }
  });
  if (!(commission >= 0 && commission < 0.1)) {
    throw new InputError(`佣金费率应在 0 到 0.1 之间（不含 0.1），实际是 ${commission}；万分之三写作 0.0003。`);
  }
  if (!(slippage >= 0 && slippage < 0.1)) {
    throw new InputError(`滑点应在 0 到 0.1 之间（不含 0.1），实际是 ${slippage}；5 个基点写作 0.0005。`);
  }
  if (priceLimit !== null && !(priceLimit > 0 && priceLimit < 1)) {
    throw new InputError(`涨跌停幅度应大于 0、小于 1，实际是 ${priceLimit}；10% 写作 0.1。`);
  }
  if (lot !== null && !(lot > 0)) {
    throw new InputError(`最小交易单位应大于 0，或用 null 表示可以买零碎份额，实际是 ${lot}。`);
  }
}
