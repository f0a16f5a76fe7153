import {capitalEntry, capitalStrategies, transformerEntry, transformers} from '../../registry';
import {CURRENCIES, MARKETS, own, textIn, type JsonObject} from '../document';
import {pointer} from '../pointer';
import {meantBy} from '../suggest';
import {checkIndicator, checkSignal} from './nodes';
import {checkParams, each, fields, keyed, namesIn, repeated, unique, whole, type Field} from './params';
import {any, date, id, label, marketCode, number, object, oneOf, shown, text, time, type Check, type Scope} from './scalars';

const checkOutputs = whole((value, path, scope) => {
  const known = {
    buy_signal: {required: true, check: text},
    sell_signal: {required: true, check: text},
    indicators: {check: each(keyed({id: {required: true, check: text}, output_name: {required: true, check: id}}))},
    market_indicators: {
      check: each(
        keyed({
          market: {required: true, check: marketCode},
          transformer: {required: true, check: id},
          output_name: {required: true, check: id},
        }),
      ),
    },
  };
  fields(value, path, scope, known, 'outputs');
  const names = ['indicators', 'market_indicators'].flatMap((list) => namesIn(value, list, path, 'output_name'));
  repeated(names, ({name, path: at}, first) =>
    scope.add(
      'E_OUTPUT_DUP',
      at,
      {name, path1: scope.where(first), path2: scope.where(at)},
      {related: [{path: first, message: '第一次出现'}]},
    ),
  );
});

function checkTradeStrategy(strategy: JsonObject, path: string, scope: Scope): void {
  fields(strategy, path, scope, {
    indicators: {check: each(checkIndicator)},
    signals: {required: true, check: each((node, at) => checkSignal(node, at, scope, 0), {min: 1, what: '个信号'})},
    outputs: {required: true, check: checkOutputs},
    name: {check: any},
  });
}

const transformerIds = transformers.map((known): string => known.id);

const transformer = keyed(
  {name: {required: true, check: id}, type: {required: true, check: text}, params: {required: true, check: object}},
  (node, path, scope) => {
    const type = textIn(node, 'type');
    const entry = transformerEntry(type ?? '');
    if (entry !== undefined) {
      checkParams(entry, own(node, 'params') ?? {}, path, scope);
    } else if (type !== undefined) {
      const at = pointer(path, 'type');
      const {didYouMean, extra} = meantBy(type, transformerIds, at);
      const values = {type: shown(type), list: transformerIds.join('、')};
      scope.add('E_TRANSFORMER_TYPE', at, values, {hint: didYouMean || undefined, ...extra});
    }
  },
);

const market: Check = keyed({code: {required: true, check: marketCode}, start_date: {check: date}, end_date: {check: date}}, checkPeriod);

function checkPeriod(value: JsonObject, path: string, scope: Scope): void {
  const [start, end] = [textIn(value, 'start_date'), textIn(value, 'end_date')];
  if (start !== undefined && end !== undefined && end < start) {
    const values = {a: 'start_date', va: shown(start), b: 'end_date', vb: shown(end), relation: '不能晚于'};
    scope.add('E_PARAM_RELATION', pointer(path, 'end_date'), values);
  }
}

function checkMarketIndicators(value: JsonObject, path: string, scope: Scope): void {
  fields(value, path, scope, {
    market_lag: {
      check: number(
        {min: 0, max: 1, integer: true},
        () => '0 取同日的值，1 取前一日的值；不写时，收盘晚于标的所在市场的取 1，例如 A 股策略引用美股指数。',
      ),
    },
    indicators: {required: true, check: each(market, {min: 1, what: '个市场指标'})},
    transformers: {required: true, check: each(transformer, {min: 1, what: '个转换器'})},
  });
  unique(value, 'indicators', path, 'code', '市场代码', scope);
  unique(value, 'transformers', path, 'name', '转换器名称', scope);
}

/** The strategy document at `path`: what stands at the top, or below `strategy_definition`. */
export function checkStrategyDoc(doc: JsonObject, path: string, scope: Scope, more: Readonly<Record<string, Field>> = {}): void {
  fields(doc, path, scope, {
    trade_strategy: {required: true, check: whole(checkTradeStrategy)},
    market_indicators: {check: whole(checkMarketIndicators)},
    name: {check: any},
    ...more,
  });
}

const capitalIds = capitalStrategies.map((entry): string => entry.id);

const capitalStrategy = keyed(
  {name: {required: true, check: oneOf(capitalIds)}, params: {required: true, check: object}},
  (value, path, scope) => {
    const entry = capitalEntry(textIn(value, 'name') ?? '');
    if (entry !== undefined) {
      checkParams(entry, own(value, 'params') ?? {}, path, scope);
    }
  },
);

const symbol = keyed({symbol: {required: true, check: label}, name: {required: true, check: text}});

const definition = whole((value, path, scope) =>
  checkStrategyDoc(value, path, scope, {capital_strategy: {required: true, check: capitalStrategy}}),
);

/** A full portfolio configuration. */
export function checkPortfolio(doc: JsonObject, scope: Scope): void {
  fields(doc, '', scope, {
    name: {required: true, check: label},
    code: {required: true, check: label},
    description: {check: text},
    strategy_definition: {required: true, check: definition},
    symbols: {required: true, check: each(symbol, {min: 1, what: '个标的'})},
    start_date: {required: true, check: date},
    end_date: {check: date},
    currency: {required: true, check: oneOf(CURRENCIES)},
    market: {required: true, check: oneOf(MARKETS)},
    commission: {required: true, check: number({min: 0, max: 0.1, exclusiveMax: true}, () => '手续费是比例：万分之三写 0.0003。')},
    update_time: {required: true, check: time},
  });
  checkPeriod(doc, '', scope);
  unique(doc, 'symbols', '', 'symbol', '标的', scope);
}
