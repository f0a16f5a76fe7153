const MS_PER_DAY = 86_400_000;

/** Days since 1970-01-01 of an ISO date. */
export function dayNumber(date: string): number {
  return Date.parse(date) / MS_PER_DAY;
}

/** Day of the week of a day number, also before 1970: 0 is Sunday. */
export function weekday(day: number): number {
  // 1970-01-01 was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}

/** ISO date of a day number. */
export function isoDate(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}
