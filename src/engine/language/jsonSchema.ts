import {own} from '../own';
import {
  capitalStrategies,
  COLUMNS,
  epsilonParameter,
  formalName,
  indicators,
  parameterKey,
  signals,
  transformers,
} from '../registry';
import type {Parameter, RegistryEntry, SignalEntry} from '../registry';
import {CURRENCIES, MARKETS, PATTERNS} from './document';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = boolean | Dictionary<unknown>;
type Properties = Dictionary<JsonSchema>;

const ref = (name: string): {readonly $ref: string} => ({$ref: `#/$defs/${name}`});
const one = (key: string, value: string): JsonSchema => ({properties: {[key]: {const: value}}, required: [key]});
const idsOf = (entries: readonly {readonly id: string}[]): string[] => entries.map(({id}) => id);
const comment: JsonSchema = {type: 'string', title: '说明', description: '写给读者的说明，不影响结果。'};

const listOf = (items: JsonSchema, title: string, minItems?: number): JsonSchema => ({
  type: 'array',
  title,
  items,
  minItems,
});

/** An object whose keys are all required, except those in `optional`. */
const objectOf = (
  title: string | undefined,
  properties: Properties,
  optional: readonly string[] = [],
): Dictionary<unknown> => ({
  type: 'object',
  title,
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
});

/** One "if it is this type, then …" per entry: editors show the texts of the branch that applies. */
const choose = (
  key: string,
  entries: readonly RegistryEntry[],
  schemaOf: (entry: RegistryEntry) => JsonSchema,
): JsonSchema[] => entries.map((entry) => ({if: one(key, entry.id), then: schemaOf(entry)}));

function parameterSchema({
  label,
  meaning,
  unit,
  type,
  values,
  valueLabels,
  default: standard,
  min,
  max,
  exclusiveMin,
}: Parameter): JsonSchema {
  const meanings =
    values?.flatMap((value) =>
      own(valueLabels, value) === undefined ? [] : [`${value}：${own(valueLabels, value)}`],
    ) ?? [];
  const range = {[exclusiveMin ? 'exclusiveMinimum' : 'minimum']: min, maximum: max};
  const nullable = (name: string): unknown => (standard === null ? [name, 'null'] : name);
  const choice = {type: 'string', enum: values};
  const types: Readonly<Record<Parameter['type'], object>> = {
    int: {type: nullable('integer'), ...range},
    number: {type: nullable('number'), ...range},
    boolean: {type: 'boolean'},
    market: ref('marketCode'),
    string: {type: 'string', minLength: 1},
    enum: choice,
    column: choice,
  };
  return {
    title: label,
    description: [meaning, unit && `单位：${unit}。`, meanings.length > 0 && `${meanings.join('；')}。`]
      .filter(Boolean)
      .join(''),
    default: standard,
    ...types[type],
  };
}

function paramsSchema({parameters, ...entry}: RegistryEntry): JsonSchema {
  const named = parameters.map((parameter) => ({...parameter, name: parameterKey(parameter)}));
  const required = named.flatMap((parameter) => (parameter.required ? [parameter.name] : []));
  const conditions = named.flatMap(({name: key, requiredWhen}) =>
    requiredWhen === undefined ? [] : [{if: one(requiredWhen.parameter, requiredWhen.value), then: {required: [key]}}],
  );
  // Editors insert this value for the whole object.
  const defaults = named.flatMap(({name: key, default: standard}) =>
    standard == null ? [] : [[key, standard] as const],
  );
  return {
    type: 'object',
    title: `${formalName(entry)}的参数`,
    ...(defaults.length > 0 && {default: Object.fromEntries(defaults)}),
    properties: Object.fromEntries(named.map((parameter) => [parameter.name, parameterSchema(parameter)])),
    ...(required.length > 0 && {required}),
    ...(conditions.length > 0 && {allOf: conditions}),
    additionalProperties: false,
  };
}

/** The schema of a type's own keys; `params` is required where any parameter is. */
function typeSchema(entry: RegistryEntry, more: Properties = {}): JsonSchema {
  const {id, summary, parameters} = entry;
  const name = formalName(entry);
  return {
    title: name,
    description: summary,
    properties: {type: {const: id, title: name, description: summary}, params: paramsSchema(entry), ...more},
    ...(parameters.some(({required}) => required) && {required: ['params']}),
  };
}

/** A signal: its inputs by number and meaning, `epsilon` only where it applies. */
function signalSchema(entry: SignalEntry): JsonSchema {
  const {min, max} = entry.arity;
  const labels = entry.inputs.map(({label, kind}) => `${label}（${kind === 'num' ? '数值' : '布尔值'}）`).join('、');
  return typeSchema(entry, {
    inputs: {type: 'array', title: '输入', description: `${labels}。`, minItems: min, maxItems: max},
    epsilon: entry.hasEpsilon ? parameterSchema(epsilonParameter) : false,
  });
}

function nodeSchemas(): Properties {
  const node = (
    title: string,
    entries: readonly RegistryEntry[],
    properties: Properties,
    optional: readonly string[],
  ): JsonSchema => ({
    ...objectOf(title, {...properties, comment}, [...optional, 'comment']),
    allOf: choose('type', entries, ({kind, id}) => ref(`${kind}.${id}`)),
  });
  const typed = (entries: readonly RegistryEntry[], title: string): JsonSchema => ({title, enum: idsOf(entries)});
  const params = {type: 'object'};
  return {
    ...Object.fromEntries(
      [...indicators, ...signals, ...transformers].map((entry: RegistryEntry) => [
        `${entry.kind}.${entry.id}`,
        entry.kind === 'signal' ? signalSchema(entry) : typeSchema(entry),
      ]),
    ),
    indicatorNode: node('指标', indicators, {id: ref('id'), type: typed(indicators, '指标类型'), params}, ['params']),
    signalNode: node(
      '信号',
      signals,
      {id: ref('id'), type: typed(signals, '信号类型'), inputs: listOf(ref('input'), '输入'), params},
      ['id', 'params'],
    ),
    transformerNode: node(
      '转换器',
      transformers,
      {name: ref('id'), type: typed(transformers, '转换器类型'), params},
      [],
    ),
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
          then: {
            properties: {market: ref('marketCode'), transformer: ref('id'), type: false},
            required: ['transformer'],
          },
          else: {
            required: ['type'],
            if: one('type', 'Constant'),
            then: {
              properties: {value: {type: 'number', title: '数值', description: '内联常量，不加引号。'}},
              required: ['value'],
            },
            else: ref('signalNode'),
          },
        },
      },
    },
  };
}

function documentSchemas(): Properties {
  const code = {code: ref('marketCode'), start_date: ref('date'), end_date: ref('date')};
  const strategy = {trade_strategy: ref('tradeStrategy'), market_indicators: ref('marketIndicators')};
  const definition = objectOf('策略定义', {...strategy, capital_strategy: ref('capitalStrategy')}, [
    'market_indicators',
  ]);
  const symbol = objectOf(undefined, {symbol: {type: 'string', minLength: 1}, name: {type: 'string'}});
  const columnOf = (properties: Properties): JsonSchema => objectOf(undefined, {...properties, output_name: ref('id')});
  const outputs = {
    buy_signal: {...ref('id'), title: '买入信号', description: '一个布尔信号的 id。'},
    sell_signal: {...ref('id'), title: '卖出信号', description: '一个布尔信号的 id。'},
    indicators: listOf(columnOf({id: ref('ref')}), '输出列'),
    market_indicators: listOf(columnOf({market: ref('marketCode'), transformer: ref('id')}), '市场输出列'),
    comment,
    description: comment,
  };
  const marketIndicators = {
    market_lag: {
      title: '市场滞后',
      description: '0 取同日的值，1 取前一日的值；不写时，收盘晚于标的所在市场的取 1。',
      type: 'integer',
      minimum: 0,
      maximum: 1,
    },
    indicators: listOf(objectOf(undefined, code, ['start_date', 'end_date']), '市场代码', 1),
    transformers: listOf(ref('transformerNode'), '转换器', 1),
  };
  const portfolio = {
    name: {type: 'string', minLength: 1, title: '组合名称'},
    code: {type: 'string', minLength: 1, title: '组合代码'},
    description: {type: 'string', title: '组合说明', description: '写给读者的说明。'},
    strategy_definition: definition,
    symbols: listOf(symbol, '标的池', 1),
    start_date: {...ref('date'), title: '开始日期'},
    end_date: {...ref('date'), title: '结束日期', description: '不早于开始日期。'},
    currency: {title: '货币', enum: CURRENCIES},
    market: {title: '市场', enum: MARKETS},
    commission: {
      type: 'number',
      title: '手续费率',
      description: '比例，万分之三写 0.0003；不写是 0.001。',
      minimum: 0,
      exclusiveMaximum: 0.1,
    },
    update_time: {
      type: 'string',
      title: '更新时间',
      description: '每日更新的时间，UTC，HH:MM。',
      pattern: PATTERNS.time.source,
    },
  };
  const optional = ['indicators', 'market_indicators', 'comment', 'description'];
  return {
    outputs: {...objectOf('输出', outputs, optional), additionalProperties: false},
    tradeStrategy: objectOf('交易策略', {
      indicators: listOf(ref('indicatorNode'), '指标'),
      signals: listOf({allOf: [ref('signalNode')], required: ['id']}, '信号', 1),
      outputs: ref('outputs'),
    }),
    marketIndicators: objectOf('市场指标', marketIndicators, ['market_lag']),
    strategyDoc: objectOf('原语策略', strategy, ['market_indicators']),
    capitalStrategy: {
      ...objectOf('资金策略', {name: {title: '资金策略', enum: idsOf(capitalStrategies)}, params: {type: 'object'}}),
      allOf: choose('name', capitalStrategies, (entry) => ({
        title: entry.name,
        description: entry.summary,
        properties: {params: paramsSchema(entry)},
      })),
    },
    portfolioDoc: objectOf('完整组合', portfolio, ['description', 'end_date', 'commission']),
  };
}

/**
 * The JSON Schema (draft 2020-12) of strategy and portfolio documents, canonical spellings only, from the registry.
 * It covers shapes, ranges, choices and numbers of inputs; `validate` checks references, kinds and modes.
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
      id: {
        type: 'string',
        title: 'id',
        description: '字母、数字、下划线，不以数字开头，最长 64 个字符。',
        pattern: PATTERNS.id.source,
      },
      ref: {
        type: 'string',
        title: '引用',
        description: '指标或信号的 id；多输出指标可写 “id.分量”。',
        pattern: PATTERNS.ref.source,
      },
      column: {type: 'string', title: '行情列', description: '区分大小写。', enum: COLUMNS},
      marketCode: {
        type: 'string',
        title: '市场代码',
        description: '如 VIX、SPX、000300.SH。',
        pattern: PATTERNS.marketCode.source,
      },
      date: {type: 'string', title: '日期', description: 'YYYY-MM-DD', pattern: PATTERNS.date.source},
      ...nodeSchemas(),
      ...documentSchemas(),
    },
  };
}
