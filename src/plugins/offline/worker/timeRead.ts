const MINUTE = 60_000;

/**
 * “11 月 21 日 09:05”, with the year when it is not this one; `null` for a time that cannot be: the clock was changed.
 * @param at @param now milliseconds since 1970; the time zone is the reader's.
 */
export function timeRead(at: number, now: number): string | null {
  if (!Number.isFinite(at) || at <= 0 || at > now + MINUTE) {
    return null;
  }
  const time = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const year = time.getFullYear() === new Date(now).getFullYear() ? '' : `${time.getFullYear()} 年 `;
  return `${year}${time.getMonth() + 1} 月 ${time.getDate()} 日 ${two(time.getHours())}:${two(time.getMinutes())}`;
}
