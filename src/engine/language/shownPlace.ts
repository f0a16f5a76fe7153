import {isObject, own, type Json} from './document';
import {segments} from './pointer';

/** Keys that name an entry of a list for its reader. */
const NAMES = ['id', 'name', 'code', 'symbol', 'output_name'] as const;

function label(value: Json | undefined): string {
  const key = isObject(value) ? NAMES.find((name) => typeof own(value, name) === 'string') : undefined;
  const name = key === undefined || !isObject(value) ? '' : String(own(value, key));
  return key === undefined ? '' : `（${key}: ${name.length > 64 ? `${name.slice(0, 64)}…` : name}）`;
}

/**
 * A JSON Pointer as a reader sees it: `signals[2]（id: oversold）.inputs[0]`.
 * The shells `strategy_definition` and `trade_strategy` are left out.
 */
export function shownPlace(root: Json, path: string): string {
  let value: Json | undefined = root;
  let shown = '';
  for (const segment of segments(path)) {
    const list: boolean = Array.isArray(value);
    value = Array.isArray(value) ? (value[Number(segment)] as Json | undefined) : isObject(value) ? own(value, segment) : undefined;
    if (list) {
      shown += `[${segment}]${label(value)}`;
    } else if (shown !== '' || (segment !== 'trade_strategy' && segment !== 'strategy_definition')) {
      shown += `${shown === '' ? '' : '.'}${segment}`;
    }
  }
  const last = segments(path).at(-1);
  return shown === '' ? (last ?? '顶层') : shown;
}
