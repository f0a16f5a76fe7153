/** Set when the command line is one file (src/plugins/strategy-files). */
declare const TOOL_VERSION: string | undefined;
/** Address of the root of the site that published it. */
declare const TOOL_SITE: string;

const version = typeof TOOL_VERSION === 'undefined' ? undefined : TOOL_VERSION;

/** Whether the command line is one file. */
export const isOneFile = version !== undefined;

/** How the command line is called. */
export const PROGRAM = isOneFile ? 'node strategy.mjs' : 'npm run --silent strategy --';
export const VERSION = version ?? '（源代码）';
/** Address of the site, ending with a slash. */
export const SITE = isOneFile ? TOOL_SITE : 'https://docs.hengzhou.example/';

/** The docs as data (src/plugins/strategy-files). */
export const DOCS_NAME = 'hengzhou-docs.jsonl';
