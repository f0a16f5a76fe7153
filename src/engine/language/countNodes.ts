import {isObject, own, type JsonObject} from './document';
import {items} from './model';

/** Indicators, signals, inline nodes and transformers of a strategy document. */
export function countNodes(doc: JsonObject): number {
  const strategy = own(doc, 'trade_strategy');
  const market = own(doc, 'market_indicators');
  const body = isObject(strategy) ? strategy : {};
  const open = [...items(own(body, 'signals'))];
  let count = items(own(body, 'indicators')).length + items(isObject(market) ? own(market, 'transformers') : undefined).length;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isObject(node)) {
      count += Object.hasOwn(node, 'ref') || Object.hasOwn(node, 'column') || Object.hasOwn(node, 'market') ? 0 : 1;
      open.push(...items(own(node, 'inputs')));
    }
  }
  return count;
}
