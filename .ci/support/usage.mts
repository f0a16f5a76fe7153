import {parseArgs, type ParseArgsConfig} from 'node:util';

/** Ends a command whose arguments make no sense: prints what is wrong and its usage, without a stack. */
export function endWithUsage(message: string): never {
  console.error(message);
  process.exit(2);
}

/** The arguments of a command; ends it with its usage when there is one that it does not know. */
export function parsedArgs<Config extends ParseArgsConfig>(usage: string, config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch {
    return endWithUsage(usage);
  }
}
