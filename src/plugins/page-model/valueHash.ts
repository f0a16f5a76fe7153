import {createHash} from 'node:crypto';

/** SHA-256 of a value as JSON. */
export const valueHash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
