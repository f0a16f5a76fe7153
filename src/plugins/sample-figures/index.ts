import type {LoadContext, Plugin} from '@docusaurus/types';
import {crossoverFigure, drawdownFigure, sampleRisk, startComparison} from '../../engine';
import {readSample} from '../market-data/readSample';

/**
 * Computes the figures of the pages from the sample market data at build, as
 * `@generated/sample-figures/default/<name>.json`. A page carries only the numbers it draws.
 * A corrupt data file stops the build with the line that is wrong.
 */
export default function sampleFigures({siteDir}: LoadContext): Plugin {
  return {
    name: 'sample-figures',
    async contentLoaded({actions: {createData}}) {
      const bars = await readSample(siteDir);
      const figures = {
        crossover: crossoverFigure(bars, {shortPeriod: 20, longPeriod: 60, from: '2007-07-01', to: '2009-06-30'}),
        risk: sampleRisk(bars),
        drawdown: drawdownFigure(bars),
        starts: startComparison(bars, ['2000-03-24', '2002-10-09', '2005-01-03', '2007-10-09', '2009-03-09']),
      };
      await Promise.all(
        Object.entries(figures).map(([name, figure]) => createData(`${name}.json`, figure)),
      );
    },
  };
}
