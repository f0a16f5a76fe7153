import type {ReactNode} from 'react';
import {barsOf} from '../../sample/barsOf';
import {sampleData} from '../../sample/sampleData';
import {labIsland} from '../labIsland';
import {defaults} from '../state/fields';

/**
 * Lab on the best of many worthless rules, on real prices or the reader's own. The game of the default state is
 * computed before the lab replaces its HTML, which shows that game.
 */
export default labIsland(async () => {
  const [{default: Live}, {LUCK_LAB, coinTerms}, {ask}, data] = await Promise.all([
    import('./Live'),
    import('./luckLab'),
    import('../work/transports'),
    sampleData(),
  ]);
  const outcome = await ask('coins', {bars: barsOf(data), terms: coinTerms(defaults(LUCK_LAB))});
  const usual = outcome !== null && 'answer' in outcome ? outcome.answer : null;
  return {default: (): ReactNode => <Live data={data} usual={usual} />};
});
