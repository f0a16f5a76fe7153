import {halfWidth, withoutInvisible} from './cellText';
import type {PriceField} from './headersBySource';
import {isPriceField, mayName, meaning} from './names';

/** A column of prices and its symbol. */
export interface NamedColumn {
  place: number;
  field: PriceField;
  symbol: string;
}

/** Longest header that is searched for symbol and field. */
const LONGEST = 100;
const JOINTS = /[._\s|:,-]+/g;

/** Symbol and field of a header with both, such as AAPL.Close, Close_600519.SS or ('Close', 'AAPL'). */
function symbolAndField(header: string): {symbol: string; field: PriceField} | null {
  if (header.length > LONGEST || !mayName(header)) {
    return null;
  }
  const text = halfWidth(withoutInvisible(header))
    .replace(/[()'"]/g, ' ')
    .trim();
  const splits = [...text.matchAll(JOINTS)].flatMap(({index, 0: joint}) => {
    const [before, behind] = [text.slice(0, index), text.slice(index + joint.length)];
    return [
      {symbol: before, name: behind},
      {symbol: behind, name: before},
    ];
  });
  const found = splits
    .flatMap(({symbol, name}) => {
      const known = meaning(name);
      return known?.rank === 0 && isPriceField(known.field) && symbol !== ''
        ? [{symbol, field: known.field, length: name.length}]
        : [];
    })
    .sort((a, b) => b.length - a.length)[0];
  return found ?? null;
}

/** The columns with symbol and field in their headers; none unless each symbol has a close and another price. */
export function symbolsInHeaders(headers: readonly string[]): NamedColumn[] {
  const named = headers.flatMap((header, place) => {
    const found = symbolAndField(header);
    return found === null || /^(?:prev|pre|previous|last|前|昨)$/i.test(found.symbol) ? [] : [{place, ...found}];
  });
  const isWhole = named.every(({symbol}) => {
    const fields = named.filter((one) => one.symbol === symbol).map(({field}) => field);
    return fields.length > 1 && (fields.includes('close') || fields.includes('adjusted'));
  });
  return isWhole ? named : [];
}
