import * as z from 'zod';

/* What the props of several figures are made of. */

export const isoDate = z.iso.date();
export const parameters = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));
export const positive = z.number().positive();
export const count = z.int().min(1);
/** Of the platform's capital strategies. */
export const percent = z.number().min(1).max(99);
/** Commission per side, as a share of the traded value. */
export const rate = z.number().min(0).lt(0.1);
/** The name of an entry of a table. */
export const oneOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => z.enum(Object.keys(table) as Name[]);
