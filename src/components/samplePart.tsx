import type {ComponentType, ReactNode} from 'react';
import type {EncodedBars} from '@site/src/engine';
import {builtPart} from './builtPart';
import {sampleData} from './lab/sampleData';

/**
 * A built part that computes from the sample bars, which it shares with the labs.
 * @param load imports the component; it takes the bars as `data`.
 * @param Tag `span` for a number inside a sentence.
 */
export function samplePart<Props extends {data: EncodedBars}>(
  load: () => Promise<{default: ComponentType<Props>}>,
  Tag?: 'div' | 'span',
): (props: Omit<Props, 'data'>) => ReactNode {
  return builtPart<Omit<Props, 'data'>>(async () => {
    const [{default: Part}, data] = await Promise.all([load(), sampleData()]);
    return {default: (props) => <Part {...({...props, data} as Props)} />};
  }, Tag);
}
