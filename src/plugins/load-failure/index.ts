import type {Plugin} from '@docusaurus/types';
import {bundledScript} from '../bundledScript';

/** Puts `tell.ts` into every page of a build. */
export default function loadFailure(): Plugin {
  const innerHTML = process.env.NODE_ENV === 'production' && bundledScript('load-failure/tell.ts');
  return {name: 'load-failure', injectHtmlTags: () => (innerHTML ? {headTags: [{tagName: 'script', innerHTML}]} : {})};
}
