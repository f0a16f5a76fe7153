/** Processes items, `width` at a time; rejects with the first error, when nothing is being done any more. */
export async function eachInParallel<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const errors: unknown[] = [];
  await Promise.all(
    Array.from({length: width}, async () => {
      for (const item of rest) {
        if (errors.length > 0) {
          return;
        }
        await work(item).catch((error: unknown) => errors.push(error));
      }
    }),
  );
  if (errors.length > 0) {
    throw errors[0];
  }
}
