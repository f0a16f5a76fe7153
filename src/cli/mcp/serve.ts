import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {quoted} from '../../engine';
import type {Terminal} from '../terminal';
import {docsIn} from './docs';
import {gate} from './gate';
import {LONGEST_LINE} from './readMessage';
import {answering} from './server';
import {openThreads} from './threads';

export {serveHttp} from './serveHttp';

interface Streams extends Pick<Terminal, 'directory'> {
  stdin: NodeJS.ReadableStream;
  stdout: NodeJS.WritableStream;
  /** That one call may compute. */
  seconds: number;
  /** What a thread of its own runs. */
  program: URL;
  /** The docs as data. */
  docs: URL;
}

/** Serves the protocol until its client goes away: standard input ends, or nobody reads what is written any more. */
export async function serve(streams: Streams): Promise<void> {
  const {stdin, stdout, directory, seconds, program, docs} = streams;
  const threads = openThreads(program, {directory, seconds});
  const server = answering({docs: docsIn(docs), threads}, false);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  const close = (): void => void server.close();
  const tell = (problem: string): void => console.error(`协议的消息读不懂或送不到：${quoted(problem.replace(/\s+/g, ' '), 200)}`);
  const messages = gate(stdin as AsyncIterable<Buffer>, {tell, refuse: (refusal) => stdout.write(`${JSON.stringify(refusal)}\n`)});
  // The library leaves it to its user to notice that the client has gone.
  messages.once('close', close);
  stdout.once('error', close);
  server.onerror = (error) => tell(error.message);
  await server.connect(new StdioServerTransport(messages, stdout as never, {maxBufferSize: LONGEST_LINE + 1}));
  await closed;
  threads.close();
  await new Promise<void>((resolve) => stdout.write('', () => resolve()));
}
