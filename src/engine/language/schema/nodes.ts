import {indicators, signals, transformers, type SignalEntry} from '../../registry';
import {choose, comment, idsOf, listOf, one, ref, signalSchema, typeSchema, type Configured, type JsonSchema} from './parts';

/** Indicators, signals, transformers and the inputs that connect them. */
export function nodeSchemas(): Record<string, JsonSchema> {
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
