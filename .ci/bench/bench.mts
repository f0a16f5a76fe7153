import type {Browser} from '@playwright/test';

/** The sites that are compared: ours, the same prose on stock Docusaurus + faster, one article as bare HTML. */
export const siteNames = ['ours', 'stock', 'floor'] as const;
export type SiteName = (typeof siteNames)[number];

/** What a part of the bench works with. */
export interface Bench {
  browser: Browser;
  /** Where the sites are served, compressed. */
  urls: Readonly<Record<SiteName, string>>;
  /** Turns of Lighthouse; the median counts. */
  runs: number;
}

/** A line of the table at the end. */
export interface Budget {
  budget: string;
  measured: string;
  met: boolean;
}

/** A part prints its own tables. */
export type Part = (bench: Bench) => Promise<Budget[]>;

/** The page that budgets are about: text without a formula, which would bring a font. */
export const docPage = '/docs/concepts/overview';

/** The site's longest page. */
export const longPage = '/docs/primitives/examples';

/** Those that the floor has. */
export const floorPages = [docPage, longPage] as const;
