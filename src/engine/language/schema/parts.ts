import {epsilonParameter, type Parameter, type SignalEntry} from '../../registry';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = boolean | {readonly [keyword: string]: unknown};

/** What has an id, a name for readers and parameters. */
export interface Configured {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
}

export const ref = (name: string): {readonly $ref: string} => ({$ref: `#/$defs/${name}`});
export const one = (key: string, value: string): JsonSchema => ({properties: {[key]: {const: value}}, required: [key]});
export const comment: JsonSchema = {type: 'string', title: '说明', description: '写给读者的说明，不影响结果。'};
export const idsOf = (entries: readonly {readonly id: string}[]): string[] => entries.map(({id}) => id);
export const listOf = (items: JsonSchema, title: string, minItems = 0): JsonSchema => ({
  type: 'array',
  title,
  items,
  ...(minItems > 0 && {minItems}),
});

/** A chain of "if it is this type, then …": editors show the texts of the branch that applies. */
export const choose = <E extends {readonly id: string}>(
  key: string,
  entries: readonly E[],
  schemaOf: (entry: E) => JsonSchema,
): JsonSchema[] => entries.map((entry) => ({if: one(key, entry.id), then: schemaOf(entry)}));

/** One parameter, with its Chinese name, meaning, unit, default and range. */
export function parameterSchema(parameter: Parameter): JsonSchema {
  const {label, meaning, unit, type, values, valueLabels, default: standard, min, max, exclusiveMin} = parameter;
  const meanings = values?.flatMap((value) => (valueLabels?.[value] === undefined ? [] : [`${value}：${valueLabels[value]}`])) ?? [];
  const shared = {
    title: label,
    description: [meaning, unit === undefined ? '' : `单位：${unit}。`, meanings.length > 0 ? `${meanings.join('；')}。` : ''].join(''),
    ...(standard !== undefined && {default: standard}),
  };
  const range = {
    ...(min !== undefined && {[exclusiveMin ? 'exclusiveMinimum' : 'minimum']: min}),
    ...(max !== undefined && {maximum: max}),
  };
  const nullable = (name: string): unknown => (standard === null ? [name, 'null'] : name);
  switch (type) {
    case 'int':
      return {...shared, type: nullable('integer'), ...range};
    case 'number':
      return {...shared, type: nullable('number'), ...range};
    case 'boolean':
      return {...shared, type: 'boolean'};
    case 'market':
      return {...shared, $ref: '#/$defs/marketCode'};
    case 'string':
      return {...shared, type: 'string', minLength: 1};
    default:
      return {...shared, type: 'string', enum: values};
  }
}

/** The closed `params` object of a type. */
export function paramsSchema({name, parameters}: Configured): JsonSchema {
  const named = parameters.flatMap((parameter) => (parameter.name === null ? [] : [{...parameter, name: parameter.name}]));
  const required = named.flatMap((parameter) => (parameter.required ? [parameter.name] : []));
  const conditions = named.flatMap(({name: key, requiredWhen}) =>
    requiredWhen === undefined ? [] : [{if: one(requiredWhen.parameter, requiredWhen.value), then: {required: [key]}}],
  );
  // What editors write for the whole object.
  const defaults = Object.fromEntries(named.flatMap(({name: key, default: standard}) => (standard == null ? [] : [[key, standard]])));
  return {
    type: 'object',
    title: `${name}的参数`,
    ...(Object.keys(defaults).length > 0 && {default: defaults}),
    properties: Object.fromEntries(named.map((parameter) => [parameter.name, parameterSchema(parameter)])),
    ...(required.length > 0 && {required}),
    ...(conditions.length > 0 && {allOf: conditions}),
    additionalProperties: false,
  };
}

/** What a type adds to its node; `params` is required where one of them is. */
export function typeSchema(entry: Configured, more: Record<string, JsonSchema> = {}): JsonSchema {
  const needed = entry.parameters.some(({required}) => required);
  return {
    title: entry.name,
    description: entry.summary,
    properties: {type: {const: entry.id, title: entry.name, description: entry.summary}, params: paramsSchema(entry), ...more},
    ...(needed && {required: ['params']}),
  };
}

/** A signal: its inputs by number and meaning, `epsilon` only where it means something. */
export function signalSchema(entry: SignalEntry): JsonSchema {
  const {
    arity: {min, max},
    inputs,
    hasEpsilon,
  } = entry;
  const labels = inputs.map(({label, kind}) => `${label}（${kind === 'num' ? '数值' : '布尔值'}）`).join('、');
  return typeSchema(entry, {
    inputs: {type: 'array', title: '输入', description: `${labels}。`, minItems: min, maxItems: max},
    epsilon: hasEpsilon ? parameterSchema(epsilonParameter) : false,
  });
}
