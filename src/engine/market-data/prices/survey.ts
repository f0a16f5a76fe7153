import type {CsvRow} from '../csvRows';
import {PRICE_FIELDS} from './names';
import {
  dateCell,
  dateUnit,
  dayComesFirst,
  isMinguo,
  withClock,
  writtenDate,
  type DateCell,
  type DateStyle,
  type NoDate,
  type Written,
} from './dates';
import {remark, type PriceRemark} from './faults';
import {isEnough, noEvidence, numberStyle, weigh, type NumberStyle} from './numbers';
import {placeDates, type PlacedDates} from './placeDates';
import type {ClockId} from './zones';
import {cellOf, headerOf} from './rowPrices';
import type {OpenTable} from './table';
import {present} from '../../present';

/** The date written in a row, and its trading day. */
export interface RowDate {
  text: string;
  written: Written | NoDate;
  /** Days since 1970-01-01; `null` without a date. */
  day: number | null;
}

/** Formats established from the whole file. */
export interface Survey {
  dates: DateStyle;
  numbers: NumberStyle;
  zone: PlacedDates['zone'];
  /** True for years of the Republic of China. */
  isMinguo: boolean;
  dateOf(row: CsvRow): RowDate;
}

/**
 * Scans the rows below the header for properties of the whole file: the order of day and month, the zone, the decimal
 * mark.
 * @param clock chosen by the reader for universal times.
 */
export function survey({symbols, rows}: OpenTable, clock?: ClockId): Survey | PriceRemark {
  const [{columns}] = symbols;
  const evidence = noEvidence();
  const cells = new Map<string, DateCell>();
  /** The first line of each date and time of day, as written. */
  const seen = new Map<string, {date: string; clock: string; line: number}>();
  const keyOf = (row: CsvRow): {key: string; date: string; clock: string} => {
    const date = cellOf(row, columns, 'date');
    const clock = columns.at.time === undefined ? '' : cellOf(row, columns, 'time');
    return {key: clock === '' ? date : `${date}\n${clock}`, date, clock};
  };
  for (const row of rows()) {
    const {key, date, clock} = keyOf(row);
    if (!seen.has(key)) {
      seen.set(key, {date, clock, line: row.line});
      if (!cells.has(date)) {
        cells.set(date, dateCell(date));
      }
    }
    if (!isEnough(evidence)) {
      for (const {columns: own} of symbols) {
        for (const field of PRICE_FIELDS) {
          if (own.at[field] !== undefined) {
            const cell = {text: cellOf(row, own, field), line: row.line, header: headerOf(own, field)};
            weigh(evidence, field === 'volume' ? 'volume' : 'price', cell);
          }
        }
      }
    }
  }
  const numbers = numberStyle(evidence);
  if (!('mark' in numbers)) {
    return remark('unclearNumber', numbers.line, {header: numbers.header, value: numbers.text});
  }
  const dates: DateStyle = {dayFirst: dayComesFirst(cells.values()), unit: dateUnit(cells.values())};
  const written = new Map<string, Written | NoDate>();
  for (const [key, {date, clock}] of seen) {
    const own = writtenDate(present(cells.get(date)), dates);
    written.set(key, typeof own === 'object' && clock !== '' ? withClock(own, clock) : own);
  }
  const header = headerOf(columns, 'date');
  const known = [...written].filter((entry): entry is [string, Written] => typeof entry[1] === 'object');
  const placed = placeDates(
    known.map(([, moment]) => moment),
    {isHeaderUniversal: /\b(?:utc|gmt)\b/i.test(header), clock},
  );
  if ('choices' in placed) {
    const [key] = present(known.find(([, {time}]) => time !== undefined));
    const {date, line} = present(seen.get(key));
    return remark('unclearZone', line, {header, value: date, choices: placed.choices});
  }
  const dateOfKey = new Map(
    [...seen].map(([key, {date, clock}]) => {
      const moment = present(written.get(key));
      const day = typeof moment === 'object' ? placed.dayOf(moment) : null;
      return [key, {text: clock === '' ? date : `${date} ${clock}`, written: moment, day}];
    }),
  );
  return {
    dates,
    numbers,
    zone: placed.zone,
    isMinguo: [...cells.keys()].some(isMinguo),
    dateOf: (row) => present(dateOfKey.get(keyOf(row).key)),
  };
}
