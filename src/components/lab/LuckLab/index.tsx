import type {ReactNode} from 'react';
import type {CoinGame} from '@site/src/engine/uncertainty';
import {barsOf} from '../../sample/barsOf';
import {sampleData} from '../../sample/sampleData';
import {labIsland} from '../labIsland';
import {defaults} from '../state/fields';
import {inSlices} from '../state/inSlices';

interface Props {
  /** Name in addresses. */
  name?: string;
}

/**
 * How good the best of many worthless rules looks, on real prices or the reader's own. The game of the default state is played
 * before the lab takes the place of its HTML, which shows that game.
 */
export default labIsland<Props>(async () => {
  const [{default: Live}, {LUCK_LAB, playGame}, data] = await Promise.all([import('./Live'), import('./luckLab'), sampleData()]);
  // Never `undefined`: nothing says that it is no longer wanted.
  const usual = (await inSlices(playGame(barsOf(data), defaults(LUCK_LAB)))) as CoinGame;
  return {default: (props: Props): ReactNode => <Live {...props} data={data} usual={usual} />};
});
