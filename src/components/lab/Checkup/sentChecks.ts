import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {Check} from './checks';

/** What the page that was sent says of the sample: while the part is being drawn for the first time, its HTML is still there. */
export function sentChecks(): readonly Check[] | null {
  const sent = ExecutionEnvironment.canUseDOM ? document.querySelector<HTMLElement>('[data-checks]')?.dataset.checks : undefined;
  return sent === undefined ? null : (JSON.parse(sent) as Check[]);
}
