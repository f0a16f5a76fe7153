import type {Json} from '../document';
import type {Report} from '../report';
import {shownPlace} from '../shownPlace';

/** What every check needs: where to report, and how a place is shown to the reader. */
export interface Scope {
  readonly root: Json;
  readonly report: Report;
  where(path: string): string;
}

/** The scope of one canonical document. */
export function createScope(root: Json, report: Report): Scope {
  return {root, report, where: (path) => shownPlace(root, path)};
}
