import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {main} from '../../../src/cli/main';
import type {Bars} from '../../../src/engine';
import type {LooseJson} from '../../support/looseJson';

export interface Ran {
  code: number;
  out: string;
  err: string;
  /** The output, which must be one line of JSON. */
  json(): LooseJson;
}

async function* chunks(...parts: readonly (Uint8Array | string)[]): AsyncGenerator<Uint8Array | string> {
  yield* parts;
}

/** Bars as a CSV file. */
export const csvOf = ({date, open, high, low, close, volume}: Bars): string =>
  [
    'date,open,high,low,close,volume',
    ...date.map((day, t) => [day, open[t], high[t], low[t], close[t], volume[t]].join(',')),
  ].join('\n');

/**
 * A folder of files for one test file, in which the command line is run in process.
 * @param files text or bytes by path; anything else is written as JSON.
 */
export function workspace(files: Readonly<Record<string, unknown>>): {
  directory: string;
  strategy(args: string, stdin?: string): Promise<Ran>;
} {
  const directory = mkdtempSync(join(tmpdir(), 'strategy-cli-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), {recursive: true});
    writeFileSync(
      join(directory, name),
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2),
    );
  }
  return {
    directory,
    strategy: async (args, stdin) => {
      const written = {out: '', err: ''};
      const code = await main(
        args.split(' ').filter((word) => word !== ''),
        {
          directory,
          out: (text) => void (written.out += text),
          err: (text) => void (written.err += text),
          progress: () => undefined,
          stdin: chunks(...(stdin === undefined ? [] : [stdin])),
        },
      );
      return {
        code,
        ...written,
        json: () => {
          if (!/^[^\n]+\n$/.test(written.out)) {
            throw new Error(`expected one line of JSON: ${written.out}${written.err}`);
          }
          return JSON.parse(written.out);
        },
      };
    },
  };
}
