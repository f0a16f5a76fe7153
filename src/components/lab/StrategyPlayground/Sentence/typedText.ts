import {isObject, LONGEST_RULE, readRuleText, type Edit, type Json, type StrategyDoc} from '@site/src/engine/language';
import {edited, type Rule} from '../rule';
import type {Typed} from '../typedDraft';

/**
 * A typed rule after a key. A refused rule is parsed again on each key until it is understood; one that is too long is
 * parsed, and refused, at once. During a composition, the last parsed sentence stays.
 */
export function afterKey(
  before: Typed,
  text: string,
  {isRefused, isComposing}: {isRefused: boolean; isComposing: boolean},
): Typed {
  const isRead = isRefused || text.length > LONGEST_RULE;
  return {text, read: isRead ? (isComposing ? before.read : text) : null, written: null};
}

/** A stretch of a text, in UTF-16 units, without the end. */
interface Span {
  start: number;
  end: number;
}

/** A text in stretches: those that spans name are marked. Spans are in order and may overlap. */
export function markedStretches(text: string, spans: readonly Span[]): {text: string; isMarked: boolean}[] {
  const parts: {text: string; isMarked: boolean}[] = [];
  let place = 0;
  const upTo = (end: number, isMarked: boolean): void => {
    if (end > place) {
      parts.push({text: text.slice(place, end), isMarked});
      place = end;
    }
  };
  for (const {start, end} of spans) {
    upTo(start, false);
    upTo(end, true);
  }
  upTo(text.length, false);
  return parts;
}

/** Replaces a part that was not understood with an offer. */
export const replaced = (text: string, {start, end}: Span, offer: string): string =>
  text.slice(0, start) + offer + text.slice(end);

/**
 * The text of a strategy with another rule. A portfolio keeps all that is not the rule: its name, symbols, dates, costs
 * and capital.
 */
export function withRule(rule: Rule, document: StrategyDoc): string {
  const whole = isObject(rule.document) ? rule.document : {};
  const [path, strategy] = isObject(whole.strategy_definition)
    ? ['/strategy_definition', whole.strategy_definition]
    : ['', whole];
  if (path === '' && strategy.capital_strategy === undefined) {
    return `${JSON.stringify(document, null, 2)}\n`;
  }
  const edits: readonly Edit[] = [
    // Series of the market that only the rule before read.
    {path: `${path}/market_indicators`, remove: true},
    // A document is JSON; interfaces have no index, which the type of JSON asks for.
    {path: `${path}/trade_strategy`, value: document.trade_strategy as unknown as Json},
  ];
  return edited(rule, edits).text;
}

/**
 * Text of the strategy after a typed sentence; unchanged for the sentence of the rule itself.
 * @returns `null` if the sentence is not understood.
 */
export function writtenAs(rule: Rule, typed: string, document: StrategyDoc | null): string | null {
  return typed.trim() === rule.sentence?.text ? rule.text : document && withRule(rule, document);
}

/** Replaces a rule with a default one. */
export const newRule = (rule: Rule): string =>
  withRule(rule, readRuleText('收盘价高于 200 日均线买入，收盘价低于 200 日均线卖出').document as StrategyDoc);
