import type {ComponentType, ReactNode} from 'react';
import type {Bars, EncodedBars} from '@site/src/engine';
import {builtPart} from './builtPart';
import {sampleData} from './lab/sampleData';

/** A built part that is loaded together with what it computes from. */
function partWith<Given extends object, Props extends Given>(
  load: () => Promise<{default: ComponentType<Props>}>,
  fetchGiven: () => Promise<Given>,
  Tag?: 'div' | 'span',
): (props: Omit<Props, keyof Given>) => ReactNode {
  return builtPart<Omit<Props, keyof Given>>(async () => {
    const [{default: Part}, given] = await Promise.all([load(), fetchGiven()]);
    return {default: (props) => <Part {...({...props, ...given} as Props)} />};
  }, Tag);
}

/**
 * A built part that computes from the sample bars, which it shares with the labs.
 * @param load imports the component; it takes the bars as `data`, encoded.
 * @param Tag `span` for a number inside a sentence.
 */
export const samplePart = <Props extends {data: EncodedBars}>(
  load: () => Promise<{default: ComponentType<Props>}>,
  Tag?: 'div' | 'span',
): ((props: Omit<Props, 'data'>) => ReactNode) => partWith<{data: EncodedBars}, Props>(load, async () => ({data: await sampleData()}), Tag);

/**
 * A built part that needs the bars of the sample with their volume.
 * @param load imports the component; it takes them as `bars`. What decodes them is loaded with them.
 * @param Tag `span` for a number inside a sentence.
 */
export const barsPart = <Props extends {bars: Bars}>(
  load: () => Promise<{default: ComponentType<Props>}>,
  Tag?: 'div' | 'span',
): ((props: Omit<Props, 'bars'>) => ReactNode) =>
  partWith<{bars: Bars}, Props>(load, async () => ({bars: await (await import('./prose/sampleBars')).sampleBars()}), Tag);
