import {parseArgs} from 'node:util';

export interface Options {
  /** Names of parts, in the order of the bench. */
  parts: string[];
  /** Number of runs of Lighthouse. */
  runs: number;
  /** Only print what the scripts consist of. */
  explain: boolean;
  /** Only build sites with this number of pages. */
  pages: number | null;
}

const isCount = (text: string | undefined): boolean => text === undefined || /^[1-9]\d*$/.test(text);

/**
 * @param known names of all parts
 * @returns the options, or an error message with the usage.
 */
export function parseBenchOptions(args: readonly string[], known: readonly string[]): Options | string {
  const usage = `Usage: npm run bench -- [--only ${known.join(',')}] [--runs 3] | --explain | --pages 2000`;
  try {
    const {values} = parseArgs({
      args: [...args],
      options: {only: {type: 'string', multiple: true}, runs: {type: 'string'}, explain: {type: 'boolean'}, pages: {type: 'string'}},
    });
    const only = (values.only ?? []).flatMap((names) => names.split(','));
    const wrong = only.find((name) => !known.includes(name));
    if (wrong !== undefined || !isCount(values.runs) || !isCount(values.pages)) {
      return `${wrong === undefined ? '--runs and --pages take a whole number from 1.' : `There is no part “${wrong}”.`}\n${usage}`;
    }
    return {
      parts: known.filter((name) => only.length === 0 || only.includes(name)),
      runs: Number(values.runs ?? 3),
      explain: values.explain ?? false,
      pages: values.pages === undefined ? null : Number(values.pages),
    };
  } catch (error) {
    return `${(error as Error).message}\n${usage}`;
  }
}
