import {capitalStrategies} from '../../registry';
import {CURRENCIES, MARKETS, PATTERNS} from '../document';
import {choose, comment, idsOf, listOf, paramsSchema, ref, type Configured, type JsonSchema} from './parts';

/** Strategies and portfolios around the nodes. */
export function documentSchemas(): Record<string, JsonSchema> {
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
