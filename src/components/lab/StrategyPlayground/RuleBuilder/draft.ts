import type {Change} from './changeRule';
import {COMPARISONS, entryIn, firstParams, operandsOf, parametersOf, usualOperand} from './offers';
import type {BuiltIndicator, Condition, Draft, Operand} from './rule';

export const EMPTY_DRAFT: Draft = {kind: 'condition', type: '', inputs: [undefined, undefined], params: {}, wrap: null};

/** A draft after a change that is about a condition; `null` when it is given up. */
export function changeDraft(draft: Draft, change: Change): Draft | null {
  switch (change.kind) {
    case 'removeCondition':
      return null;
    case 'operand':
      return {...draft, inputs: draft.inputs.map((input, place) => (place === change.place ? change.operand : input))};
    case 'type': {
      const length = entryIn(COMPARISONS, change.type)?.arity.min ?? EMPTY_DRAFT.inputs.length;
      return {...draft, type: change.type, inputs: Array.from({length}, (_, place) => draft.inputs[place]), params: {}};
    }
    case 'param': {
      const others = Object.entries(draft.params).filter(([name]) => name !== change.name);
      return {...draft, params: Object.fromEntries([...others, ...(change.value === undefined ? [] : [[change.name, change.value]])])};
    }
    default:
      return draft;
  }
}

/** A draft in a rule that may have become another one: what the rule does not have is to be chosen anew. */
export function within(draft: Draft, indicators: readonly BuiltIndicator[]): Draft {
  const known = new Set(operandsOf(indicators).map(({operand}) => JSON.stringify(operand)));
  const isThere = (input: Draft['inputs'][number]): boolean =>
    input === undefined || 'value' in input || known.has(JSON.stringify(usualOperand(input, indicators)));
  return draft.inputs.every(isThere) ? draft : {...draft, inputs: draft.inputs.map((input) => (isThere(input) ? input : undefined))};
}

const isGiven = (input: Draft['inputs'][number]): input is Operand =>
  input !== undefined && !('value' in input && Number.isNaN(input.value));

/** The condition of a draft in which everything is chosen that it needs; `null` until then. */
export function finished({type, inputs, params}: Draft): Condition | null {
  const entry = entryIn(COMPARISONS, type);
  if (entry === undefined || !inputs.every(isGiven)) {
    return null;
  }
  const first = firstParams(entry);
  // What a new condition is written with and the registry has no usual value for is the reader's to say.
  const asked = parametersOf(entry).filter(({name, default: usual}) => name !== null && Object.hasOwn(first, name) && usual === undefined);
  return asked.every(({name}) => Object.hasOwn(params, name as string))
    ? {kind: 'condition', type, inputs, params: {...(first as Condition['params']), ...params}, wrap: null}
    : null;
}
