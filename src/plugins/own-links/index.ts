import type {PagePass} from '../finished-pages';
import {ownLinkRel} from './ownLinkRel';

/** What src/client/ownDomainLinks does when the bundle runs, for readers who follow a link before it does. */
export const ownLinks: PagePass =
  ({siteConfig}) =>
  async () =>
  ({html}) =>
    ownLinkRel(html, siteConfig.customFields?.ownHosts as readonly string[]);
