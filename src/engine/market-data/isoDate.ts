const MS_PER_DAY = 86_400_000;

/** Whether the text is a day of the calendar, written YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDate(dayNumber(text)) === text;
}

/** Days since 1970-01-01 of an ISO date. */
export function dayNumber(date: string): number {
  return Date.parse(date) / MS_PER_DAY;
}

/** ISO date of a day number. */
export function isoDate(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Calendar days from one ISO date to a later one. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}
