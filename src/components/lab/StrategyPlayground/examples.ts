/** A strategy of the pages; those marked as wrong are shown with their errors. */
export interface Example {
  id: string;
  /** Id of its page below `docs/`. */
  page: string;
  title: string;
  text: string;
  wrong?: boolean;
}

/** Loads the strategies of all pages, which src/plugins/strategy-examples collects. */
export async function loadExamples(): Promise<readonly Example[]> {
  return (await import('@generated/strategy-examples/default/examples.json')).default;
}
