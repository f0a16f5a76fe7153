/** Milliseconds without any answer after which a copy is shown; the answer is awaited all the same. */
const PATIENCE = 8000;

export const afterPatience = <Value>(value: Value): Promise<Value> => new Promise((resolve) => setTimeout(resolve, PATIENCE, value));
