import {capitalEntry, capitalStrategies, transformerEntry, transformers} from '../../registry';
import {CURRENCIES, isObject, MARKETS, own, type JsonObject} from '../document';
import {pointer} from '../pointer';
import {didYouMean, suggest} from '../suggest';
import {checkIndicator, checkSignal} from './nodes';
import {checkParams, each, fields, unique, unknownParameter, type Field} from './params';
import {date, id, label, marketCode, number, object, oneOf, shown, text, time, type Check, type Scope} from './scalars';

const any: Check = () => true;

/** A check of the keys of an object. */
const keyed =
  (known: Readonly<Record<string, Field>>): Check =>
  (value, path, scope) => {
    if (!object(value, path, scope) || !isObject(value)) {
      return false;
    }
    fields(value, path, scope, known);
    return true;
  };

const checkOutputs: Check = (value, path, scope) => {
  if (!object(value, path, scope) || !isObject(value)) {
    return false;
  }
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
  const shape = {id: 'outputs', parameters: Object.keys(known).map((name) => ({name, label: name, type: 'string' as const, meaning: ''}))};
  fields(value, path, scope, known, (object, key) => unknownParameter(shape, object, key, pointer(path, key), scope));
  const names = new Map<string, string>();
  for (const part of ['indicators', 'market_indicators']) {
    const items = own(value, part);
    (Array.isArray(items) ? items : []).forEach((item, index) => {
      const name = isObject(item) ? own(item, 'output_name') : undefined;
      const at = pointer(path, part, index, 'output_name');
      const first = typeof name === 'string' ? names.get(name) : undefined;
      if (typeof name === 'string' && first !== undefined) {
        scope.report.add(
          'E_OUTPUT_DUP',
          at,
          {name, path1: scope.where(first), path2: scope.where(at)},
          {related: [{path: first, message: '第一次出现'}]},
        );
      } else if (typeof name === 'string') {
        names.set(name, at);
      }
    });
  }
  return true;
};

/** The `trade_strategy` object at `path`. */
function checkTradeStrategy(strategy: JsonObject, path: string, scope: Scope): void {
  fields(strategy, path, scope, {
    indicators: {check: each(checkIndicator)},
    signals: {required: true, check: each((node, at) => checkSignal(node, at, scope, 0), {min: 1, what: '个信号'})},
    outputs: {required: true, check: checkOutputs},
    name: {check: any},
  });
}

const transformer: Check = (node, path, scope) => {
  if (!object(node, path, scope) || !isObject(node)) {
    return false;
  }
  fields(node, path, scope, {
    name: {required: true, check: id},
    type: {required: true, check: text},
    params: {required: true, check: object},
  });
  const type = own(node, 'type');
  const entry = typeof type === 'string' ? transformerEntry(type) : undefined;
  if (entry !== undefined) {
    checkParams(entry, own(node, 'params') ?? {}, path, scope);
  } else if (typeof type === 'string') {
    const ids = transformers.map((known): string => known.id);
    const meant = suggest(type, ids);
    const at = pointer(path, 'type');
    scope.report.add(
      'E_TRANSFORMER_TYPE',
      at,
      {type: shown(type), list: ids.join('、')},
      {...(meant !== undefined && {hint: didYouMean(meant), fix: {title: `改为 ${meant}`, edits: [{path: at, value: meant}]}})},
    );
  }
  return true;
};

const market: Check = (value, path, scope) => {
  const ok = keyed({code: {required: true, check: marketCode}, start_date: {check: date}, end_date: {check: date}})(value, path, scope);
  return ok && isObject(value) && checkPeriod(value, path, scope);
};

/** The end of a period is not before its start. */
function checkPeriod(value: JsonObject, path: string, scope: Scope): boolean {
  const [start, end] = [own(value, 'start_date'), own(value, 'end_date')];
  const wrong = typeof start === 'string' && typeof end === 'string' && end < start;
  if (wrong) {
    scope.report.add('E_PARAM_RELATION', pointer(path, 'end_date'), {
      a: 'start_date',
      va: shown(start),
      b: 'end_date',
      vb: shown(end),
      relation: '不能晚于',
    });
  }
  return !wrong;
}

/** The `market_indicators` object at `path`. */
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
  const repeated =
    (what: string) =>
    (value: string, at: string, first: string): void =>
      scope.report.add(
        'E_DUPLICATE',
        at,
        {what, value: shown(value), path1: scope.where(first), path2: scope.where(at)},
        {related: [{path: first, message: '第一次出现'}]},
      );
  unique(own(value, 'indicators'), pointer(path, 'indicators'), 'code', repeated('市场代码'));
  unique(own(value, 'transformers'), pointer(path, 'transformers'), 'name', repeated('转换器名称'));
}

/** The strategy document at `path`: what stands at the top, or below `strategy_definition`. */
export function checkStrategyDoc(doc: JsonObject, path: string, scope: Scope, more: Readonly<Record<string, Field>> = {}): void {
  fields(doc, path, scope, {
    trade_strategy: {
      required: true,
      check: (value, at) => {
        if (isObject(value)) {
          checkTradeStrategy(value, at, scope);
        }
        return object(value, at, scope);
      },
    },
    market_indicators: {
      check: (value, at) => {
        if (isObject(value)) {
          checkMarketIndicators(value, at, scope);
        }
        return object(value, at, scope);
      },
    },
    name: {check: any},
    ...more,
  });
}

const capitalStrategy: Check = (value, path, scope) => {
  if (!object(value, path, scope) || !isObject(value)) {
    return false;
  }
  const ids = capitalStrategies.map((entry): string => entry.id);
  fields(value, path, scope, {name: {required: true, check: oneOf(ids)}, params: {required: true, check: object}});
  const name = own(value, 'name');
  const entry = typeof name === 'string' ? capitalEntry(name) : undefined;
  if (entry !== undefined) {
    checkParams(entry, own(value, 'params') ?? {}, path, scope);
  }
  return true;
};

const symbol: Check = (value, path, scope) => {
  if (!object(value, path, scope) || !isObject(value)) {
    return false;
  }
  fields(value, path, scope, {symbol: {required: true, check: label}, name: {required: true, check: text}});
  return true;
};

const definition: Check = (value, path, scope) => {
  if (!object(value, path, scope) || !isObject(value)) {
    return false;
  }
  checkStrategyDoc(value, path, scope, {capital_strategy: {required: true, check: capitalStrategy}});
  return true;
};

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
  unique(own(doc, 'symbols'), '/symbols', 'symbol', (value, at, first) =>
    scope.report.add(
      'E_DUPLICATE',
      at,
      {what: '标的', value: shown(value), path1: scope.where(first), path2: scope.where(at)},
      {related: [{path: first, message: '第一次出现'}]},
    ),
  );
}
