import {compile} from '../language/compile';
import type {StrategyDoc} from '../language/document';
import {evaluate, type EvaluateContext} from '../language/evaluate';
import type {Bars} from '../market-data/bars';
import {exampleMarkets} from '../market-data/exampleMarkets';
import {fillDefaults} from '../registry/defaults';
import type {AnyParameterValues} from '../registry/parameterValues';
import {strategies, type StrategyType} from '../registry/strategies';
import type {NumberSeries} from '../series';
import {computeStrategy} from '../strategies/compute';
import type {TradeSignals} from '../strategies/tradeSignals';

/** When to buy and sell one symbol: a built-in strategy with its parameters by key, or a strategy document. */
export type Rule = {readonly strategy: StrategyType; readonly params?: AnyParameterValues} | {readonly document: StrategyDoc | string};

const compiled = new WeakMap<StrategyDoc, ReturnType<typeof compile>>();

/** A search runs each of its documents on many histories. */
function compiledOnce(document: StrategyDoc | string): ReturnType<typeof compile> {
  if (typeof document === 'string') {
    return compile(document);
  }
  const result = compiled.get(document) ?? compile(document);
  compiled.set(document, result);
  return result;
}

function ofDocument(document: StrategyDoc | string, bars: Bars, symbol: string, shared: EvaluateContext['shared']): TradeSignals {
  const {plan, diagnostics} = compiledOnce(document);
  if (plan === null) {
    const found = diagnostics.filter(({severity}) => severity === 'error').map(({path, message}) => `${path || '/'}：${message}`);
    throw new RangeError(`策略文档有 ${found.length} 处错误，无法计算。${found.join(' ')}`);
  }
  const market = Object.fromEntries(exampleMarkets(plan, bars).map((entry) => [entry.code, entry.bars]));
  const {buy, sell, series} = evaluate(plan, bars, {symbol, symbols: [symbol], market, ...(shared && {shared})});
  // Components stand under `id.component`, the first of them under the bare id as well: once is enough.
  const numbers = Object.entries(series).filter(
    ([name, values]) =>
      values.some((value) => typeof value === 'number') && !Object.keys(series).some((other) => other.startsWith(`${name}.`)),
  );
  return {buy, sell, lines: Object.fromEntries(numbers) as Record<string, NumberSeries>};
}

/**
 * What a rule says at the close of each bar of one symbol. Markets that a document reads are those of `exampleMarkets`.
 * @param shared of the rules that are tried on the same bars; see {@link EvaluateContext}.
 * @returns with the numeric series that the rule looks at: the strategy's own, or the document's indicators by id.
 * @throws RangeError for parameters out of range, a strategy that needs several symbols or a file, or a document with errors.
 */
export function ruleSignals(rule: Rule, bars: Bars, symbol: string, shared?: EvaluateContext['shared']): TradeSignals {
  if ('document' in rule) {
    return ofDocument(rule.document, bars, symbol, shared);
  }
  const single = strategies.filter(({symbols}) => symbols === 'one');
  const entry = single.find(({id}) => id === rule.strategy);
  if (entry === undefined) {
    throw new RangeError(`“${rule.strategy}” 不是单标的内置策略；可用的有：${single.map(({id}) => id).join('、')}。`);
  }
  const known = Object.keys(fillDefaults(strategies, rule.strategy, {}));
  const unknown = Object.keys(rule.params ?? {}).filter((key) => !known.includes(key));
  if (unknown.length > 0) {
    throw new RangeError(`${entry.name}没有参数 “${unknown.join('、')}”；可用的有：${known.join('、') || '无'}。`);
  }
  return computeStrategy(rule.strategy, [{symbol, bars}], rule.params ?? {})[0] as TradeSignals;
}
