import {buffersOf} from '../../sample/ownPrices/packed';
import {problemOf} from '../parts/problemOf';
import {understand, type Understood, type Wish} from './understand';

/** A file or a text, with its name. */
export interface Job {
  content: Blob | string;
  origin: string;
  wish?: Wish;
}

export type Reply = {understood: Understood} | {problem: string};

// TypeScript takes `self` for a window, whose postMessage needs a target origin.
const post = (self as unknown as {postMessage(reply: Reply, hand: ArrayBuffer[]): void}).postMessage.bind(self);

self.onmessage = async ({data: {content, origin, wish}}: MessageEvent<Job>): Promise<void> => {
  try {
    const understood = await understand(typeof content === 'string' ? content : await content.arrayBuffer(), origin, wish);
    post({understood}, understood.series.flatMap(buffersOf));
  } catch (error) {
    post({problem: problemOf(error)}, []);
  }
};
