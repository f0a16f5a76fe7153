import type {Written} from './dates';
import {instantOf, isGulf, weekdays, weekOf, zoneOf, type Zone} from './zones';

/** How the moments of a file became trading days. */
export interface ZoneReading {
  /** `dates`: there are no times; `local`: the clock of their own place, as written; `universal`: moments of universal time. */
  kind: 'dates' | 'local' | 'universal';
  /** The place by whose clock moments of universal time were counted, in Chinese. */
  place: string | null;
  /** A place was found whose exchanges stamp bars at these times. */
  isExplained: boolean;
  /** A day differs from the one that is written. */
  isMoved: boolean;
}

export interface PlacedDates {
  /** The trading day of a moment of the file. */
  dayOf(written: Written): number;
  zone: ZoneReading;
}

const AS_WRITTEN: ZoneReading = {kind: 'dates', place: null, isExplained: true, isMoved: false};

const distinct = (all: readonly Written[]): Written[] => [
  ...new Map(all.map((written) => [`${written.day} ${written.time} ${written.offset}`, written] as const)).values(),
];

const isUniversal = ({offset}: Written): boolean => offset === 0;

/** The zone of clocks whose days as written are no market's week, where universal time makes one of them; `null` otherwise. */
function hiddenZone(clocks: readonly Written[]): Zone | {unclear: readonly [string, string]} | null {
  if (clocks.length === 0 || !['gulf', 'broken'].includes(weekOf(weekdays(new Set(clocks.map(({day}) => day)))))) {
    return null;
  }
  const isLocal = isGulf(clocks.map(({day, time = 0}) => ({day, time})));
  if (isLocal && clocks.every(({offset}) => offset !== undefined)) {
    return null;
  }
  const instants = clocks.map(instantOf);
  const zone = zoneOf(instants);
  if ('unclear' in zone) {
    return zone;
  }
  const week = weekOf(weekdays(new Set(instants.map(zone.dayOf))));
  if (!zone.isExplained || week !== 'five') {
    return null;
  }
  return isLocal ? {unclear: ['海湾市场的当地时间', zone.name]} : zone;
}

/**
 * The trading days of the moments of a file. A date alone is its own day. A moment of universal time, however it is spelled,
 * is placed by the clock of the market whose hours and week explain all of them. The clock of another or of no zone is that of
 * the market, unless its days would be no market's week.
 * @param isHeaderUniversal the header says that clocks without a zone show universal time.
 */
export function placeDates(all: readonly Written[], isHeaderUniversal = false): PlacedDates | {unclear: readonly [string, string]} {
  const stamps = distinct(all.filter(({time}) => time !== undefined)).map((written) =>
    isHeaderUniversal && written.offset === undefined ? {...written, offset: 0} : written,
  );
  if (stamps.length === 0) {
    return {dayOf: ({day}) => day, zone: AS_WRITTEN};
  }
  const instants = stamps.filter(isUniversal);
  const clocks = stamps.filter((stamp) => !isUniversal(stamp));
  const universal = instants.length > 0 ? zoneOf(instants.map(instantOf)) : null;
  const hidden = hiddenZone(clocks);
  if (universal !== null && 'unclear' in universal) {
    return universal;
  }
  if (hidden !== null && 'unclear' in hidden) {
    return hidden;
  }
  const dayOf = (written: Written): number => {
    const isInstant = isUniversal(written) || (isHeaderUniversal && written.offset === undefined);
    const zone = written.time === undefined ? null : isInstant ? universal : hidden;
    return zone?.dayOf(instantOf(written)) ?? written.day;
  };
  const zone = universal ?? hidden;
  return {
    dayOf,
    zone:
      zone === null
        ? {...AS_WRITTEN, kind: 'local'}
        : {kind: 'universal', place: zone.name, isExplained: zone.isExplained, isMoved: stamps.some((stamp) => dayOf(stamp) !== stamp.day)},
  };
}
