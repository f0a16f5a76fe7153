import {epsilonParameter, indicatorEntry, signalEntry, transformerEntry} from '../registry';
import type {Parameter} from '../registry/types';
import {isObject, type Json, type JsonObject} from './document';
import {parse} from './parse';
import {pointer} from './pointer';

/** A number that a strategy document states and a reader may want to vary. */
export interface DocumentNumber {
  /** JSON Pointer of the value in the text. */
  path: string;
  /** `fast.period`; nodes without a name go by that of the node around them. */
  name: string;
  /** 中文名 of the parameter. */
  label: string;
  value: number;
  /** Values that documents may state; infinite without a limit. */
  min: number;
  max: number;
  /** Distance of neighbouring values: 1 for whole numbers. */
  step: number;
}

const CONSTANT: Parameter = {name: 'value', label: '常数', type: 'number', meaning: ''};

const parametersOf = (type: string): readonly Parameter[] =>
  [indicatorEntry(type), signalEntry(type), transformerEntry(type)].flatMap((entry) => entry?.parameters ?? []);

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length;

function numberAt(path: string, name: string, value: Json | undefined, parameter: Parameter | undefined): DocumentNumber[] {
  if (typeof value !== 'number' || parameter === undefined) {
    return [];
  }
  const {label, type, control, min = -Infinity, max = Infinity, exclusiveMin} = parameter;
  // As fine as the control and as the value itself, so that the value is one of the steps.
  const step = type === 'int' ? 1 : Math.min(control?.step ?? 1, 10 ** -decimalsOf(value));
  return [{path, name, label, value, min: exclusiveMin ? min + step : min, max, step}];
}

function ofNode(node: JsonObject, path: string, name: string): DocumentNumber[] {
  const {type, params} = node;
  if (typeof type !== 'string') {
    return [];
  }
  const known = parametersOf(type);
  return [
    ...(isObject(params) ? Object.entries(params) : []).flatMap(([key, value]) =>
      numberAt(
        pointer(path, 'params', key),
        `${name}.${key}`,
        value,
        known.find((parameter) => parameter.name === key || parameter.aliases?.includes(key)),
      ),
    ),
    ...numberAt(pointer(path, 'value'), `${name}.value`, node.value, CONSTANT),
    ...numberAt(pointer(path, 'epsilon'), `${name}.epsilon`, node.epsilon, epsilonParameter),
  ];
}

function walk(value: Json, path: string, owner: Json | undefined): DocumentNumber[] {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).flatMap((item, index) => walk(item, pointer(path, index), owner));
  }
  if (!isObject(value)) {
    return [];
  }
  const name = [value.id, value.name, owner, value.type].find((word) => typeof word === 'string');
  const inside = Object.entries(value).filter(([key]) => key !== 'capital_strategy');
  return [...ofNode(value, path, String(name)), ...inside.flatMap(([key, item]) => walk(item, pointer(path, key), value.type && name))];
}

/**
 * The numbers of the indicators, signals and transformers of a strategy, in the order of the text.
 * @param text a document that validates.
 */
export function documentNumbers(text: string): DocumentNumber[] {
  const parsed = parse(text);
  return 'value' in parsed ? walk(parsed.value, '', undefined) : [];
}
