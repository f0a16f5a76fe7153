import type {Prices} from '../StrategyPlayground/run/prices';
import {handlersOf, reply} from './handlers';
import type {Message, Request} from './protocol';

let prices: Prices | null = null;

/** Receives the prices of a playground first, then requests. */
self.onmessage = ({data}: MessageEvent<Prices | Request>): void => {
  if ('bars' in data) {
    prices = data;
  } else {
    // TypeScript takes `self` for a window, whose postMessage needs a target origin.
    void reply(data, handlersOf(data.kind, prices), (message) =>
      (self as unknown as {postMessage(message: Message): void}).postMessage(message),
    );
  }
};
