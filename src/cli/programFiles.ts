import {DOCS_NAME, isOneFile} from './program';

/**
 * Files of the program, for the server: what a thread of its own runs, and the docs, beside the one file or in the last build.
 * A module of its own, because inside the server, which is a text, nothing has an address.
 */
export const programFiles = (): {program: URL; docs: URL} =>
  isOneFile
    ? {program: new URL(import.meta.url), docs: new URL(`./${DOCS_NAME}`, import.meta.url)}
    : {program: new URL('./strategy.ts', import.meta.url), docs: new URL(`../../build/tools/${DOCS_NAME}`, import.meta.url)};
