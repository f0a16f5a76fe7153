import type {Written} from './dates';
import {at} from '../../series';
import {instantOf, isOddWeek, zoneOf, zonesOf, type ClockId} from './zones';

/** How the moments of a file became trading days. */
export interface ZoneReading {
  /** `dates`: there are no times; `local`: the clock of their own place, as written; `universal`: moments of universal time. */
  kind: 'dates' | 'local' | 'universal';
  /** The clock by which moments of universal time were counted, in Chinese. */
  place: string | null;
  /** The reader has chosen it. */
  isStated: boolean;
  /** A day differs from the one that is written. */
  isMoved: boolean;
}

export interface PlacedDates {
  /** The trading day of a moment of the file. */
  dayOf(written: Written): number;
  zone: ZoneReading;
}

/** The day of the first moment by each clock, where the reader has to choose one. */
export interface ClockQuestion {
  choices: {name: string; day: number}[];
}

const AS_WRITTEN: ZoneReading = {kind: 'dates', place: null, isStated: false, isMoved: false};

/** How the dates of a file are placed where it does not tell. */
interface Placing {
  /** The header says that clocks without a zone show universal time. */
  isHeaderUniversal?: boolean;
  /** The clock that the reader has chosen for moments of universal time. */
  clock?: ClockId | undefined;
}

const distinct = (all: readonly Written[]): Written[] => [
  ...new Map(all.map((written) => [`${written.day} ${written.time} ${written.offset}`, written] as const)).values(),
];

/**
 * The trading days of the moments of a file. A date alone is its own day. A moment of universal time, however it is spelled,
 * is placed by the clock whose market's hours and week explain all of them, and asked about where none or several do. The clock of
 * another or of no zone is that of the market, unless its days would be no market's week and those of one clock are.
 */
export function placeDates(all: readonly Written[], {isHeaderUniversal = false, clock}: Placing = {}): PlacedDates | ClockQuestion {
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
