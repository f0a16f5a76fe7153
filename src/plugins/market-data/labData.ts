import type {Plugin} from '@docusaurus/types';
import {encodeBars} from '../../engine';
import {sampleSettings} from '../../site/sample';
import {readSample} from './readSample';

/**
 * The sample bars for labs, as `@generated/market-data/default/sp500.json`, to be imported late and decoded with
 * `decodeBars`. Volume, which few labs need, travels apart in `sp500-volume.json`; `origin.json` says whose they are.
 */
export function labData(): Plugin {
  return {
    name: 'market-data',
    async contentLoaded({actions: {createData}}) {
      const bars = readSample();
      await createData('sp500.json', encodeBars(bars));
      await createData('sp500-volume.json', bars.volume);
      // A text is written as it is.
      await createData('origin.json', JSON.stringify(sampleSettings().origin));
    },
  };
}
