import {bundledScript} from '../bundledScript';
import type {PagePass} from '../finished-pages';

/** A host that does not know a page at another form of its address answers with the not-found page, which then leads there itself. */
export const plainAddress: PagePass = ({baseUrl}) => {
  const script = bundledScript('addresses/leadOn.ts', {docs: `${baseUrl}docs/`});
  return () =>
    Promise.resolve(({path, html}) => (path === `${baseUrl}404` ? html.replace('<title', () => `<script>${script}</script><title`) : html));
};
