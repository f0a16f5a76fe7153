import {Readable} from 'node:stream';
import {KEPT_ENDS, LONGEST_LINE, readLongLine, readMessage, type ReadLine, type Refusal} from './readMessage';

const NEWLINE = 0x0a;

interface Gate {
  /** Sends an answer. */
  refuse: (refusal: Refusal) => void;
  /** Tells of a line that cannot be answered. */
  tell: (problem: string) => void;
}

/** The lines of a stream; of one that is too long, both ends. */
async function* linesOf(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer | {start: string; end: string}, void> {
  let parts: Buffer[] = [];
  let size = 0;
  let start: string | null = null;
  for await (const chunk of stream) {
    let rest = Buffer.from(chunk);
    while (rest.length > 0) {
      const end = rest.indexOf(NEWLINE);
      const part = end < 0 ? rest : rest.subarray(0, end);
      rest = end < 0 ? rest.subarray(rest.length) : rest.subarray(end + 1);
      parts.push(part);
      size += part.length;
      if (size > LONGEST_LINE) {
        const held = Buffer.concat(parts);
        start ??= held.toString('utf8', 0, KEPT_ENDS);
        parts = [held.subarray(-KEPT_ENDS)];
      }
      if (end >= 0) {
        const line = Buffer.concat(parts);
        yield start === null ? line : {start, end: line.toString()};
        [parts, size, start] = [[], 0, null];
      }
    }
  }
}

async function* passing(stream: AsyncIterable<Uint8Array | string>, {refuse, tell}: Gate): AsyncGenerator<Buffer, void> {
  for await (const line of linesOf(stream)) {
    const read: ReadLine = Buffer.isBuffer(line) ? readMessage(line.toString()) : readLongLine(line.start, line.end);
    if ('problem' in read) {
      tell(read.problem);
    } else if ('refusals' in read) {
      read.refusals.forEach(refuse);
    } else if (Buffer.isBuffer(line)) {
      yield Buffer.concat([line, Buffer.of(NEWLINE)]);
    }
  }
}

/**
 * What of standard input the protocol's library may read: messages within its limits. It would dump its schema in English, end the
 * server at a line that is too long, and leave a client without an answer that has sent an id in what is no message.
 */
export const gate = (stdin: AsyncIterable<Uint8Array | string>, answers: Gate): Readable =>
  Readable.from(passing(stdin, answers), {objectMode: false});
