import {kindOfSignal} from '../language/kind';
import type {SignalModel} from '../language/model';
import {conditionSlot, isJoin} from './condition';
import {isWhole, type Slot} from './parts';
import {indicatorText, seriesSlot} from './series';
import {toldStrategy} from './toldStrategy';

/** A signal as the sentence tells it, be it a condition or a number. */
export const signalSlot = (signal: SignalModel): Slot =>
  kindOfSignal(signal) === 'num' ? seriesSlot({form: 'signal', path: signal.path, signal}, '') : conditionSlot(signal);

/**
 * What the sentence of a strategy says of each of its signals, by JSON Pointer in the canonical document. Joins have none: what they
 * join says more.
 * @param input a document or its text.
 */
export function signalTexts(input: unknown): ReadonlyMap<string, string> {
  const signals = toldStrategy(input)?.model.all ?? [];
  return new Map(
    signals.flatMap((signal) => {
      const slot = signalSlot(signal);
      // What it has no words for all of has none.
      return isJoin(signal) || !isWhole([slot]) ? [] : [[signal.path, slot.text] as const];
    }),
  );
}

/**
 * What a reference is called in the sentence of a strategy; `undefined` where it leads nowhere, or where the sentence has no words.
 * @param input a document or its text.
 */
export function referenceText(input: unknown, ref: string): string | undefined {
  const [base = '', component] = ref.split('.');
  const {indicator, signal} = toldStrategy(input)?.model.byId.get(base) ?? {};
  return signal ? signalSlot(signal).text : indicator?.entry && indicatorText(indicator.entry, indicator.params, component);
}
