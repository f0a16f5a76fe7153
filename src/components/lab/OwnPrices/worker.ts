import {postReply} from '../../kit/background';
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

self.onmessage = async ({data: {content, origin, wish}}: MessageEvent<Job>): Promise<void> => {
  try {
    const understood = await understand(typeof content === 'string' ? content : await content.arrayBuffer(), origin, wish);
    postReply<Reply>({understood}, understood.series.flatMap(buffersOf));
  } catch (error) {
    postReply<Reply>({problem: problemOf(error)});
  }
};
