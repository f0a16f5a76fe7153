/** Set when the command line is one file (src/plugins/strategy-files). */
declare const TOOL_VERSION: string | undefined;
/** Address of the root of the site that published it, ending with a slash. */
declare const TOOL_SITE: string;

const version = typeof TOOL_VERSION === 'undefined' ? undefined : TOOL_VERSION;

/** Whether the command line is one file. */
export const isOneFile = version !== undefined;

/** How the command line is called. */
export const PROGRAM = isOneFile ? 'node strategy.mjs' : 'npm run --silent strategy --';
export const VERSION = version ?? '（源代码）';
/** Address of the site, for the server, which runs in the one file only. */
export const site = (): string => TOOL_SITE;

/** The docs as data (src/plugins/strategy-files). */
export const DOCS_NAME = 'strategy-docs.jsonl';
