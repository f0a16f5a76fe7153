import type {Written} from './dates';
import {at} from '../../series';
import {instantOf, isOddWeek, zoneOf, zonesOf, type ClockId} from './zones';

/** The conversion of a file's times to trading days. */
export interface ZoneReading {
  /** `dates`: without times; `local`: local time, as written; `universal`: universal time. */
  kind: 'dates' | 'local' | 'universal';
  /** The clock applied to universal times, in Chinese. */
  place: string | null;
  /** True if chosen by the reader. */
  isStated: boolean;
  /** True if a trading day differs from the written date. */
  isMoved: boolean;
}

export interface PlacedDates {
  /** The trading day of a written date and time. */
  dayOf(written: Written): number;
  zone: ZoneReading;
}

/** The day of the first time by each clock, for the reader to choose from. */
export interface ClockQuestion {
  choices: {name: string; day: number}[];
}

const AS_WRITTEN: ZoneReading = {kind: 'dates', place: null, isStated: false, isMoved: false};

/** Hints for placing dates beyond the file's own values. */
interface Placing {
  /** True if the header states that clocks without a zone show universal time. */
  isHeaderUniversal?: boolean;
  /** The reader's clock for universal times. */
  clock?: ClockId | undefined;
}

const distinct = (all: readonly Written[]): Written[] => [
  ...new Map(all.map((written) => [`${written.day} ${written.time} ${written.offset}`, written] as const)).values(),
];

/**
 * The trading days of the dates and times in a file. A date alone is its own day. A universal time, in any spelling,
 * is placed by the clock whose market hours and week explain all of them; where none or several do, the reader is
 * asked. A time in another zone or without one is local to the market, unless its days form no market's week and
 * those of one clock do.
 */
export function placeDates(
  all: readonly Written[],
  {isHeaderUniversal = false, clock}: Placing = {},
): PlacedDates | ClockQuestion {
  const isUniversal = ({offset}: Written): boolean => offset === 0 || (isHeaderUniversal && offset === undefined);
  const stamps = distinct(all.filter(({time}) => time !== undefined));
  const instants = stamps.filter(isUniversal).map(instantOf);
  const clocks = stamps.filter((stamp) => !isUniversal(stamp));
  const chosen = clock === undefined ? null : zoneOf(clock);
  const zones = instants.length === 0 ? [] : chosen === null ? zonesOf(instants) : [chosen];
  if (zones.length > 1) {
    return {choices: zones.map(({name, local}) => ({name, day: local(at(instants, 0)).day}))};
  }
  const universal = zones[0] ?? null;
  const found = isOddWeek(clocks.map(({day}) => day)) ? zonesOf(clocks.map(instantOf)) : [];
  const hidden = found.length === 1 ? (chosen ?? at(found, 0)) : null;
  const dayOf = (written: Written): number => {
    const zone = written.time === undefined ? null : isUniversal(written) ? universal : hidden;
    return zone?.local(instantOf(written)).day ?? written.day;
  };
  const zone = universal ?? hidden;
  const isMoved = stamps.some((stamp) => dayOf(stamp) !== stamp.day);
  return {
    dayOf,
    zone:
      zone === null
        ? {...AS_WRITTEN, kind: stamps.length === 0 ? 'dates' : 'local'}
        : {kind: 'universal', place: zone.name, isStated: chosen !== null, isMoved},
  };
}
