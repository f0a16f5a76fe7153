import type {BlockDraws} from './blocks';

// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times.

/** Daily returns of two accounts, fractions > −1, both of one length. */
type Accounts = readonly [readonly number[], readonly number[]];

/** Writes what two accounts came to in a history: growth and deepest fall of the first, then of the second, in logarithms. */
export type Walk = (blocks: BlockDraws, count: number, into: Float64Array) => void;

/** Logarithmic growth of both accounts on each day, two times the days in a row: a block may go on with the first day after the last. */
const growths = (accounts: Accounts): Float64Array =>
  Float64Array.from({length: 4 * accounts[0].length}, (_, place) =>
    Math.log1p(accounts[place % 2 === 0 ? 0 : 1][(place >> 1) % accounts[0].length] as number),
  );

/** A number below 0, or 0. Neither is foreseeable for an account near its peak, so a branch would cost more than the rest of a day. */
const below0 = (value: number): number => 0.5 * (value - Math.abs(value));

/** Puts two accounts through the blocks of a history ({@link BlockDraws}), side by side and day by day. */
export function fallWalk(accounts: Accounts): Walk {
  const growth = growths(accounts);
  return (blocks, count, into) => {
    // How far an account is below its peak is all that its falls depend on.
    let [grown, below, fallen, heldGrown, heldBelow, heldFallen] = [0, 0, 0, 0, 0, 0];
    for (let block = 0; block < count; block += 1) {
      const from = 2 * (blocks.first[block] as number);
      const to = from + 2 * (blocks.days[block] as number);
      for (let place = from; place < to; place += 2) {
        const own = growth[place] as number;
        const held = growth[place + 1] as number;
        grown += own;
        heldGrown += held;
        below = below0(below + own);
        heldBelow = below0(heldBelow + held);
        // A new deepest fall is rare, so these branches are foreseen.
        if (below < fallen) {
          fallen = below;
        }
        if (heldBelow < heldFallen) {
          heldFallen = heldBelow;
        }
      }
    }
    into[0] = grown;
    into[1] = fallen;
    into[2] = heldGrown;
    into[3] = heldFallen;
  };
}

/** As {@link fallWalk}, without the falls, which are left at 0: in a fraction of its time. */
export function growthWalk(accounts: Accounts): Walk {
  const growth = growths(accounts);
  // Growth of both before each day.
  const before = new Float64Array(growth.length + 2);
  growth.forEach((value, place) => {
    before[place + 2] = (before[place] as number) + value;
  });
  return (blocks, count, into) => {
    let [grown, heldGrown] = [0, 0];
    for (let block = 0; block < count; block += 1) {
      const from = 2 * (blocks.first[block] as number);
      const to = from + 2 * (blocks.days[block] as number);
      grown += (before[to] as number) - (before[from] as number);
      heldGrown += (before[to + 1] as number) - (before[from + 1] as number);
    }
    into[0] = grown;
    into[2] = heldGrown;
  };
}
