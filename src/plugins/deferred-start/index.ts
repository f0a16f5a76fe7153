import type {Plugin} from '@docusaurus/types';
import {bundledScript} from '../bundledScript';

/** Puts the starter (starter.ts) into every page of a build; documentTemplate.ts decides what it has to start. */
export function deferredStart(): Plugin {
  const innerHTML = process.env.NODE_ENV === 'production' && bundledScript('deferred-start/starter.ts');
  return {name: 'deferred-start', injectHtmlTags: () => (innerHTML ? {headTags: [{tagName: 'script', innerHTML}]} : {})};
}
