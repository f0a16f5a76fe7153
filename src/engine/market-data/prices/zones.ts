import {weekday} from '../isoDate';
import type {Written} from './dates';
import {at} from '../../series';
import {present} from '../../present';

const SECONDS_PER_DAY = 86_400;
const HOUR = 3600;

/** A clock that defines trading days. */
interface Clock {
  /** Identifier of the IANA time zone. */
  id: string;
  /** In Chinese. */
  name: string;
  /** Minutes of its day at which daily bars are stamped: midnight, the opening, the close. */
  marks: readonly number[];
}

const minute = (hours: number, minutes = 0): number => hours * 60 + minutes;

/** The known clocks; for any other, files must state the dates themselves. */
export const CLOCKS = [
  {id: 'Asia/Shanghai', name: '北京时间', marks: [minute(0), minute(9), minute(9, 15), minute(9, 30), minute(15)]},
  {id: 'Asia/Hong_Kong', name: '香港时间', marks: [minute(0), minute(9), minute(9, 15), minute(9, 30), minute(16)]},
  {id: 'America/New_York', name: '纽约时间', marks: [minute(0), minute(9, 30), minute(16)]},
  {id: 'UTC', name: '世界时', marks: [minute(0), minute(23, 59)]},
] as const satisfies readonly Clock[];

export type ClockId = (typeof CLOCKS)[number]['id'];

/** A moment of universal time. */
interface Instant {
  day: number;
  time: number;
}

/**
 * Converts an instant to the clock of a zone. Looks offsets up once per calendar hour, as each look-up takes
 * microseconds.
 */
function localTime(timeZone: string): (instant: Instant) => Instant {
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const;
  const format = new Intl.DateTimeFormat('en-US', {timeZone, hourCycle: 'h23', ...parts});
  const offsets = new Map<number, number>();
  const offsetAt = (hour: number): number => {
    const found = new Map(format.formatToParts(hour * HOUR * 1000).map(({type, value}) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => present(found.get(type));
    const local =
      Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) / 1000;
    return local - hour * HOUR;
  };
  return ({day, time}) => {
    const hour = day * 24 + Math.floor(time / HOUR);
    const offset = offsets.get(hour) ?? offsetAt(hour);
    offsets.set(hour, offset);
    const seconds = day * SECONDS_PER_DAY + time + offset;
    const own = Math.floor(seconds / SECONDS_PER_DAY);
    return {day: own, time: seconds - own * SECONDS_PER_DAY};
  };
}

/** The number of days on each weekday, Sunday first. */
export function weekdays(days: Iterable<number>): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const day of days) {
    counts[weekday(day)] = at(counts, weekday(day)) + 1;
  }
  return counts;
}

/** Share of days outside its week on which a market may trade: Saturdays that make up for holidays. */
const FEW = 0.03;
/** Minimum days to show a week of seven. */
const SOME_DAYS = 8;

/**
 * The week of trading days: Monday to Friday, all seven, too few days, or no market's week. @param counts on each
 * weekday, Sunday first.
 */
export function weekOf(counts: readonly number[]): 'five' | 'seven' | 'few' | 'broken' {
  const [sun = 0, , , , , fri = 0, sat = 0] = counts;
  const all = counts.reduce((sum, count) => sum + count, 0);
  const few = FEW * all;
  if (sun + sat <= few) {
    return 'five';
  }
  // Sunday to Thursday: days counted by a clock too far west.
  if (fri + sat <= few) {
    return 'broken';
  }
  const traded = counts.filter((count) => count > few).length;
  return all < SOME_DAYS ? 'few' : sun > few && sat > few && traded > 5 ? 'seven' : 'broken';
}

/** True for days that form no market's week. */
export const isOddWeek = (days: Iterable<number>): boolean => weekOf(weekdays(new Set(days))) === 'broken';

export interface Zone {
  name: string;
  /** An instant by its clock; the day is the trading day. */
  local(instant: Instant): Instant;
}

const zones = new Map<ClockId, Zone>();

/** The zone of a clock. */
export function zoneOf(id: ClockId): Zone {
  const {name} = present(CLOCKS.find((clock) => clock.id === id));
  // Creating a format takes longer than converting all days.
  const zone = zones.get(id) ?? {name, local: localTime(id)};
  zones.set(id, zone);
  return zone;
}

/**
 * The only zone whose market explains the instants, by their times and their week; all zones where none does, or
 * several with different days.
 */
export function zonesOf(instants: readonly Instant[]): Zone[] {
  const candidates = CLOCKS.map((clock) => {
    const zone = zoneOf(clock.id);
    const local = instants.map(zone.local);
    const marks = new Set<number>(clock.marks);
    const odd = local.filter(({time}) => !marks.has(Math.floor(time / 60))).length;
    // The last bar of the current trading day has the time of the export.
    const isMarked = odd <= Math.max(local.length > 2 ? 1 : 0, 0.05 * local.length);
    const days = local.map(({day}) => day);
    return {zone, isMarked, isOdd: isOddWeek(days), days: days.join(',')};
  });
  const fitting = candidates.filter(({isMarked, isOdd}) => isMarked && !isOdd);
  const likely = fitting.length > 0 ? fitting : candidates;
  const first = at(likely, 0);
  // Where all clocks give the same days, the reader need not choose.
  const isClear = !first.isOdd && likely.every(({days}) => days === first.days);
  return (isClear ? [first] : candidates).map(({zone}) => zone);
}

/** Converts to an instant of universal time; a clock without a zone counts as universal time. */
export function instantOf({day, time = 0, offset = 0}: Written): Instant {
  const seconds = day * SECONDS_PER_DAY + time - offset * 60;
  const own = Math.floor(seconds / SECONDS_PER_DAY);
  return {day: own, time: seconds - own * SECONDS_PER_DAY};
}
