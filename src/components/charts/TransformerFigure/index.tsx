import type {ReactNode} from 'react';
import {transformerEntry, type TransformerType} from '@site/src/engine';
import IndicatorPanel from '../IndicatorPanel';
import PriceChart from '../PriceChart';
import {transformerFigure} from './transformerFigure';

/** A transformer on a made-up market, which its caption says. */
export default function TransformerFigure({of}: {of: string}): ReactNode {
  const entry = transformerEntry(of);
  if (entry === undefined) {
    throw new Error(`<TransformerFigure of="${of}" />：没有这个转换器。`);
  }
  const {label, market, dates, close, values, told, scale} = transformerFigure(of as TransformerType);
  const title = `${entry.name}（${of}）`;
  const summary = `${label}：${market}，${dates.length} 个交易日的${title}${told && `，${told}`}。`;
  const frame = {plain: true, file: `transformer-${of.toLowerCase()}`, title, summary, caption: `${summary}它不是任何真实市场。`, dates};
  const line = {name: entry.name, values};
  if (of === 'IdentityTransformer') {
    return <PriceChart {...frame} close={values} closeName={entry.name} />;
  }
  return scale === null ? <PriceChart {...frame} close={close} closeName={`${market}收盘`} overlays={[line]} /> : <IndicatorPanel {...frame} lines={[line]} {...scale} />;
}
