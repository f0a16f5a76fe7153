import {at} from '@site/src/engine';
import type {Series, Tone} from './types';

export interface TonedSeries extends Series {
  tone: Tone;
}

const TONES: readonly Tone[] = ['series1', 'series2', 'series3', 'series4'];

/** Gives each series without a tone the next one of the palette. */
export const toned = (series: readonly Series[]): TonedSeries[] =>
  series.map((one, index) => ({...one, tone: one.tone ?? at(TONES, index % TONES.length)}));
