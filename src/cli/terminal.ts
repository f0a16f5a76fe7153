/** What a command may touch of the outside world besides files. Tests give their own. */
export interface Terminal {
  /** Writes to standard output, as is. */
  out(text: string): void;
  /** Writes to standard error, as is. */
  err(text: string): void;
  /** What is piped in. */
  stdin: AsyncIterable<Uint8Array | string>;
  /** Relative paths start here. */
  directory: string;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const {stdin, stdout, stderr, env} = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of a pipe may leave early, as `head` does.
    if (error.code !== 'EPIPE') {
      throw error;
    }
  });
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    stdin,
    // npm changes to the folder of package.json; paths are meant from where it was called.
    directory: (env.npm_lifecycle_event === 'strategy' ? env.INIT_CWD : undefined) ?? process.cwd(),
  };
}
