import {brotliCompressSync, constants} from 'node:zlib';

/** Bytes after brotli 11, as deploy/ sends them. */
export const brotli = (content: Buffer | string): number =>
  brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;

/** Bytes as text in KB of 1024 bytes. */
export const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

/** The median; of an even number of values the upper one. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
