import {isObject, own, type Json, type JsonObject} from './document';

/** Which of the three shapes a document has; `legacy` and `none` are errors. */
export type Shell = 'strategy' | 'portfolio' | 'bare' | 'legacy' | 'none';

/** Recognises a document by its keys. */
export function shellOf(value: Json): Shell {
  if (!isObject(value)) {
    return 'none';
  }
  if (Object.hasOwn(value, 'strategy_definition')) {
    return 'portfolio';
  }
  const strategy = own(value, 'trade_strategy');
  if (strategy !== undefined) {
    const legacy = isObject(strategy) && isObject(own(strategy, 'params')) && !Object.hasOwn(strategy, 'signals');
    return legacy ? 'legacy' : 'strategy';
  }
  return Object.hasOwn(value, 'signals') && Object.hasOwn(value, 'outputs') ? 'bare' : 'none';
}

/** The pointer of the strategy document in a canonical document. */
export const strategyBase = (shell: Shell): string => (shell === 'portfolio' ? '/strategy_definition' : '');

/** The strategy document in a canonical document, where there is one. */
export function strategyOf(value: JsonObject): JsonObject | undefined {
  const inside = Object.hasOwn(value, 'strategy_definition') ? own(value, 'strategy_definition') : value;
  return isObject(inside) ? inside : undefined;
}
