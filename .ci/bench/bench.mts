import type {Browser} from '@playwright/test';

/** The compared sites: ours, the same texts on stock Docusaurus + faster, and some articles as bare HTML. */
export const siteNames = ['ours', 'stock', 'floor'] as const;
export type SiteName = (typeof siteNames)[number];

/** The input of each part of the bench. */
export interface Bench {
  browser: Browser;
  /** Addresses of the sites, which are served compressed. */
  urls: Readonly<Record<SiteName, string>>;
  /** Number of runs of Lighthouse, of which the median counts. */
  runs: number;
}

/** A row of the table at the end. */
export interface Budget {
  budget: string;
  measured: string;
  met: boolean;
}

/** A part of the bench: prints its own tables and returns its budgets. */
export type Part = (bench: Bench) => Promise<Budget[]>;

/** The page that budgets refer to: text without formulas, which would need a font. */
export const docPage = '/docs/concepts/overview';

/** The site's longest page. */
export const longPage = '/docs/primitives/examples';

/** The pages that the floor consists of. */
export const floorPages = [docPage, longPage] as const;
