/** @throws Error with the message unless exactly one of the values is given. */
export function requireOne(values: readonly unknown[], message: string): void {
  if (values.filter((value) => value !== undefined).length !== 1) {
    throw new Error(message);
  }
}

/** @throws Error in Chinese that says what is missing, and lists the ids of all entries. */
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
