import {isObject, type Json, type PortfolioDoc} from './document';
import {normalise} from './normalise';
import {parse} from './parse';

/**
 * The portfolio that a text configures, in canonical form; `null` for a strategy alone.
 * @param text a document that validates.
 */
export function portfolioOf(text: string): PortfolioDoc | null {
  const parsed = parse(text);
  const doc = 'value' in parsed ? (normalise(parsed.value).doc as Json) : null;
  return isObject(doc) && 'strategy_definition' in doc ? (doc as unknown as PortfolioDoc) : null;
}
