import {
  capitalStrategies,
  COLUMNS,
  epsilonParameter,
  indicators,
  signals,
  transformers,
  type Parameter,
  type SignalEntry,
} from '../registry';
import {CURRENCIES, MARKETS, PATTERNS} from './document';

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
const listOf = (items: JsonSchema, title: string, minItems = 0): JsonSchema => ({
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

function parameterSchema(parameter: Parameter): JsonSchema {
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

function paramsSchema({name, parameters}: Configured): JsonSchema {
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
function typeSchema(entry: Configured, more: Record<string, JsonSchema> = {}): JsonSchema {
  const needed = entry.parameters.some(({required}) => required);
  return {
    title: entry.name,
    description: entry.summary,
    properties: {type: {const: entry.id, title: entry.name, description: entry.summary}, params: paramsSchema(entry), ...more},
    ...(needed && {required: ['params']}),
  };
}

/** A signal: its inputs by number and meaning, `epsilon` only where it means something. */
function signalSchema(entry: SignalEntry): JsonSchema {
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

function nodeSchemas(): Record<string, JsonSchema> {
  const definitions = <E extends Configured>(
    prefix: string,
    entries: readonly E[],
    schema: (entry: E) => JsonSchema,
  ): [string, JsonSchema][] => entries.map((entry) => [`${prefix}.${entry.id}`, schema(entry)]);
  const typed = (entries: readonly {readonly id: string}[], title: string): JsonSchema => ({title, enum: idsOf(entries)});
  return {
    ...Object.fromEntries([
      ...definitions('indicator', indicators, (entry) => typeSchema(entry)),
      ...definitions<SignalEntry>('signal', signals, signalSchema),
      ...definitions('transformer', transformers, (entry) => typeSchema(entry)),
    ]),
    indicatorNode: {
      type: 'object',
      title: '指标',
      properties: {id: ref('id'), type: typed(indicators, '指标类型'), params: {type: 'object'}, comment},
      required: ['id', 'type'],
      allOf: choose('type', indicators, ({id}) => ref(`indicator.${id}`)),
    },
    signalNode: {
      type: 'object',
      title: '信号',
      properties: {
        id: ref('id'),
        type: typed(signals, '信号类型'),
        inputs: listOf(ref('input'), '输入'),
        params: {type: 'object'},
        comment,
      },
      required: ['type', 'inputs'],
      allOf: choose('type', signals, ({id}) => ref(`signal.${id}`)),
    },
    transformerNode: {
      type: 'object',
      title: '转换器',
      properties: {name: ref('id'), type: typed(transformers, '转换器类型'), params: {type: 'object'}, comment},
      required: ['name', 'type', 'params'],
      allOf: choose('type', transformers, ({id}) => ref(`transformer.${id}`)),
    },
    input: {
      type: 'object',
      title: '输入',
      description: '五种写法之一：ref、column、market 与 transformer、内联常量、嵌套信号。',
      if: {required: ['ref']},
      then: {properties: {ref: ref('ref'), column: false, market: false, type: false}},
      else: {
        if: {required: ['column']},
        then: {properties: {column: ref('column'), market: false, type: false}},
        else: {
          if: {required: ['market']},
          then: {properties: {market: ref('marketCode'), transformer: ref('id'), type: false}, required: ['transformer']},
          else: {
            required: ['type'],
            if: one('type', 'Constant'),
            then: {properties: {value: {type: 'number', title: '数值', description: '内联常量，不加引号。'}}, required: ['value']},
            else: ref('signalNode'),
          },
        },
      },
    },
  };
}

function documentSchemas(): Record<string, JsonSchema> {
  const column = (properties: Record<string, JsonSchema>): JsonSchema => ({
    type: 'object',
    properties: {...properties, output_name: ref('id')},
    required: [...Object.keys(properties), 'output_name'],
  });
  const strategyProperties = {trade_strategy: ref('tradeStrategy'), market_indicators: ref('marketIndicators')};
  return {
    outputs: {
      type: 'object',
      title: '输出',
      properties: {
        buy_signal: {...ref('id'), title: '买入信号', description: '一个布尔信号的 id。'},
        sell_signal: {...ref('id'), title: '卖出信号', description: '一个布尔信号的 id。'},
        indicators: listOf(column({id: ref('ref')}), '输出列'),
        market_indicators: listOf(column({market: ref('marketCode'), transformer: ref('id')}), '市场输出列'),
        comment,
        description: comment,
      },
      required: ['buy_signal', 'sell_signal'],
      additionalProperties: false,
    },
    tradeStrategy: {
      type: 'object',
      title: '交易策略',
      properties: {
        indicators: listOf(ref('indicatorNode'), '指标'),
        signals: listOf({allOf: [ref('signalNode')], required: ['id']}, '信号', 1),
        outputs: ref('outputs'),
      },
      required: ['indicators', 'signals', 'outputs'],
    },
    marketIndicators: {
      type: 'object',
      title: '市场指标',
      properties: {
        market_lag: {
          title: '市场滞后',
          description: '0 取同日的值，1 取前一日的值；不写时，收盘晚于标的所在市场的取 1。',
          type: 'integer',
          minimum: 0,
          maximum: 1,
        },
        indicators: listOf(
          {type: 'object', properties: {code: ref('marketCode'), start_date: ref('date'), end_date: ref('date')}, required: ['code']},
          '市场代码',
          1,
        ),
        transformers: listOf(ref('transformerNode'), '转换器', 1),
      },
      required: ['indicators', 'transformers'],
    },
    strategyDoc: {type: 'object', title: '原语策略', properties: strategyProperties, required: ['trade_strategy']},
    capitalStrategy: {
      type: 'object',
      title: '资金策略',
      properties: {name: {title: '资金策略', enum: idsOf(capitalStrategies)}, params: {type: 'object'}},
      required: ['name', 'params'],
      allOf: choose<Configured>('name', capitalStrategies, (entry) => ({
        title: entry.name,
        description: entry.summary,
        properties: {params: paramsSchema(entry)},
      })),
    },
    portfolioDoc: {
      type: 'object',
      title: '完整组合',
      properties: {
        name: {type: 'string', minLength: 1, title: '组合名称'},
        code: {type: 'string', minLength: 1, title: '组合代码'},
        description: {type: 'string', title: '组合说明', description: '写给读者的说明。'},
        strategy_definition: {
          type: 'object',
          title: '策略定义',
          properties: {...strategyProperties, capital_strategy: ref('capitalStrategy')},
          required: ['trade_strategy', 'capital_strategy'],
        },
        symbols: listOf(
          {type: 'object', properties: {symbol: {type: 'string', minLength: 1}, name: {type: 'string'}}, required: ['symbol', 'name']},
          '标的池',
          1,
        ),
        start_date: {...ref('date'), title: '开始日期'},
        end_date: {...ref('date'), title: '结束日期', description: '不早于开始日期。'},
        currency: {title: '货币', enum: CURRENCIES},
        market: {title: '市场', enum: MARKETS},
        commission: {type: 'number', title: '手续费率', description: '比例，万分之三写 0.0003。', minimum: 0, exclusiveMaximum: 0.1},
        update_time: {type: 'string', title: '更新时间', description: '每日更新的时间，UTC，HH:MM。', pattern: PATTERNS.time.source},
      },
      required: ['name', 'code', 'strategy_definition', 'symbols', 'start_date', 'currency', 'market', 'commission', 'update_time'],
    },
  };
}

/**
 * The JSON Schema (draft 2020-12) of strategy and portfolio documents, canonical spellings only, from the registry.
 * It says shapes, ranges, choices and numbers of inputs; references, kinds and modes are `validate`'s.
 * @param id the address where it is published.
 */
export function jsonSchema(id: string): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: '策略配置',
    description: '原语策略（trade_strategy）或完整组合（strategy_definition）。',
    type: 'object',
    if: {required: ['strategy_definition']},
    then: ref('portfolioDoc'),
    else: ref('strategyDoc'),
    $defs: {
      id: {type: 'string', title: 'id', description: '字母、数字、下划线，不以数字开头，最长 64 个字符。', pattern: PATTERNS.id.source},
      ref: {type: 'string', title: '引用', description: '指标或信号的 id；多输出指标可写 “id.分量”。', pattern: PATTERNS.ref.source},
      column: {type: 'string', title: '行情列', description: '区分大小写。', enum: COLUMNS},
      marketCode: {type: 'string', title: '市场代码', description: '如 VIX、SPX、000300.SH。', pattern: PATTERNS.marketCode.source},
      date: {type: 'string', title: '日期', description: 'YYYY-MM-DD', pattern: PATTERNS.date.source},
      ...nodeSchemas(),
      ...documentSchemas(),
    },
  };
}
