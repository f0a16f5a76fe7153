import type {Plugin} from '@docusaurus/types';
import {encodeBars} from '../../engine';
import {sampleSettings} from '../../site/sample';
import {readSample} from './readSample';

/**
 * Writes the sample bars for labs as `@generated/market-data/default/sp500.json`, to be imported on demand and decoded
 * with `decodeBars`. Volume, which few labs need, is in `sp500-volume.json`; `origin.json` names the source.
 */
export function labData(): Plugin {
  return {
    name: 'market-data',
    async contentLoaded({actions: {createData}}) {
      const bars = readSample();
      await createData('sp500.json', encodeBars(bars));
      await createData('sp500-volume.json', bars.volume);
      // A text is written unchanged.
      await createData('origin.json', JSON.stringify(sampleSettings().origin));
    },
  };
}
