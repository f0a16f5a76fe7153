import {Agent} from 'node:https';
import {ask} from './ask';

export interface Reading {
  requests: number;
  /** How often each error occurred: a failed connection, or a status other than 200. */
  errors: Map<string, number>;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Simulates readers who send one request after the other without a pause, at least one each. Each reader has a keep-alive
 * connection of its own; together they use 200 addresses.
 * The readers run in this process and share the processor with the server, so the throughput is a lower bound.
 * @param goOn whether a reader sends another request after an answer.
 */
export async function readAtOnce(port: number, paths: readonly string[], readers: number, goOn: () => boolean): Promise<Reading> {
  const agent = new Agent({keepAlive: true, maxSockets: readers, rejectUnauthorized: false});
  const errors = new Map<string, number>();
  const times: number[] = [];
  const note = (text: string): unknown => errors.set(text, (errors.get(text) ?? 0) + 1);
  const start = performance.now();
  await Promise.all(
    Array.from({length: readers}, async (_, reader) => {
      let at = reader;
      do {
        const asked = performance.now();
        try {
          const {status} = await ask(port, paths[at++ % paths.length] as string, {
            agent,
            from: `127.0.0.${1 + (reader % 200)}`,
            headers: {'accept-encoding': 'br'},
          });
          times.push(performance.now() - asked);
          if (status !== 200) {
            note(`status ${status}`);
          }
        } catch (error) {
          note((error as Error).message);
        }
      } while (goOn());
    }),
  );
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? NaN);
  return {requests: times.length, errors, perSecond: Math.round(times.length / took), p50: quantile(0.5), p99: quantile(0.99)};
}
