import {openFolds} from './openFolds';

/** Whether a lab may have more to show than its default state: the address says something, or a reader keeps parts open. */
export function hasState(search: string): boolean {
  return new URLSearchParams(search).has('lab') || openFolds().length > 0;
}
