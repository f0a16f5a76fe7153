import {syntheticMarket, type SyntheticAsset} from '@site/src/engine';
import {shortestPeriod} from '../../sample/ownPrices/ownMarket';

let assets: readonly SyntheticAsset[] | undefined;

/** An asset of the made-up market of the site; `undefined` for a symbol that it does not have. */
export function simulatedAsset(symbol: string): SyntheticAsset | undefined {
  assets ??= syntheticMarket().assets;
  return assets.find((asset) => asset.symbol === symbol);
}

/** Prices of a made-up asset, which say wherever they are named that they are simulated. */
export function simulatedPrices({symbol, name, bars}: SyntheticAsset) {
  const source = `数据：${name}，由固定的随机种子生成，不是任何真实的标的，仅作教学演示。`;
  return {
    ...{symbol, name, bars, source, isSimulated: true, assumptions: []},
    own: {symbol, source, lacksRange: false, shortest: shortestPeriod(bars.date), assumptions: []},
  };
}
