import {daysBetween} from '../market-data/calendarDays';

export interface CashFlow {
  /** ISO date. */
  date: string;
  /** From the investor's side: paid in < 0, received > 0. */
  amount: number;
}

/** Largest exponent: keeps e^(x · years) finite. */
const EXPONENT = 600;
/** Where several roots are possible, continuous annual rates up to this size are searched, in this many steps. */
const WIDEST = 30;
const STEPS = 600;

/** Present value of the flows under the continuous annual rate x = ln(1 + r), and its derivative. */
function presentValue(flows: readonly {years: number; amount: number}[], x: number): [value: number, slope: number] {
  let value = 0;
  let slope = 0;
  for (const {years, amount} of flows) {
    const now = amount * Math.exp(-x * years);
    value += now;
    slope -= years * now;
  }
  return [value, slope];
}

/**
 * Newton's method inside a bracket whose ends differ in sign, with bisection where a Newton step leaves the bracket or
 * is not half the last one ("rtsafe" of Numerical Recipes): plain Newton converges slowly on a steep exponential.
 */
function refine(value: (x: number) => [number, number], from: number, to: number): number {
  let [low, high] = value(from)[0] < 0 ? [from, to] : [to, from];
  let x = (low + high) / 2;
  let step = Math.abs(high - low);
  for (let round = 0; round < 200; round += 1) {
    const [now, slope] = value(x);
    if (now === 0) {
      return x;
    }
    [low, high] = now < 0 ? [x, high] : [low, x];
    const newton = x - now / slope;
    const inside = newton > Math.min(low, high) && newton < Math.max(low, high);
    const next = inside && Math.abs(newton - x) < step / 2 ? newton : (low + high) / 2;
    step = Math.abs(next - x);
    if (step <= 1e-15 * Math.max(1, Math.abs(x))) {
      return next;
    }
    x = next;
  }
  return x;
}

/**
 * Money-weighted annual return of dated cash flows: the r with Σ amount · (1 + r)^(−days / 365) = 0, like the
 * spreadsheet function XIRR.
 * @param flows in any order.
 * @returns a fraction; `null` where there is no unique rate: flows all of one sign, all on one day, or several roots.
 */
export function xirr(flows: readonly CashFlow[]): number | null {
  const sorted = flows.filter(({amount}) => amount !== 0).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || first.date === last.date) {
    return null;
  }
  const timed = sorted.map(({date, amount}) => ({years: daysBetween(first.date, date) / 365, amount}));
  const turns = timed.filter(({amount}, index) => index > 0 && amount * (timed[index - 1]?.amount as number) < 0).length;
  if (turns === 0) {
    return null;
  }
  const value = (x: number): [number, number] => presentValue(timed, x);
  // One change of sign means exactly one root (Descartes), so one wide bracket is enough; otherwise count the roots.
  const far = EXPONENT / (timed.at(-1)?.years as number);
  const [widest, steps] = turns === 1 ? [far, 1] : [Math.min(far, WIDEST), STEPS];
  const grid = Array.from({length: steps + 1}, (_, index) => -widest + (2 * widest * index) / steps);
  const signs = grid.map((x) => Math.sign(value(x)[0]));
  const roots = grid.flatMap((x, index) =>
    index > 0 && signs[index] !== signs[index - 1] ? [[grid[index - 1] as number, x] as const] : [],
  );
  const [only] = roots;
  const rate = only !== undefined && roots.length === 1 ? Math.exp(refine(value, ...only)) - 1 : null;
  return rate !== null && Number.isFinite(rate) ? rate : null;
}
