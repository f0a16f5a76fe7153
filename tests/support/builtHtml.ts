import {readFileSync} from 'node:fs';
import type {Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';

/** The HTML of a page of the production build by its path, as a host sends it. */
export const builtHtml = (path: string): string => readFileSync(path === '/' ? 'build/index.html' : `build${path}.html`, 'utf8');

/** The same as a tree: what a reader without JavaScript has. */
export const builtTree = (path: string): Root => unified().use(rehypeParse).parse(builtHtml(path)) as Root;
