import {
  computeTransformer,
  syntheticMarket,
  transformerEntry,
  withDefaults,
  type AnyParameterValues,
  type TransformerEntry,
  type TransformerType,
} from '@site/src/engine';

export interface TransformerFigureData {
  label: string;
  market: string;
  dates: readonly string[];
  close: readonly number[];
  values: readonly (number | null)[];
  /** The parameters in words. */
  told: string;
  /** Thresholds and range of a panel; null where the values have the scale of the market. */
  scale: {levels: readonly number[]; domain?: readonly [number, number]} | null;
}

const SETTINGS: Readonly<Record<TransformerType, {params: AnyParameterValues; scale: TransformerFigureData['scale']}>> = {
  IdentityTransformer: {params: {}, scale: null},
  MovingAverageTransformer: {params: {window: 40}, scale: null},
  PercentileRankTransformer: {params: {lookback: 120}, scale: {levels: [0, 50, 100], domain: [0, 100]}},
  RelativeStrengthTransformer: {params: {window: 60}, scale: {levels: [100]}},
  ZScoreTransformer: {params: {window: 60}, scale: {levels: [-2, 0, 2]}},
};
/** Half a year, after every warm-up. */
const [FIRST, AFTER] = [126, 252];

/** A transformer on the large company of the made-up market. */
export function transformerFigure(type: TransformerType): TransformerFigureData {
  const {label, assets: [asset]} = syntheticMarket({count: AFTER});
  if (asset === undefined) {
    throw new Error('模拟市场里没有标的，请报告这个问题。');
  }
  const {params, scale} = SETTINGS[type];
  const all = withDefaults(type, {indicator: asset.symbol, ...params});
  const told = (transformerEntry(type) as TransformerEntry).parameters
    .filter(({type: kind, name}) => kind !== 'market' && all[name as string] !== undefined)
    .map(({name, label: word, valueLabels}) => `${word} ${valueLabels?.[String(all[name as string])] ?? String(all[name as string])}`)
    .join('，');
  return {
    label,
    market: asset.name,
    dates: asset.bars.date.slice(FIRST, AFTER),
    close: asset.bars.close.slice(FIRST, AFTER),
    values: computeTransformer(type, asset.bars, all).slice(FIRST, AFTER),
    told,
    scale,
  };
}
