import type {DiagnosticCollector} from '../diagnostic';
import {capitalEntry, capitalStrategies, indicatorEntry, transformerEntry, transformers} from '../../registry';
import {own} from '../../own';
import {CURRENCIES, MARKETS, textIn, type JsonObject} from '../document';
import {pointer} from '../pointer';
import {meantBy} from '../suggest';
import {checkIndicator, checkSignal} from './nodes';
import {checkParams, each, fields, keyed, namesIn, repeated, unique, objectThat} from './params';
import {any, date, id, label, marketCode, numberIn, object, oneOfWords, shown, text, time} from './scalars';

const columns = {
  indicators: each(keyed({id: {required: text}, output_name: {required: id}})),
  market_indicators: each(
    keyed({market: {required: marketCode}, transformer: {required: id}, output_name: {required: id}}),
  ),
};

const outputs = objectThat((value, path, report) => {
  fields(value, path, report, {buy_signal: {required: text}, sell_signal: {required: text}, ...columns}, 'outputs');
  const names = Object.keys(columns).flatMap((list) => namesIn(value, list, path, 'output_name'));
  repeated(names, ({name, path: at}, first) =>
    report.add(
      'E_OUTPUT_DUP',
      at,
      {name: shown(name), path1: report.where(first), path2: report.where(at)},
      {related: [{path: first, message: '第一次出现'}]},
    ),
  );
});

const tradeStrategy = keyed({
  indicators: each(checkIndicator),
  signals: {required: each((node, at, report) => checkSignal(node, at, report, 0), {min: 1, what: '个信号'})},
  outputs: {required: outputs},
  name: any,
});

const transformerIds = transformers.map((known): string => known.id);

const transformer = keyed(
  {name: {required: id}, type: {required: text}, params: {required: object}},
  (node, path, report) => {
    const type = textIn(node, 'type');
    const entry = transformerEntry(type ?? '');
    if (entry !== undefined) {
      checkParams(entry, own(node, 'params') ?? {}, path, report);
    } else if (type !== undefined) {
      const at = pointer(path, 'type');
      const {didYouMean, extra} = meantBy(type, transformerIds, at);
      const values = {type: shown(type), list: transformerIds.join('、')};
      const misplaced = indicatorEntry(type) && `${type} 是指标，算的是标的自己，请放进 indicators，用 ref 引用。`;
      report.add('E_TRANSFORMER_TYPE', at, values, {hint: misplaced ?? (didYouMean || undefined), ...extra});
    }
  },
);

function checkPeriod(value: JsonObject, path: string, report: DiagnosticCollector): void {
  const [start, end] = [textIn(value, 'start_date'), textIn(value, 'end_date')];
  if (start !== undefined && end !== undefined && end < start) {
    const values = {a: 'start_date', va: shown(start), b: 'end_date', vb: shown(end), relation: '不能晚于'};
    report.add('E_PARAM_RELATION', pointer(path, 'end_date'), values);
  }
}

const market = keyed({code: {required: marketCode}, start_date: date, end_date: date}, checkPeriod);

const LAG_HINT = '0 取同日的值，1 取前一日的值；不写时，收盘晚于标的所在市场的取 1，例如 A 股策略引用美股指数。';

const marketIndicators = keyed(
  {
    market_lag: numberIn({min: 0, max: 1, integer: true}, LAG_HINT),
    indicators: {required: each(market, {min: 1, what: '个市场指标'})},
    transformers: {required: each(transformer, {min: 1, what: '个转换器'})},
  },
  (value, path, report) => {
    unique(value, 'indicators', path, 'code', '市场代码', report);
    unique(value, 'transformers', path, 'name', '转换器名称', report);
  },
);

const strategyFields = {trade_strategy: {required: tradeStrategy}, market_indicators: marketIndicators, name: any};

/** A strategy document on its own. */
export const checkStrategy = keyed(strategyFields);

const capitalIds = capitalStrategies.map((entry): string => entry.id);

const capitalStrategy = keyed(
  {name: {required: oneOfWords(capitalIds)}, params: {required: object}},
  (value, path, report) => {
    const entry = capitalEntry(textIn(value, 'name') ?? '');
    if (entry !== undefined) {
      checkParams(entry, own(value, 'params') ?? {}, path, report);
    }
  },
);

const symbol = keyed({symbol: {required: label}, name: {required: text}});

const COMMISSION_HINT = '手续费是比例：万分之三写 0.0003。';

export const checkPortfolio = keyed(
  {
    name: {required: label},
    code: {required: label},
    description: text,
    strategy_definition: {required: keyed({...strategyFields, capital_strategy: {required: capitalStrategy}})},
    symbols: {required: each(symbol, {min: 1, what: '个标的'})},
    start_date: {required: date},
    end_date: date,
    currency: {required: oneOfWords(CURRENCIES)},
    market: {required: oneOfWords(MARKETS)},
    commission: numberIn({min: 0, max: 0.1, exclusiveMax: true}, COMMISSION_HINT),
    update_time: {required: time},
  },
  (doc, path, report) => {
    checkPeriod(doc, path, report);
    unique(doc, 'symbols', path, 'symbol', '标的', report);
  },
);
