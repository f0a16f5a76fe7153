import {kindOfSignal} from '../language/kind';
import type {SignalModel} from '../language/model';
import {conditionSlot, isJoin} from './condition';
import {isWhole} from './parts';
import {seriesSlot} from './series';
import {toldStrategy} from './toldStrategy';

/** What the sentence says of a signal; `undefined` where it has no words for all of it. */
function signalWords(signal: SignalModel): string | undefined {
  const {path} = signal;
  const slot = kindOfSignal(signal) === 'num' ? seriesSlot({form: 'signal', path, signal}, '') : conditionSlot(signal);
  return isWhole([slot]) ? slot.text : undefined;
}

/**
 * What the sentence of a strategy says of each of its signals, by JSON Pointer in the canonical document. Joins have none: what they
 * join says more.
 * @param input a document or its text.
 */
export function signalTexts(input: unknown): ReadonlyMap<string, string> {
  const signals = toldStrategy(input)?.model.all ?? [];
  return new Map(
    signals.flatMap((signal) => {
      const text = isJoin(signal) ? undefined : signalWords(signal);
      return text === undefined ? [] : [[signal.path, text] as const];
    }),
  );
}
