import {Agent} from 'node:https';
import {askServer} from './ask';

export interface ReadersResult {
  requests: number;
  /** How often each error occurred: a failed connection, or a status other than 200. */
  errors: Map<string, number>;
}

/**
 * Simulates readers who send one request after the other, at least one each. Each reader has a keep-alive connection
 * of its own; together they use 200 addresses.
 * @param goOn whether a reader sends another request after an answer; a pause, where it takes one.
 */
export async function readAtOnce(
  port: number,
  paths: readonly string[],
  readers: number,
  goOn: () => boolean | Promise<boolean>,
): Promise<ReadersResult> {
  const agent = new Agent({keepAlive: true, maxSockets: readers, rejectUnauthorized: false});
  const errors = new Map<string, number>();
  let requests = 0;
  const note = (text: string): unknown => errors.set(text, (errors.get(text) ?? 0) + 1);
  await Promise.all(
    Array.from({length: readers}, async (_, reader) => {
      let at = reader;
      do {
        try {
          const {status} = await askServer(port, paths[at++ % paths.length] as string, {
            agent,
            from: `127.0.0.${1 + (reader % 200)}`,
            headers: {'accept-encoding': 'br'},
          });
          requests += 1;
          if (status !== 200) {
            note(`status ${status}`);
          }
        } catch (error) {
          note((error as Error).message);
        }
      } while (await goOn());
    }),
  );
  agent.destroy();
  return {requests, errors};
}
