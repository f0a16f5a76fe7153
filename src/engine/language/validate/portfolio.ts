import {capitalEntry, capitalStrategies} from '../../registry';
import {CURRENCIES, isObject, MARKETS, own, type JsonObject} from '../document';
import {each, fields, unique} from './fields';
import {checkParams} from './params';
import {date, label, number, object, oneOf, shown, text, time, type Check} from './scalars';
import type {Scope} from './scope';
import {checkPeriod, checkStrategyDoc} from './strategy';

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
