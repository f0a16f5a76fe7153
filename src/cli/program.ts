/** Set when the command line is one file (src/plugins/strategy-files). */
declare const TOOL_VERSION: string | undefined;
/** Address of the root of the publishing site, ending with a slash. */
declare const TOOL_SITE: string;

const version = typeof TOOL_VERSION === 'undefined' ? undefined : TOOL_VERSION;

/** True when the command line is one file. */
export const isOneFile = version !== undefined;

/** Command that starts the program. */
export const PROGRAM = isOneFile ? 'node strategy.mjs' : 'npm run --silent strategy --';
export const VERSION = version ?? '（源代码）';
/** Returns the address of the site, for the server, which runs in the one file only. */
export const site = (): string => TOOL_SITE;

/** Name of the file of the docs (src/plugins/strategy-files). */
export const DOCS_NAME = 'strategy-docs.jsonl';
