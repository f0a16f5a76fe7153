import type {EncodedBars} from '@site/src/engine';
import {barsOf} from '../../sample/barsOf';
import type {Session} from './session';

/** The session in this thread: at build, and where there is no worker. One import, so that there is one file. */
export async function loadSession(data: EncodedBars): Promise<Session> {
  return (await import('./session')).createSession(barsOf(data));
}
