import {weekday} from '../isoDate';
import type {Written} from './dates';
import {at} from '../../series';
import {present} from '../../present';

const SECONDS_PER_DAY = 86_400;
const HOUR = 3600;

/** The days on which a market trades. */
type Week = 'five' | 'gulf' | 'any';

/** A place by whose clock trading days may be counted. */
interface Place {
  /** Identifier of the IANA time zone. */
  zone: string;
  /** In Chinese. */
  name: string;
  week: Week;
  /** Times of its clock, in seconds, that daily bars are stamped with: midnight, its opening, its close. */
  marks: readonly number[];
  /** Seconds after which the next trading day has begun; left out: midnight. */
  turns?: number;
}

const clock = (hours: number, minutes = 0): number => hours * HOUR + minutes * 60;

/**
 * Trading hours of the main exchanges; markets of the same clock share an entry. Where a market is missing, its days are those of
 * another that explains their week.
 */
const PLACES: readonly Place[] = [
  {zone: 'UTC', name: '世界时', week: 'any', marks: [clock(0), clock(23, 59)]},
  {zone: 'Asia/Shanghai', name: '北京时间', week: 'five', marks: [clock(0), clock(9), clock(9, 30), clock(15), clock(16)]},
  {zone: 'America/New_York', name: '纽约时间', week: 'five', marks: [clock(0), clock(9, 30), clock(16)]},
  {zone: 'Asia/Tokyo', name: '东京时间', week: 'five', marks: [clock(0), clock(9), clock(15), clock(15, 30)]},
  // Until 1988 it had summer time, which Tokyo has not.
  {zone: 'Asia/Seoul', name: '首尔时间', week: 'five', marks: [clock(0), clock(9), clock(15), clock(15, 30)]},
  {zone: 'Asia/Kolkata', name: '印度时间', week: 'five', marks: [clock(0), clock(9, 15), clock(15, 30)]},
  {zone: 'Asia/Bangkok', name: '曼谷时间', week: 'five', marks: [clock(0), clock(10), clock(16, 30)]},
  {zone: 'Australia/Sydney', name: '悉尼时间', week: 'five', marks: [clock(0), clock(10), clock(16)]},
  {zone: 'Pacific/Auckland', name: '奥克兰时间', week: 'five', marks: [clock(0), clock(10), clock(16, 45)]},
  {zone: 'Europe/London', name: '伦敦时间', week: 'five', marks: [clock(0), clock(8), clock(16, 30)]},
  {zone: 'Europe/Berlin', name: '法兰克福时间', week: 'five', marks: [clock(0), clock(9), clock(17, 30)]},
  {zone: 'Europe/Athens', name: '雅典时间', week: 'five', marks: [clock(0), clock(10)]},
  {zone: 'Europe/Istanbul', name: '伊斯坦布尔时间', week: 'five', marks: [clock(0), clock(10)]},
  {zone: 'America/Chicago', name: '芝加哥时间', week: 'five', marks: [clock(0), clock(8, 30), clock(15), clock(16)]},
  {zone: 'Asia/Dubai', name: '迪拜时间', week: 'five', marks: [clock(0), clock(10), clock(15)]},
  {zone: 'Asia/Dubai', name: '迪拜时间', week: 'gulf', marks: [clock(0), clock(10), clock(14)]},
  {zone: 'Asia/Riyadh', name: '利雅得时间', week: 'gulf', marks: [clock(0), clock(10), clock(15)]},
  {zone: 'Asia/Jerusalem', name: '特拉维夫时间', week: 'gulf', marks: [clock(0), clock(10), clock(17, 25)]},
  {zone: 'Africa/Cairo', name: '开罗时间', week: 'gulf', marks: [clock(0), clock(10), clock(14, 30)]},
  // Currencies and futures: the day begins on the evening before.
  {zone: 'America/New_York', name: '纽约 17 点换日', week: 'five', marks: [clock(17)], turns: clock(17)},
  {zone: 'America/Chicago', name: '芝加哥 17 点换日', week: 'five', marks: [clock(17)], turns: clock(17)},
];

/** A moment of universal time. */
interface Instant {
  day: number;
  time: number;
}

type Clock = (instant: Instant) => Instant;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const parts = {year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric'} as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', {timeZone: zone, hourCycle: 'h23', ...parts});
  formats.set(zone, format);
  return format;
}

/** The clock of a zone. Offsets are asked for once an hour of the calendar: asking takes microseconds. */
function clockOf(zone: string): Clock {
  const format = formatOf(zone);
  const offsets = new Map<number, number>();
  const offsetOf = ({day, time}: Instant): number => {
    const hour = day * 24 + Math.floor(time / HOUR);
    const known = offsets.get(hour);
    if (known !== undefined) {
      return known;
    }
    const parts = new Map(format.formatToParts(hour * HOUR * 1000).map(({type, value}) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => present(parts.get(type));
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) / 1000;
    const offset = local - hour * HOUR;
    offsets.set(hour, offset);
    return offset;
  };
  return zone === 'UTC'
    ? (instant) => instant
    : (instant) => {
        const seconds = instant.day * SECONDS_PER_DAY + instant.time + offsetOf(instant);
        const day = Math.floor(seconds / SECONDS_PER_DAY);
        return {day, time: seconds - day * SECONDS_PER_DAY};
      };
}

/** The trading day of an instant at a place. */
const placed = ({turns}: Place, {day, time}: Instant): number => (turns !== undefined && time >= turns ? day + 1 : day);

/** How many of the days fall on each weekday, Sunday first. */
export function weekdays(days: Iterable<number>): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const day of days) {
    counts[weekday(day)] = at(counts, weekday(day)) + 1;
  }
  return counts;
}

/** Share of days that a market may trade outside its week: Saturdays that make up for holidays. */
const FEW = 0.03;

/** The week that days keep: five days from Monday, five from Sunday, all seven. */
export type KeptWeek =
  | Exclude<Week, 'any'>
  | 'seven'
  /** Too few days to tell a week of seven from another. */
  | 'few'
  | 'broken';

/** Fewest days that show a week of seven. */
const SOME_DAYS = 8;

/** The week that days keep. @param counts days on each weekday, Sunday first. */
export function weekOf(counts: readonly number[]): KeptWeek {
  const [sun = 0, , , , , fri = 0, sat = 0] = counts;
  const all = counts.reduce((sum, count) => sum + count, 0);
  const few = FEW * all;
  if (sun + sat <= few) {
    return 'five';
  }
  if (fri + sat <= few) {
    return 'gulf';
  }
  const traded = counts.filter((count) => count > few).length;
  return all < SOME_DAYS ? 'few' : sun > few && sat > few && traded > 5 ? 'seven' : 'broken';
}

/** Instants by which a zone is judged. */
const SAMPLE = 500;
const sampleOf = <T>(all: readonly T[]): T[] => {
  let step = Math.ceil(all.length / SAMPLE);
  // A step of whole weeks would see one weekday only.
  while (step > 1 && (step % 5 === 0 || step % 7 === 0)) {
    step += 1;
  }
  return all.filter((_, index) => index % step === 0);
};

interface Judged {
  place: Place;
  clock: Clock;
  score: number;
  /** Its exchanges stamp bars at these times. */
  isMarked: boolean;
  /** The week that its days keep. */
  week: KeptWeek;
  /** Days, joined: places with the same days need no decision. */
  days: string;
}

/** How well the days of a place make a week: that of its market, any of seven days, or too few to tell. */
function fit({week: own}: Place, week: KeptWeek, days: readonly number[]): number {
  const isNoFriday = !days.some((day) => [5, 6].includes(weekday(day)));
  if (week === 'seven' || week === own || (own === 'gulf' && week === 'five' && isNoFriday)) {
    return 10;
  }
  return own === 'any' ? {few: 9, broken: 0, five: 10, gulf: 10}[week] : week === 'few' ? 8 : 0;
}

/** What a time that a place does not explain takes from its score: more than what two places may differ by without a decision. */
const EXCEPTION = 1.2;

/** How well a place explains instants: by the week of their days, then by the times that its exchanges stamp. */
function judge(place: Place, clock: Clock, sample: readonly Instant[]): Judged {
  const local = sample.map(clock);
  const days = local.map((instant) => placed(place, instant));
  const odd = (marks: readonly number[]): number =>
    local.filter(({time}) => !marks.some((mark) => time >= mark && time < mark + 60)).length;
  // The last bar of a running day has the time of the export.
  const most = Math.max(local.length > 2 ? 1 : 0, 0.05 * local.length);
  const [midnight, any] = [odd([place.turns ?? 0]), odd(place.marks)];
  const isMarked = any <= most;
  const isCommon = place.zone === 'Asia/Shanghai' || (place.zone === 'America/New_York' && place.turns === undefined);
  const times = midnight <= most ? 2.5 - (midnight > 0 ? EXCEPTION : 0) : isMarked ? 2 - (any > 0 ? EXCEPTION : 0) : 0;
  const week = weekOf(weekdays(new Set(days)));
  return {place, clock, score: fit(place, week, days) + times + (isCommon ? 0.3 : 0), isMarked, week, days: days.join(',')};
}

/** Places whose scores differ by no more give no decision. */
const CLEAR = 0.5;

export interface Zone {
  name: string;
  /** The trading day of an instant. */
  dayOf(instant: Instant): number;
  /** Whether its exchanges stamp bars at these times. */
  isExplained: boolean;
}

/** The zone whose days instants of universal time belong to; `unclear` names two whose days differ and that are as likely. */
export function zoneOf(instants: readonly Instant[]): Zone | {unclear: readonly [string, string]} {
  const sample = sampleOf(instants);
  const judged = PLACES.map((place) => judge(place, clockOf(place.zone), sample)).sort((a, b) => b.score - a.score);
  const best = at(judged, 0);
  const other = judged.find(({days}) => days !== best.days);
  if (other !== undefined && best.isMarked && other.isMarked && best.score - other.score <= CLEAR) {
    return {unclear: [best.place.name, other.place.name]};
  }
  // Hours of no exchange that we know: what is Sunday to Thursday by universal time is Monday to Friday east of it.
  const eastern = best.week === 'gulf' && !best.isMarked ? judged.find(({week, days}) => week === 'five' && days !== best.days) : undefined;
  if (eastern !== undefined) {
    return {unclear: [best.place.name, eastern.place.name]};
  }
  return {name: best.place.name, dayOf: (instant) => placed(best.place, best.clock(instant)), isExplained: best.isMarked};
}

/** An instant of universal time; a clock without a zone is taken for that of universal time. */
export function instantOf({day, time = 0, offset = 0}: Written): Instant {
  const seconds = day * SECONDS_PER_DAY + time - offset * 60;
  const own = Math.floor(seconds / SECONDS_PER_DAY);
  return {day: own, time: seconds - own * SECONDS_PER_DAY};
}

/** Whether days and times are those of a market on the Gulf by its own clock. */
export function isGulf(written: readonly Instant[]): boolean {
  const marks = PLACES.filter(({week}) => week === 'gulf').flatMap((place) => place.marks);
  return weekOf(weekdays(new Set(written.map(({day}) => day)))) === 'gulf' && written.every(({time}) => marks.includes(time));
}
