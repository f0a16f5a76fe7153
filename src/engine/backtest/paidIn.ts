import type {BacktestRun} from './runBacktest';

/** Everything paid into an account up to each day, including the initial capital. */
export function paidIn({dates, deposits}: Pick<BacktestRun, 'dates' | 'deposits'>, initial: number): number[] {
  let paid = initial;
  let next = 0;
  return dates.map((date) => {
    for (; deposits[next]?.date === date; next += 1) {
      paid += deposits[next]?.amount ?? 0;
    }
    return paid;
  });
}
