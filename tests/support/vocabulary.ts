import {readFileSync} from 'node:fs';

/** The tags that pages may use, as src/theme/MDXComponents.tsx lists them. */
export const vocabulary = [...readFileSync('src/theme/MDXComponents.tsx', 'utf8').matchAll(/^ {2}([A-Z]\w+),$/gm)].map(([, name]) => name as string);
