export type Period = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Name of the period that a date lies in; equal for dates of the same period. */
export function periodOf(date: string, period: Period): string | number {
  switch (period) {
    case 'day':
      return date;
    case 'week':
      // Weeks begin on Monday; 1970-01-05 was one.
      return Math.floor((Date.parse(date) / 86_400_000 - 4) / 7);
    case 'month':
      return date.slice(0, 7);
    case 'quarter':
      return `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
    case 'year':
      return date.slice(0, 4);
  }
}

/** Indices of the first trading day of each period. The first date of all counts as one. */
export function periodStarts(dates: readonly string[], period: Period): number[] {
  const starts: number[] = [];
  let before: string | number | undefined;
  dates.forEach((date, day) => {
    const now = periodOf(date, period);
    if (now !== before) {
      starts.push(day);
      before = now;
    }
  });
  return starts;
}
