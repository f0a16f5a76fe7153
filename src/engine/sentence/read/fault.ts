import type {FaultKind} from './reasons';
import type {Condition, Span} from './rule';

export interface Fault extends Span {
  kind: FaultKind;
  /** What may be typed instead; may be empty. */
  offers: readonly string[];
  /** What may stand in the place of what was typed, the rest of the clause as it is; may be empty. */
  words?: readonly string[];
  /** A condition that may be meant, which is offered. */
  nearest?: Condition | undefined;
  /** How many characters or inputs there are, where they are too many. */
  count?: number;
}

/** Something that was typed and no document says. */
export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.kind);
  }
}

/** @throws Refused at a place; without one, at that of the clause. */
export function refuse(kind: FaultKind, {start, end}: Span = {start: 0, end: 0}, more: Partial<Fault> = {}): never {
  throw new Refused({kind, start, end, offers: [], ...more});
}
