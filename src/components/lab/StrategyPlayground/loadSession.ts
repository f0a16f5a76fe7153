import type {Prices} from './prices';
import type {Session} from './session';

/** The session in this thread: at build, and where there is no worker. One import, so that there is one file. */
export async function loadSession(prices: Prices): Promise<Session> {
  return (await import('./session')).createSession(prices);
}
