import type {ReactNode} from 'react';
import type {EncodedBars} from '@site/src/engine';
import type {Loaded} from '../kit/island';

/** Loads the prices of the sample. The only import of them, so that all labs share one file. */
export async function sampleData(): Promise<EncodedBars> {
  return (await import('@generated/market-data/default/sp500.json')).default;
}

/** Loads a component together with the prices of the sample, and passes them as `data`. */
export const withSample =
  <Props extends object>(load: () => Promise<Loaded<Props & {data: EncodedBars}>>) =>
  async (): Promise<Loaded<Props>> => {
    const [{default: Part}, data] = await Promise.all([load(), sampleData()]);
    return {default: (props: Props): ReactNode => <Part {...props} data={data} />};
  };
