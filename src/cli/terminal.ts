import {InputError, visible} from '../engine';

/** Wrong use of a command. The message is for its user, in Chinese, and says how to fix it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Turns the engine's input errors into UsageErrors that name the source of the input. */
export function asUsage<T>(place: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    // Any other error is a fault of the program.
    if (error instanceof InputError) {
      throw new UsageError(`${place}：${error.message}`, {cause: error});
    }
    throw error;
  }
}

/** Access to the environment of a command, besides files. Tests pass their own. */
export interface Terminal {
  /** Writes lines to standard output, with hidden characters escaped. */
  out(text: string): void;
  /** Writes lines to standard error, with hidden characters escaped. */
  err(text: string): void;
  /** Shows the progress of long work in one replaced line, only on a terminal; an error stops the work. */
  progress(text: string): void;
  /** Standard input. */
  stdin: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  /** Folder of relative paths. */
  directory: string;
  /** True to read only regular files besides standard input: opening a pipe blocks one of Node's few threads. */
  onlyFiles?: true;
}

/** Returns text safe for a terminal: foreign text must not move its cursor, colour it or reverse its lines. */
const printable = (text: string): string => text.split('\n').map(visible).join('\n');

/** Minimum time between two progress lines; shorter work shows none. */
const BETWEEN_MS = 500;

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const {stdin, stdout, stderr, env} = process;
  let lastProgress = Date.now();
  let erase = '';
  const err = (text: string): void => {
    stderr.write(erase + printable(text));
    erase = '';
  };
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of a pipe may close it early, as `head` does.
    if (error.code !== 'EPIPE') {
      throw error;
    }
  });
  return {
    out: (text) => {
      if (erase !== '') {
        err('');
      }
      stdout.write(printable(text));
    },
    err,
    progress: (text) => {
      if (stderr.isTTY && Date.now() - lastProgress > BETWEEN_MS) {
        err(text);
        erase = '\r\u001B[K';
        lastProgress = Date.now();
      }
    },
    stdin,
    // npm changes to the folder of package.json; paths are relative to the caller's folder.
    directory: (env.npm_lifecycle_event === 'strategy' ? env.INIT_CWD : undefined) ?? process.cwd(),
  };
}
