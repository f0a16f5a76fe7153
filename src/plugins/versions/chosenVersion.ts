// Inline script of sites with several versions of the docs: remembers the version that a reader chooses before the page has
// started. Docusaurus does the same afterwards, and forgets a version that is gone (localStorage, `docs-preferred-version-*`).
import {elementOf, listenFirst} from '../inline/dom';
import {servePlainPage} from './plainPages';

declare const SETTINGS: {
  /** Name in the browser's storage. */
  key: string;
  /** Name of the class of the choice in the navbar. */
  choice: string;
  /** Names of the versions by their paths, the longest paths first. */
  paths: readonly (readonly [path: string, name: string])[];
};

listenFirst(['click'], (event) => {
  const link = elementOf(event)?.closest<HTMLAnchorElement>(`.${SETTINGS.choice} + .dropdown__menu a, .theme-doc-version-banner a`);
  const path = `${link?.pathname ?? ''}/`;
  const [, name] = SETTINGS.paths.find(([start]) => path.startsWith(`${start}/`)) ?? [];
  if (name !== undefined) {
    try {
      localStorage.setItem(SETTINGS.key, name);
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  }
});

servePlainPage();
