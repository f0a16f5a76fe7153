import {indicator, map, signal, withKeys, type Work} from './canonicalNodes';
import type {Diagnostic} from './diagnostic';
import {isObject, own, type Json, type JsonObject} from './document';
import {oversize} from './oversize';
import {pointer} from './pointer';
import {createReport, fix} from './report';
import {shellOf, strategyBase} from './shell';

export interface Normalised {
  /** A canonical copy; what could not be understood is left as it was. */
  doc: Json;
  /** What was rewritten, as warnings; paths are those of the input. */
  aliases: Diagnostic[];
  /** Where something stood in the input, by its pointer in the copy, if it moved. */
  moved: ReadonlyMap<string, string>;
}

/** Own enumerable values only, holes of arrays as `null`: what a document that never was text may not have. */
function plainCopy(value: unknown): Json {
  if (Array.isArray(value)) {
    return Array.from(value, (item: unknown) => plainCopy(item ?? null));
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, plainCopy(item)]])))
    : (value as Json);
}

function tradeStrategy(strategy: JsonObject, path: string, work: Work): JsonObject {
  if (own(strategy, 'indicators') === undefined) {
    work.report.add('W_INDICATORS_MISSING', path, {}, {fix: fix('补上空列表', {path: pointer(path, 'indicators'), value: []})});
  }
  return withKeys(strategy, {
    indicators: map(own(strategy, 'indicators') ?? [], (node, index) => indicator(node, pointer(path, 'indicators', index), work)),
    signals: map(own(strategy, 'signals'), (node, index) => (isObject(node) ? signal(node, pointer(path, 'signals', index), work) : node)),
  });
}

/**
 * A canonical copy of a document: aliases and former names replaced, a bare body wrapped. The input is never changed.
 * @throws RangeError when the document is beyond {@link LIMITS}.
 */
export function normalise(doc: unknown): Normalised {
  const tooLarge = oversize(doc);
  if (tooLarge !== undefined) {
    throw new RangeError(`策略过大：${tooLarge.what} 超过上限 ${tooLarge.n}。`);
  }
  const report = createReport();
  const moved = new Map<string, string>();
  const value = plainCopy(doc);
  const shell = shellOf(value);
  const bare = shell === 'bare';
  const work: Work = {report, moved, copyOf: (path) => (bare ? `/trade_strategy${path}` : path)};
  const done = (copy: Json): Normalised => ({doc: copy, aliases: report.found, moved});
  if (bare) {
    const {market_indicators: market, ...body} = value as JsonObject;
    moved.set('/trade_strategy', '');
    report.add('W_BARE', '', {});
    return done(withKeys({trade_strategy: tradeStrategy(body, '', work)}, {market_indicators: market}));
  }
  const base = strategyBase(shell);
  const inside = shell === 'portfolio' ? own(value as JsonObject, 'strategy_definition') : value;
  const strategy = isObject(inside) && shell !== 'legacy' ? own(inside, 'trade_strategy') : undefined;
  if (!isObject(inside) || !isObject(strategy)) {
    return done(value);
  }
  const copy = withKeys(inside, {trade_strategy: tradeStrategy(strategy, pointer(base, 'trade_strategy'), work)});
  return done(shell === 'portfolio' ? withKeys(value as JsonObject, {strategy_definition: copy}) : copy);
}
