/** Processes items, `width` at a time; rejects with the first error. */
export async function eachInParallel<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({length: width}, async () => {
      for (const item of rest) {
        await work(item);
      }
    }),
  );
}
