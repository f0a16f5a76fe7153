import {letters, type PriceField, type Rank} from './headersBySource';
import {isNameless, mayName, meaning, PRICE_FIELDS, saysAdjusted, spellings} from './names';
import {symbolsInHeaders, type NamedColumn} from './symbolHeaders';
import {at} from '../../series';

/** Adjustments stated in titles or headers; 累计净值: net asset values plus all distributions, without any others. */
const ADJUSTMENTS = ['前复权', '后复权', '不复权'] as const;
export type StatedAdjustment = (typeof ADJUSTMENTS)[number] | '累计净值';

/** The first adjustment named in a text; undefined for none. */
export function statedAdjustment(text: string): StatedAdjustment | undefined {
  const first = /前复权|后复权|不复权/.exec(text)?.[0];
  return ADJUSTMENTS.find((adjustment) => adjustment === first);
}

export interface PriceColumns {
  /** Column index of each field that the table has. */
  at: Partial<Record<PriceField, number>>;
  /** The header cells, as written. */
  headers: readonly string[];
  /** Required fields that the table does not have. */
  missing: PriceField[];
  /** Fields that several columns match equally well, with those columns. */
  repeated: {field: PriceField; places: number[]}[];
  /** Fields whose column has an ambiguous name. */
  guessed: PriceField[];
  /** Columns with symbol and field in their headers, where no header is a plain close. */
  named: NamedColumn[];
  /** Adjustment stated in the headers. */
  adjustment: StatedAdjustment | null;
}

type Claims = Map<PriceField, {rank: Rank; places: number[]}>;

/** The columns that match each field by the best name, in order. */
function claims(headers: readonly string[]): Claims {
  const found: Claims = new Map();
  headers.forEach((header, place) => {
    const known = meaning(header);
    const best = known && found.get(known.field);
    if (known !== null && (best == null || known.rank < best.rank)) {
      found.set(known.field, {rank: known.rank, places: [place]});
    } else if (known !== null && known.rank === best?.rank) {
      best.places.push(place);
    }
  });
  // Of two closes, the one marked so in brackets is the adjusted one.
  const close = found.get('close');
  const [adjusted, plain] = [true, false].map(
    (wanted) => close?.places.filter((place) => saysAdjusted(at(headers, place)) === wanted) ?? [],
  );
  if (close !== undefined && adjusted?.length === 1 && plain?.length === 1 && !found.has('adjusted')) {
    found.set('adjusted', {rank: 1, places: adjusted});
    close.places = plain;
  }
  // Prices adjusted to the last day are those that a reader sees today.
  const adjustments = found.get('adjusted');
  const forward = adjustments?.places.filter((place) => /qfq|前复权/i.test(at(headers, place))) ?? [];
  if (adjustments !== undefined && adjustments.places.length > 1 && forward.length === 1) {
    adjustments.places = forward;
  }
  return found;
}

/**
 * The columns of a header row. Unambiguous names take precedence, wherever they are; of several dates, symbols and
 * names the first counts. In a table without a date column, a first column without a name is the date, and so is one
 * called `Price`, as yfinance writes above its dates.
 */
export function priceColumns(headers: readonly string[]): PriceColumns {
  const found = claims(headers);
  const date = found.get('date');
  const clock = headers.findIndex(
    (header, place) =>
      mayName(header) && place !== date?.places[0] && ['time', '时间', '交易时间'].includes(spellings(header)[0] ?? ''),
  );
  if (date !== undefined && date.rank === 0 && clock !== -1 && !found.has('time')) {
    found.set('time', {rank: 0, places: [clock]});
  }
  const cumulative = found.has('close') || found.has('adjusted') ? undefined : found.get('cumulative');
  if (cumulative !== undefined) {
    found.set('close', cumulative);
    found.delete('cumulative');
  }
  const close = found.get('close');
  const named = close === undefined && !found.has('adjusted') ? symbolsInHeaders(headers) : [];
  const hasPrices = close !== undefined || found.has('adjusted') || named.length > 0;
  const isPriceFirst =
    close !== undefined &&
    headers[0] !== undefined &&
    letters(headers[0].toLowerCase()) === 'price' &&
    found.has('open');
  if (date === undefined && hasPrices && (isNameless(headers[0] ?? '-') || isPriceFirst)) {
    found.set('date', {rank: 0, places: [0]});
    const others = close?.places.filter((place) => place > 0) ?? [];
    if (others.length > 0) {
      found.set('close', {rank: close?.rank ?? 0, places: others});
    } else {
      found.delete('close');
    }
  }
  const places: PriceColumns['at'] = {};
  found.forEach((claim, field) => {
    places[field] = at(claim.places, 0);
  });
  const has = {date: places.date !== undefined, close: places.close !== undefined || places.adjusted !== undefined};
  const stated = headers.flatMap((header) => statedAdjustment(header) ?? []);
  return {
    at: places,
    headers,
    missing: (['date', 'close'] as const).filter((field) => !has[field]),
    repeated: [...found].flatMap(([field, {places}]) =>
      PRICE_FIELDS.includes(field) && places.length > 1 ? [{field, places}] : [],
    ),
    named,
    guessed: [...found].flatMap(([field, {rank}]) => (rank > 0 && PRICE_FIELDS.includes(field) ? [field] : [])),
    adjustment: cumulative === undefined ? (stated[0] ?? null) : '累计净值',
  };
}
