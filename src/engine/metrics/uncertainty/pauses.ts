/** Histories drawn between two pauses: at most a few milliseconds of work. */
const PART = 4;

/**
 * Takes values of an endless sequence, pausing now and then.
 * @param values those that were taken before, which are added to. @param count how many there are in the end.
 * @returns `values`; in each pause, how many there are.
 */
export function* taken<Value>(sequence: Generator<Value, never>, count: number, values: Value[] = []): Generator<number, Value[]> {
  while (values.length < count) {
    values.push(sequence.next().value);
    if (values.length % PART === 0) {
      yield values.length;
    }
  }
  return values;
}

/** Does work that pauses now and then without a pause. */
export function finished<Result>(work: Generator<unknown, Result>): Result {
  let step = work.next();
  while (step.done !== true) {
    step = work.next();
  }
  return step.value;
}
