import {epsilonParameter, indicatorEntry, signalEntry, transformerEntry} from '../registry';
import type {Parameter} from '../registry/types';
import {own} from '../own';
import {isList, isObject, objectIn, textIn, type Json, type JsonObject} from './document';
import {pointer} from './pointer';

/** A number in a strategy document that a reader may want to vary. */
export interface DocumentNumber {
  /** JSON Pointer of the value in the text. */
  path: string;
  /** `fast.period`; nodes without a name use that of the node around them. */
  name: string;
  /** 中文名 of the parameter. */
  label: string;
  value: number;
  /** Range allowed in documents; infinite without a limit. */
  min: number;
  max: number;
  /** Distance between neighbouring values: 1 for whole numbers. */
  step: number;
}

const CONSTANT: Parameter = {name: 'value', label: '常数', type: 'number', meaning: ''};

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length;

function numberAt(
  path: string,
  name: string,
  value: Json | undefined,
  parameter: Parameter | undefined,
): DocumentNumber[] {
  if (typeof value !== 'number' || parameter === undefined) {
    return [];
  }
  const {label, type, control, min = -Infinity, max = Infinity, exclusiveMin} = parameter;
  // As fine as the control and the value, so that the value is one of the steps.
  const step = type === 'int' ? 1 : Math.min(control?.step ?? 1, 10 ** -decimalsOf(value));
  return [{path, name, label, value, min: exclusiveMin ? min + step : min, max, step}];
}

function ofNode(node: JsonObject, type: string, path: string, name: string): DocumentNumber[] {
  const parameters: readonly Parameter[] =
    (indicatorEntry(type) ?? signalEntry(type) ?? transformerEntry(type))?.parameters ?? [];
  const inParams = Object.entries(objectIn(node, 'params')).flatMap(([key, value]) => {
    const parameter = parameters.find((known) => known.name === key || known.aliases?.includes(key));
    return numberAt(pointer(path, 'params', key), `${name}.${key}`, value, parameter);
  });
  return [
    ...inParams,
    ...numberAt(pointer(path, 'value'), `${name}.value`, node.value, CONSTANT),
    ...numberAt(pointer(path, 'epsilon'), `${name}.epsilon`, node.epsilon, epsilonParameter),
  ];
}

/** The numbers of a value; `owner` is the name of the node around it. */
function walk(value: Json, path: string, owner: string | undefined): DocumentNumber[] {
  if (isList(value)) {
    return value.flatMap((item, index) => walk(item, pointer(path, index), owner));
  }
  if (!isObject(value)) {
    return [];
  }
  const type = textIn(value, 'type');
  const name = textIn(value, 'id') ?? textIn(value, 'name') ?? owner ?? type ?? '';
  const inside = Object.entries(value).filter(([key]) => key !== 'capital_strategy');
  return [
    ...(type === undefined ? [] : ofNode(value, type, path, name)),
    ...inside.flatMap(([key, item]) => walk(item, pointer(path, key), own(value, 'type') ? name : undefined)),
  ];
}

/**
 * The numbers of the indicators, signals and transformers of a strategy, in text order.
 * @param document parsed and valid.
 */
// A valid document is JSON.
export const documentNumbers = (document: unknown): DocumentNumber[] => walk(document as Json, '', undefined);
