import {readFileSync} from 'node:fs';
import {figures} from '../../../src/figures';
import type {PictureProps} from '../../../src/components/charts/Chart/Picture';
import {figureCharts} from '../figureText';

/** Tags of panels, with levels, with bars and of simulated days: the page, and how the tag begins. */
const TAGS = [
  ['primitives/indicators', '<IndicatorFigure of="MACD"'],
  ['primitives/indicators', '<IndicatorFigure of="RSI"'],
  ['primitives/advanced/market-indicators', '<TransformerFigure of="ZScoreTransformer"'],
] as const;

/**
 * Pictures that pages show, by the names of their files: the tags as they stand in docs, computed as the build computes
 * them.
 */
export function pagePictures(): [string, PictureProps][] {
  return TAGS.flatMap(([page, start]) => {
    const text = readFileSync(`docs/${page}.mdx`, 'utf8');
    const from = text.indexOf(start);
    if (from < 0) {
      throw new Error(`${page} no longer has ${start}: name another tag of its kind.`);
    }
    return figureCharts(figures, text.slice(from, text.indexOf('/>', from) + 2)).map(
      (chart): [string, PictureProps] => [chart.data.file, chart],
    );
  });
}
