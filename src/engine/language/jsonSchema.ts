import {COLUMNS} from '../registry';
import {PATTERNS} from './document';
import {documentSchemas} from './schema/documents';
import {nodeSchemas} from './schema/nodes';
import {ref, type JsonSchema} from './schema/parts';

export type {JsonSchema};

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
