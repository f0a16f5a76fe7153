import {daysBetween} from '../market-data/calendarDays';
import {at, last, finite} from '../series';
import {present} from '../present';

export interface CashFlow {
  /** ISO date. */
  date: string;
  /** From the investor's side: payments < 0, receipts > 0. */
  amount: number;
}

/** Largest exponent: keeps e^(x · years) finite. */
const EXPONENT = 600;
/** Search range of continuous annual rates where several roots are possible, and its number of steps. */
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
 * Newton's method inside a bracket whose ends differ in sign, with bisection where a Newton step leaves the bracket
 * or is not half the last one ("rtsafe" of Numerical Recipes): plain Newton converges slowly on a steep exponential.
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
  const sorted = flows
    .filter(({amount}) => amount !== 0)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const [first, final] = [sorted[0], sorted.at(-1)];
  if (first === undefined || final === undefined || first.date === final.date) {
    return null;
  }
  const timed = sorted.map(({date, amount}) => ({years: daysBetween(first.date, date) / 365, amount}));
  const turns = timed.filter(
    ({amount}, index) => index > 0 && Math.sign(amount) !== Math.sign(at(timed, index - 1).amount),
  ).length;
  if (turns === 0) {
    return null;
  }
  const value = (x: number): [number, number] => presentValue(timed, x);
  // One change of sign means exactly one root (Descartes), so one wide bracket is enough; otherwise count the roots.
  const far = EXPONENT / last(timed).years;
  const [widest, steps] = turns === 1 ? [far, 1] : [Math.min(far, WIDEST), STEPS];
  const grid = Array.from({length: steps + 1}, (_, index) => -widest + (2 * widest * index) / steps);
  const points = grid.map((x) => ({x, sign: Math.sign(value(x)[0])}));
  // A grid point may itself be a root, such as a rate of 0: it counts once, its neighbours then enclose no other.
  const exact = points.filter(({sign}) => sign === 0).map(({x}) => x);
  const brackets = points.flatMap(({x, sign}, index) => {
    const before = points[index - 1];
    return before !== undefined && before.sign * sign < 0 ? [[before.x, x] as const] : [];
  });
  const [root, bracket] = [exact[0], brackets[0]];
  if (exact.length + brackets.length !== 1) {
    return null;
  }
  return finite(Math.exp(bracket === undefined ? present(root) : refine(value, ...bracket)) - 1);
}
