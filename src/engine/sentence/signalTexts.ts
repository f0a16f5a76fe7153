import {kindOfSignal} from '../language/kind';
import type {SignalModel} from '../language/model';
import {conditionSlot, isJoin} from './condition';
import {hasNoBlock, type Slot} from './parts';
import {indicatorText, seriesSlot} from './series';
import {conditionModel} from './conditionModel';

/** A signal in the words of the sentence, either a condition or a number. */
export const signalSlot = (signal: SignalModel): Slot =>
  kindOfSignal(signal) === 'num' ? seriesSlot({form: 'signal', path: signal.path, signal}, '') : conditionSlot(signal);

/**
 * The words of a strategy's sentence for each of its signals, by JSON Pointer in the canonical document. Joins are
 * left out: their conditions are more specific.
 * @param input a document or its text.
 */
export function signalTexts(input: unknown): ReadonlyMap<string, string> {
  const signals = conditionModel(input)?.model.all ?? [];
  return new Map(
    signals.flatMap((signal) => {
      const slot = signalSlot(signal);
      // Signals without complete words are left out.
      return isJoin(signal) || !hasNoBlock([slot]) ? [] : [[signal.path, slot.text] as const];
    }),
  );
}

/**
 * The words of a strategy's sentence for a reference; `undefined` where it is undefined or has no words.
 * @param input a document or its text.
 */
export function referenceText(input: unknown, ref: string): string | undefined {
  const [base = '', component] = ref.split('.');
  const {indicator, signal} = conditionModel(input)?.model.byId.get(base) ?? {};
  return signal
    ? signalSlot(signal).text
    : indicator?.entry && indicatorText(indicator.entry, indicator.params, component);
}
