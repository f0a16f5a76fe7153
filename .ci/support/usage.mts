import {parseArgs, type ParseArgsConfig} from 'node:util';

/** Ends a command with wrong arguments: prints the fault and its usage, without a stack. */
export function endWithUsage(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Returns the arguments of a command; ends it with its usage when one is unknown. */
export function parsedArgs<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch {
    return endWithUsage(usage);
  }
}
