import {indicators, own, signals, type Parameter} from '@site/src/engine';
import {
  COLUMN_NAMES,
  comparisonWords,
  documentNumbers,
  textIn,
  WEEKDAYS,
  type Json,
  type Slot,
} from '@site/src/engine/language';
import type {NumberDefinition} from '../../state/typedNumber';
import type {Rule} from '../rule';
import {valueAt} from './edits';

interface Option {
  value: string;
  label: string;
}

/** The registry's parameter at a JSON Pointer. */
function parameterAt(document: Json, path: string): Parameter | undefined {
  const [, nodePath, key] = /^(.*)\/params\/([^/]+)$/.exec(path) ?? [];
  const type = nodePath === undefined ? undefined : textIn(valueAt(document, nodePath), 'type');
  const entry = [...indicators, ...signals].find(({id}) => id === type);
  const parameters: readonly Parameter[] = entry?.parameters ?? [];
  return parameters.find(({name, aliases}) => name === key || (key !== undefined && aliases?.includes(key)));
}

/** Type and limits of the number in a slot, as shown in the sentence: `scale` reverses the sign of the limits. */
export function numberOf({document}: Rule, {path, scale}: Pick<Slot, 'path' | 'scale'>): NumberDefinition {
  const stated = documentNumbers(document).find((one) => one.path === path);
  const {
    type,
    min = stated?.min,
    max = stated?.max,
    exclusiveMin,
  } = parameterAt(document, path) ?? {type: 'number' as const};
  const [low, high] =
    scale === undefined ? [min, max] : [max === undefined ? undefined : -max, min === undefined ? undefined : -min];
  const finite = (limit: number | undefined): number | undefined => (Number.isFinite(limit) ? limit : undefined);
  return {
    type: type === 'int' ? 'int' : 'number',
    min: finite(low),
    max: finite(high),
    ...(scale === undefined && {exclusiveMin}),
  };
}

/** Edits that write a number, as shown in the sentence, to all places of a slot. */
export const numberEdits = (
  {path, twin, scale}: Pick<Slot, 'path' | 'twin' | 'scale'>,
  shown: number,
): {path: string; value: number}[] =>
  (twin === undefined ? [path] : [path, twin]).map((place) => ({path: place, value: shown * (scale ?? 1)}));

/** Value of a `choice`, and its options with labels; no options if the registry lists none. */
export function choicesOf(
  {document}: Rule,
  {path, kind}: Pick<Slot, 'path' | 'kind'>,
): {value: string; options: readonly Option[]} {
  const {values = [], type, valueLabels = {}, default: usual} = parameterAt(document, path) ?? {};
  const names: Dictionary<string> =
    type === 'column' ? COLUMN_NAMES : kind === 'comparison' ? comparisonWords : valueLabels;
  const stated = valueAt(document, path);
  return {
    value: String(stated ?? usual ?? ''),
    options: values.map((value) => ({value: String(value), label: own(names, String(value)) ?? String(value)})),
  };
}

/** The number that a slot shows; a day of the week by its name, from 1 for 一. */
export const shownNumber = (text: string): number =>
  text !== '' && WEEKDAYS.includes(text)
    ? WEEKDAYS.indexOf(text) + 1
    : Number(text.replaceAll(',', '').replace('−', '-'));
