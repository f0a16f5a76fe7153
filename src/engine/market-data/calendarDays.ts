import {dayNumber, isoDate} from './isoDate';

/** True for an existing calendar day, written YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDate(dayNumber(text)) === text;
}

/** Calendar days from one ISO date to a later one. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}
