import type {Bars} from '../../engine';

/** The index of a day in the sample. @throws Error in Chinese when the sample has no such day. */
export function dayIndex({date}: Bars, on: string): number {
  const day = date.indexOf(on);
  if (day < 0) {
    throw new Error(`on="${on}"：样本里没有这个交易日；样本从 ${date[0]} 到 ${date.at(-1)}。`);
  }
  return day;
}

/** Checks the alternatives of a tag. @throws Error with the message unless exactly one of the values is given. */
export function requireOne(values: readonly unknown[], message: string): void {
  if (values.filter((value) => value !== undefined).length !== 1) {
    throw new Error(message);
  }
}

/** Returns the result of `compute`. @throws its errors, prefixed with the place in a tag's props, such as `runs[1]`. */
export function atPlace<Answer>(place: string, compute: () => Answer): Answer {
  try {
    return compute();
  } catch (error) {
    throw new Error(`${place}：${error instanceof Error ? error.message : String(error)}`, {cause: error});
  }
}

/** Returns the wanted entry. @throws Error in Chinese naming the missing one, with the ids of all entries. */
export function findEntry<Entry extends {id: string}>(
  entries: readonly Entry[],
  isWanted: (entry: Entry) => boolean,
  missing: string,
): Entry {
  const entry = entries.find(isWanted);
  if (entry === undefined) {
    throw new Error(`${missing}；可用的有：${entries.map(({id}) => id).join('、')}。`);
  }
  return entry;
}
