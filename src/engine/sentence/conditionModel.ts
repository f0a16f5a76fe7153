import {own} from '../own';
import {isObject, listIn, type JsonObject} from '../language/document';
import {buildModel, type Model} from '../language/model';
import {normaliseDocument, type Normalised} from '../language/normalise';
import {parse} from '../language/parse';
import {shellOf, strategyIn} from '../language/shell';

/** A strategy with conditions for a sentence. */
interface ConditionModel {
  /** Its paths are those of the canonical document. */
  model: Model;
  /** The object that holds the strategy, and its JSON Pointer. */
  inside: JsonObject;
  base: string;
  /** Pointers in the input by their pointers in the canonical document. */
  moved: Normalised['moved'];
}

/** A document, or its text, in canonical form; `null` for invalid ones. */
function canonicalOf(input: unknown): Normalised | null {
  const parsed = typeof input === 'string' ? parse(input) : {value: input};
  try {
    return 'value' in parsed ? normaliseDocument(parsed.value) : null;
  } catch (error) {
    if (error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}

/**
 * The model of a document or its text.
 * @returns `null` without conditions: no JSON, no signals and outputs, or beyond the limits of a document.
 */
export function conditionModel(input: unknown): ConditionModel | null {
  const canonical = canonicalOf(input);
  if (canonical === null) {
    return null;
  }
  const {doc, moved} = canonical;
  const {base, inside} = strategyIn(doc, shellOf(doc));
  const strategy = own(inside, 'trade_strategy');
  if (!isObject(inside) || !isObject(own(strategy, 'outputs')) || listIn(strategy, 'signals').length === 0) {
    return null;
  }
  return {model: buildModel(inside, base, undefined), inside, base, moved};
}
