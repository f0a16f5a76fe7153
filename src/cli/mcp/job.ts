import {parentPort, workerData} from 'node:worker_threads';
import type {Command, Exit} from '../command';
import type {Name, Values} from '../inputs';
import {UsageError, type Terminal} from '../terminal';

/** A command to run in a thread of its own, so that it can be stopped while it computes. */
export interface Job<N extends Name = Name> {
  command: N;
  values: Values<N>;
  /** What is piped in. */
  input: string;
  /** Relative paths start here. */
  directory: string;
  /** Whoever asks sits at another computer: no file of this one is read. */
  isRemote?: true;
}

/** What it has found, or why it did not run. */
export type Done = {exit: Exit; json: object; text: string; notes: string} | {refused: string};

async function* pipe(text: string): AsyncGenerator<string> {
  yield text;
}

async function run({command: name, values, input, directory, isRemote}: Job, commands: readonly Command[]): Promise<Done> {
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    throw new RangeError(`no command ${name}`);
  }
  let notes = '';
  const terminal: Terminal = {
    out: () => undefined,
    err: (text) => void (notes += text),
    progress: () => undefined,
    stdin: pipe(input),
    directory,
    reads: isRemote ? 'nothing' : 'files',
  };
  try {
    const {exit, json, text} = await command.run(values, terminal);
    return {exit, json, text: text(), notes};
  } catch (error) {
    if (error instanceof UsageError) {
      return {refused: error.message};
    }
    throw error;
  }
}

/** Runs the job of this thread, if it was started for one. */
export function serveJob(commands: readonly Command[]): boolean {
  const {job} = (workerData ?? {}) as {job?: Job};
  if (parentPort === null || job === undefined) {
    return false;
  }
  const port = parentPort;
  // An error that is not caught reaches the thread that started this one.
  void run(job, commands).then((done) => port.postMessage(done));
  return true;
}
