import type {FaultKind} from './reasons';
import type {Span} from './rule';

export interface Fault extends Span {
  kind: FaultKind;
  /** What may be typed instead; may be empty. */
  offers: readonly string[];
  /** How many characters or inputs there are, where they are too many. */
  count?: number;
}

/** Something that was typed and no document says. */
export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.kind);
  }
}
