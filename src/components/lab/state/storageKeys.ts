/** Names in the browser's storage. Pages with one of them start their bundle without being asked (plugins/deferred-start). */
export const storageKeys = {
  /** Names of the parts that a reader keeps open, in every lab. */
  openFolds: 'lab-open',
  /** The signal file that a reader wrote into a lab. */
  fileText: (name: string): string => `lab-text-${name}`,
  /** The strategies that a reader wrote on one page. */
  playgroundTexts: (path: string): string => `playground:${path}`,
};
