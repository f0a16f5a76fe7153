/**
 * Keys in local storage. A page whose labs may have something stored starts its bundle at once
 * (plugins/deferred-start).
 */
export const storageKeys = {
  /** Names of the folds that a reader keeps open, in all labs. */
  openFolds: 'lab-open',
  /** `on` or `off` for the wrapping of long lines in the playground's editor, if the reader chose. */
  wrapsLines: 'lab-wrap',
  /** The signal file that a reader wrote in a lab. */
  fileText: (name: string): string => `lab-text-${name}`,
  /** The strategies that a reader wrote on one page. */
  playgroundTexts: (path: string): string => `playground:${path}`,
  /** Strategies of the page that could not be shown. */
  playgroundAside: (path: string): string => `playground:aside:${path}`,
};
