/** Histories drawn between two pauses: at most a few milliseconds of work. */
const PART = 4;

/** Takes a number of values of an endless sequence, pausing now and then. */
export function* taken<Value>(sequence: Generator<Value, never>, count: number): Generator<undefined, Value[]> {
  const values: Value[] = [];
  while (values.length < count) {
    values.push(sequence.next().value);
    if (values.length % PART === 0) {
      yield undefined;
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
