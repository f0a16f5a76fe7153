import {bundledScript} from '../bundledScript';
import type {WorkerSettings} from './worker/settings';

/**
 * The service worker as one classic script: browsers that we support have no modules in workers.
 * @param purpose `serve`: worker/serve.ts; `leave`: worker/leave.ts, which removes what the other one left behind and itself.
 */
export const workerScript = (purpose: 'serve' | 'leave', settings: WorkerSettings): string =>
  bundledScript(`offline/worker/${purpose}.ts`, settings);
