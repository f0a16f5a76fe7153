import {quoted} from '../../quoted';
import {textIn, type Json} from '../document';
import {child, segments} from '../pointer';
import {shown} from './scalars';

/** Keys that name an entry of a list. */
const NAMES = ['id', 'name', 'code', 'symbol', 'output_name'] as const;

function shownLabel(value: Json | undefined): string {
  const [label] = NAMES.flatMap((name) => {
    const text = textIn(value, name);
    return text === undefined ? [] : [`（${name}: ${shown(text)}）`];
  });
  return label ?? '';
}

/**
 * A JSON Pointer in the notation of messages: `signals[2]（id: oversold）.inputs[0]`, without the shells
 * `strategy_definition` and `trade_strategy`.
 */
export function shownPlace(root: Json, path: string): string {
  let value: Json | undefined = root;
  let shown = '';
  for (const segment of segments(path)) {
    const isListed = Array.isArray(value);
    value = child(value, segment);
    if (isListed) {
      shown += `[${segment}]${shownLabel(value)}`;
    } else if (shown !== '' || (segment !== 'trade_strategy' && segment !== 'strategy_definition')) {
      shown += `${shown === '' ? '' : '.'}${quoted(segment)}`;
    }
  }
  return shown === '' ? quoted(segments(path).at(-1) ?? '顶层') : shown;
}
