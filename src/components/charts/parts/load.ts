import type * as Parts from './all';

/** One import for all: the bundler would make a chunk of its own for each import(). */
export const loadParts = (): Promise<typeof Parts> => import('./all');
