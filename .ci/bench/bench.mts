import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Browser} from '@playwright/test';

/** The compared sites: ours, the same texts on stock Docusaurus + faster, some articles as bare HTML, and a few of our pages with hosted search. */
export const siteNames = ['ours', 'stock', 'floor', 'hosted'] as const;
export type SiteName = (typeof siteNames)[number];

/** The input of each part of the bench. */
export interface Bench {
  browser: Browser;
  /** Addresses of the sites, which are served compressed. */
  urls: Readonly<Record<SiteName, string>>;
}

/** A row of the table at the end. */
export interface Budget {
  budget: string;
  measured: string;
  met: boolean;
}

/** A part of the bench: prints its own tables and returns its budgets. */
export type Part = (bench: Bench) => Promise<Budget[]>;

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders in which the bench builds and serves sites; they are kept between runs. */
export const folders = {
  /** A copy of this site, and stock Docusaurus with the same texts; each is built into its subfolder `build`. */
  ours: join(root, '.cache/bench/ours'),
  stock: join(root, '.cache/bench/stock'),
  /** Has the subfolder `build` only. */
  hosted: join(root, '.cache/bench/hosted'),
  /** Builds with their compressed files, as served. */
  served: join(root, '.cache/bench/served'),
} as const;

/** The page that budgets refer to, text without formulas, and the site's longest page. */
export const docPage = '/docs/concepts/overview';
export const longPage = '/docs/primitives/examples';

/** The CPU of a slow phone, as a divisor of this one's. */
export const SLOW = 4;

/** Bytes as text in KB of 1024 bytes. */
export const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

/** The median; of an even number of values the upper one. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Runs a measurement several times, one after another. */
export async function repeated<Value>(times: number, measure: (turn: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    values.push(await measure(turn));
  }
  return values;
}

/** A budget for a number. */
export const atMost = (budget: string, measured: number, limit: number, unit: string, digits = 0): Budget => ({
  budget: `${budget} ≤ ${limit} ${unit}`,
  measured: `${measured.toFixed(digits)} ${unit}`,
  met: measured <= limit,
});
