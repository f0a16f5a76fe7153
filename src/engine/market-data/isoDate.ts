const MS_PER_DAY = 86_400_000;

/** Days since 1970-01-01 of an ISO date. */
export function dayNumber(date: string): number {
  return Date.parse(date) / MS_PER_DAY;
}

/** ISO date of a day number. */
export function isoDate(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}
