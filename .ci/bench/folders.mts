import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders in which the bench builds and serves sites; they are kept between runs. */
export const folders = {
  /** A copy of this site, and stock Docusaurus with the same texts; each is built into its subfolder `build`. */
  ours: join(root, '.cache/bench/ours'),
  stock: join(root, '.cache/bench/stock'),
  /** Builds with their compressed files, as served. */
  served: join(root, '.cache/bench/served'),
} as const;
