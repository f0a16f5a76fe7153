/** Name of the browser storage that keeps a reader's texts on one page. */
export const textsSlot = (path: string): string => `playground:${path}`;
