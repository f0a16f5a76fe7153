import type {PagePass} from '../finished-pages';

/**
 * A host that knows no endings answers `/docs/index.html` with the not-found page, though there is `/docs`: that page then
 * leads there itself, before it is shown. With the origin before it, because `//host/index.html` would lead to `//host`.
 */
const SCRIPT = `(function(l){var p=l.pathname.replace(/(\\/index)?\\.html$/,'');if(p!==l.pathname)l.replace(l.origin+(p||'/')+l.search+l.hash)})(location)`;

export const plainAddress: PagePass =
  ({baseUrl}) =>
  () =>
    Promise.resolve(({path, html}) => (path === `${baseUrl}404` ? html.replace(/<title/, `<script>${SCRIPT}</script><title`) : html));
