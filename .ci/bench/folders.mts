import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the bench builds and serves; kept from run to run. */
export const folders = {
  /** Copy of this site, and stock Docusaurus with the same prose; their builds are in `build` below. */
  ours: join(root, '.cache/bench/ours'),
  stock: join(root, '.cache/bench/stock'),
  /** Builds with their compressed forms, as served. */
  served: join(root, '.cache/bench/served'),
} as const;
