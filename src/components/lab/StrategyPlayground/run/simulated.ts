import {syntheticMarket} from '@site/src/engine';
import {shortestPeriod} from '../../../sample/ownPrices/ownMarket';

/**
 * Prices of an asset of the made-up market, which say wherever they are named that they are simulated.
 * @throws Error for a symbol that it does not have.
 */
export function simulatedPrices(wanted: string) {
  const asset = syntheticMarket().assets.find(({symbol}) => symbol === wanted);
  if (asset === undefined) {
    throw new Error(`There is no simulated asset ${wanted}.`);
  }
  const {symbol, name, bars} = asset;
  const source = `数据：${name}，由固定的随机种子生成，不是任何真实的标的，仅作教学演示。`;
  return {
    symbol,
    name,
    bars,
    source,
    isSimulated: true,
    assumptions: [],
    own: {symbol, source, lacksRange: false, shortest: shortestPeriod(bars.date), assumptions: []},
  };
}
