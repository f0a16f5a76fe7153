import {bundledScript} from '../bundledScript';
import type {PagePass} from '../finished-pages';

/** Puts the script of leadOn.ts into the not-found page, which a host sends for other forms of an address. */
export const plainAddress: PagePass = ({baseUrl}) => {
  const script = bundledScript('addresses/leadOn.ts', {docs: `${baseUrl}docs/`});
  return () =>
    Promise.resolve(({path, html}) =>
      path === `${baseUrl}404` ? html.replace('<title', () => `<script>${script}</script><title`) : html,
    );
};
