import {postReply} from '../../../kit/background';
import {problemOf} from '../../parts/problemOf';
import type {Prices} from './prices';
import type {Request, Response} from './protocol';
import {createSession, type Session} from './session';

let session: Session | undefined;

/** Receives the prices first, then requests. */
self.onmessage = ({data}: MessageEvent<Prices | Request>): void => {
  if ('bars' in data) {
    session = createSession(data);
    return;
  }
  const {id} = data;
  let response: Response;
  try {
    response = {id, answer: (session as Session).answer(data)};
  } catch (error) {
    response = {id, problem: problemOf(error)};
  }
  postReply(response);
};

postReply('ready');
