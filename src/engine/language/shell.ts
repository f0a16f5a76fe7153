import {own} from '../own';
import {isObject, type Json} from './document';
import {LIMITS} from './limits';

/** Shape of a document; `legacy` and `none` are errors. */
type Shell = 'strategy' | 'portfolio' | 'bare' | 'legacy' | 'none';

/** Recognises a document by its keys. */
export function shellOf(value: Json): Shell {
  const has = (key: string): boolean => own(value, key) !== undefined;
  if (has('strategy_definition')) {
    return 'portfolio';
  }
  const strategy = own(value, 'trade_strategy');
  if (strategy !== undefined) {
    return isObject(own(strategy, 'params')) && own(strategy, 'signals') === undefined ? 'legacy' : 'strategy';
  }
  return has('signals') && has('outputs') ? 'bare' : 'none';
}

/** The strategy document in a canonical document, with its pointer. */
export const strategyIn = (value: Json, shell: Shell): {base: string; inside: Json | undefined} =>
  shell === 'portfolio'
    ? {base: '/strategy_definition', inside: own(value, 'strategy_definition')}
    : {base: '', inside: value};

/**
 * The limit that a value exceeds, counted as in the tree of its JSON: shared objects count once for every place they
 * appear in, and a cycle is infinitely deep. `undefined` for a value that is safe to walk.
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
