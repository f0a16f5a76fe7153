import type {FaultKind} from './reasons';
import type {Condition, Span} from './rule';

export interface Fault extends Span {
  kind: FaultKind;
  /** Alternatives to type; may be empty. */
  offers: readonly string[];
  /** Replacements for the faulty words within an unchanged clause; may be empty. */
  words?: readonly string[];
  /** The condition that was probably meant, offered as an alternative. */
  nearest?: Condition | undefined;
  /** Number of characters or inputs, where there are too many. */
  count?: number;
}

/** A typed text that no document can express. */
export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.kind);
  }
}

/** Throws a fault. @throws Refused at a place; without one, at that of the clause. */
export function refuse(kind: FaultKind, {start, end}: Span = {start: 0, end: 0}, more: Partial<Fault> = {}): never {
  throw new Refused({kind, start, end, offers: [], ...more});
}
