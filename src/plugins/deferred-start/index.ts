import type {Plugin} from '@docusaurus/types';
import {bundledScript, headScript} from '../bundledScript';

/** Puts the starter (starter.ts) into every page of a build; documentTemplate.ts decides what it has to start. */
export function deferredStart(): Plugin {
  const headTags =
    process.env.NODE_ENV === 'production' ? [headScript(bundledScript('deferred-start/starter.ts'))] : [];
  return {name: 'deferred-start', injectHtmlTags: () => ({headTags})};
}
