import {buffersOf} from '../../sample/ownPrices/packed';
import {problemOf} from '../parts/problemOf';
import {understand, type Understood} from './understand';

/** A file or a text, with its name. */
export interface Job {
  content: Blob | string;
  origin: string;
}

export type Reply = {understood: Understood} | {problem: string};

// TypeScript takes `self` for a window, whose postMessage needs a target origin.
const post = (self as unknown as {postMessage(reply: Reply, hand: ArrayBuffer[]): void}).postMessage.bind(self);

self.onmessage = async ({data: {content, origin}}: MessageEvent<Job>): Promise<void> => {
  try {
    const understood = understand(typeof content === 'string' ? content : await content.arrayBuffer(), origin);
    post({understood}, understood.series.flatMap(buffersOf));
  } catch (error) {
    post({problem: problemOf(error)}, []);
  }
};
