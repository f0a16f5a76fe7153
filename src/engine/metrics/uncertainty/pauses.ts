import type {Histories} from './resample';

/** Histories drawn between two pauses: at most a few milliseconds of work. */
const PART = 16;

/** Takes values of an endless sequence, pausing now and then. @returns so many; in each pause, how many there are. */
export function* taken<Value>(sequence: Generator<Value, never>, count: number): Generator<number, Value[]> {
  const values: Value[] = [];
  while (values.length < count) {
    values.push(sequence.next().value);
    if (values.length % PART === 0) {
      yield values.length;
    }
  }
  return values;
}

/** Draws histories until there are so many, pausing now and then. @returns in each pause, how many came since the last one. */
export function* drawing(histories: Histories, count: number): Generator<number, void> {
  while (histories.count < count) {
    const before = histories.count;
    while (histories.count < Math.min(before + PART, count)) {
      histories.draw();
    }
    yield histories.count - before;
  }
}

/** Runs a pausable computation to its end. */
export function finished<Result>(work: Generator<unknown, Result>): Result {
  let step = work.next();
  while (step.done !== true) {
    step = work.next();
  }
  return step.value;
}
