import {isObject, own, type Json, type JsonObject} from './document';
import {LIMITS} from './limits';

/** Which of the three shapes a document has; `legacy` and `none` are errors. */
type Shell = 'strategy' | 'portfolio' | 'bare' | 'legacy' | 'none';

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

/**
 * What makes a value too large or too deep to walk, counted as the tree that its JSON would be: objects that are shared
 * count once for every place they appear in, and a cycle is infinitely deep.
 */
export function oversize(value: unknown): {what: string; n: number} | undefined {
  const open: {value: unknown; depth: number}[] = [{value, depth: 0}];
  let values = 0;
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    values += 1;
    if (typeof item.value !== 'object' || item.value === null) {
      continue;
    }
    const children = Object.values(item.value);
    if (item.depth >= LIMITS.jsonDepth) {
      return {what: 'JSON 的嵌套层数', n: LIMITS.jsonDepth};
    }
    if (values + open.length + children.length > LIMITS.jsonValues) {
      return {what: 'JSON 里的值', n: LIMITS.jsonValues};
    }
    for (const child of children) {
      open.push({value: child, depth: item.depth + 1});
    }
  }
  return undefined;
}
